import { afterAll, expect, vi } from 'vitest';
import { ConformanceProxy, type Exchange, inputOf, isReadable } from './conformance-proxy.ts';

const exchanges: (Exchange & { readonly test: string })[] = [];

/**
 * Every application that a test makes is listened to, however the test calls it. What it was sent and
 * answered goes through Prism when the file's tests are done: Prism computes long, and the store that runs
 * in this process must answer in time.
 */
vi.mock(import('../../../src/http/app.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    createApp: (...parts) => {
      const app = original.createApp(...parts);
      const { fetch } = app;
      app.fetch = async (request, ...rest) => {
        const input = isReadable(request) ? await inputOf(request) : undefined;
        const answer = await fetch(request, ...rest);
        const test = expect.getState().currentTestName ?? '';
        if (input !== undefined) exchanges.push({ input, answer: answer.clone(), test });
        return answer;
      };
      return app;
    },
  };
});

afterAll(async () => {
  const proxy = await ConformanceProxy.start();
  const violations: string[] = [];
  for (const exchange of exchanges) {
    const { input, answer, test } = exchange;
    const found = await proxy.violationsOf(exchange);
    violations.push(
      ...found.map(
        (violation) => `${test}: ${input.method} ${input.url.path}, ${answer.status}: ${violation}`,
      ),
    );
  }
  await proxy.stop();
  expect(violations).toEqual([]);
});
