import type { Fault } from '../settlement/errors.ts';
import type { ParameterFault } from './problem.ts';

/** A request of an example. It carries JSON and a key with every scope, unless it says otherwise. */
export interface ExampleRequest {
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** A text is sent as it is. */
  readonly body?: object | string;
  readonly contentType?: string;
  readonly key?: 'none' | 'read only';
}

/** A request that is refused, and what the problem says that the code alone does not tell. */
export interface ProblemExample {
  /** How things stand where no request brings it about. */
  readonly given?: string;
  /** What was sent before, and accepted. */
  readonly before?: readonly ExampleRequest[];
  readonly request: ExampleRequest;
  readonly detail: string;
  readonly errors?: readonly (Fault | ParameterFault)[];
}

/** A PUT of JSON, or of a text as it is. */
export function put(path: string, body: object | string): ExampleRequest {
  return { method: 'PUT', path, body };
}

/** A POST of JSON. */
export function post(path: string, body: object): ExampleRequest {
  return { method: 'POST', path, body };
}
