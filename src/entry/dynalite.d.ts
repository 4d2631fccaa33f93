declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** A server that speaks DynamoDB's protocol, kept on disk under `path` or in memory. */
  export default function dynalite(options: {
    readonly path?: string;
    readonly createTableMs?: number;
  }): Server;
}
