import { expect } from 'vitest';
import type { Answer } from './api-client.ts';

/** The faults of an error answer as `place code`, in their order; the place is a pointer or a parameter. */
export function faultsOf({ text }: Answer): string[] {
  const { errors = [] }: { errors?: { pointer?: string; parameter?: string; code: string }[] } =
    JSON.parse(text);
  return errors.map(({ pointer, parameter, code }) => `${pointer ?? parameter} ${code}`);
}

/** Expects an error with a status, a code and exactly these faults, each as `place code`. */
export function expectProblem(
  answer: Answer,
  status: number,
  code: string,
  faults: readonly string[] = [],
): void {
  const { code: found } = JSON.parse(answer.text);
  expect({ status: answer.status, code: found, faults: faultsOf(answer) }).toEqual({ status, code, faults });
}

/** Expects that each fault points at a member that the body has, save what is missing there. */
export function expectPlacesIn(body: object, answer: Answer): void {
  for (const fault of faultsOf(answer)) {
    const [pointer = '', code] = fault.split(' ');
    const place = code === 'missing' ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer;
    const steps = place.split('/').slice(1);
    const found = steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), body);
    expect([fault, found]).not.toEqual([fault, undefined]);
  }
}

/** A settlement or an evaluation as it was answered, or undefined members where the answer has none. */
export function bodyOf({ text }: Answer): Readonly<Record<string, unknown>> {
  return JSON.parse(text);
}
