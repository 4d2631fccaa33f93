import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The process in which a function runs, as Lambda's runtime does it: imports the module that the first
 * argument names, then calls its handler with each event that it is sent. It tells beforehand how much
 * code was loaded and how many connections were opened meanwhile.
 */
const [, , file = ''] = process.argv;
let connections = 0;
let loadedBytes = 0;

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...args: Parameters<typeof connect>) {
  connections += 1;
  return connect.apply(this, args);
} as typeof connect;

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loadedBytes += statSync(fileURLToPath(url)).size;
    return next(url, context);
  },
});

const { handler } = await import(pathToFileURL(file).href);
// What was begun and not awaited shows now.
await new Promise((resolve) => setTimeout(resolve, 200));
process.send?.({ connections, loadedBytes });

const context = { getRemainingTimeInMillis: () => 600_000 };
process.on('message', ({ id, event }: { readonly id: number; readonly event: unknown }) => {
  Promise.resolve(handler(event, context)).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
