import { afterAll, expect, vi } from 'vitest';
import { ConformanceProxy } from './conformance-proxy.ts';

const proxy = await ConformanceProxy.start();

/** Every application that a test makes answers through Prism, however the test calls it. */
vi.mock(import('../../../src/http/app.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    createApp: (...parts) => {
      const app = original.createApp(...parts);
      const { fetch } = app;
      app.fetch = (request, ...rest) => proxy.send(request, async (sent) => fetch(sent, ...rest));
      return app;
    },
  };
});

afterAll(async () => {
  await proxy.stop();
  expect(proxy.violations).toEqual([]);
});
