import type { Row } from './row.ts';

/** What is measured together, and how; `full` asks for the large version where there is one. */
export interface Subject {
  readonly title: string;
  readonly measure: (full: boolean) => Promise<readonly Row[]>;
}

/** Every subject by the name that `--only` takes. A subject is loaded when its turn comes. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  rules: {
    title: 'Rules, beside `baccarat-engine` 1.1.5',
    measure: async () => (await import('./rules-engine.ts')).rulesEngine(),
  },
  settle: {
    title: 'Settling, from body text to answer text, beside `JSON.parse` and `JSON.stringify` alone',
    measure: async () => (await import('./bulk-settling.ts')).bulkSettling(),
  },
  idempotency: {
    title: 'An idempotent write, beside AWS Powertools’ idempotency utility 2.35.0',
    measure: async () => (await import('./idempotent-write.ts')).idempotentWrite(),
  },
  server: {
    title: 'The server, beside a bare Hono route with one conditional put',
    measure: async () => (await import('./server-load.ts')).serverLoad(),
  },
  odds: {
    title: 'Exact odds',
    measure: async () => (await import('./exact-odds.ts')).exactOdds(),
  },
  fairness: {
    title: 'Fairness',
    measure: async () => (await import('./fairness.ts')).fairness(),
  },
  'cold-start': {
    title: 'Cold start, beside the DynamoDB client alone and a Hono hello-world',
    measure: async () => (await import('./cold-start.ts')).coldStart(),
  },
  reconcile: {
    title: 'Reconciling a ledger',
    measure: async (full) => (await import('./reconciliation.ts')).reconciliation(full),
  },
  scale: {
    title: 'Rounds stored',
    measure: async (full) => (await import('./scale.ts')).scale(full),
  },
};
