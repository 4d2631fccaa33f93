import pMap from 'p-map';
import type { CommitmentView } from '../../../src/settlement/commitments.ts';
import type { DailyReport } from '../../../src/settlement/daily-report.ts';
import type { SettlementSummary } from '../../../src/settlement/read-round.ts';
import type { Reconciliation } from '../../../src/settlement/reconcile.ts';
import { bearer, JSON_CONTENT } from '../../support/api-client.ts';
import type { TestService } from '../../support/service.ts';
import { storedItems } from '../../support/stored-items.ts';

/** Everything that is stored and shown after a run, read over a network that loses nothing. */
export interface FinalState {
  /** Every item by `pk sk`, as canonical text. */
  readonly items: ReadonlyMap<string, string>;
  readonly operators: ReadonlyMap<string, OperatorState>;
  /** Reads that were not answered as they should be. */
  readonly unreadable: readonly string[];
}

/** What one operator is shown. */
export interface OperatorState {
  readonly rounds: ReadonlyMap<string, RoundState>;
  readonly feeds: ReadonlyMap<string, readonly SettlementSummary[]>;
  readonly reports: ReadonlyMap<string, DailyReport>;
  /** What the ledger that follows from the rounds themselves comes to. */
  readonly reconciliations: readonly Reconciliation[];
  /** The commitments, all of them revealed now. */
  readonly commitments: ReadonlyMap<string, CommitmentView>;
}

/** A round as it is read. */
export interface RoundState {
  /** The text of each version, oldest first. */
  readonly versions: readonly string[];
  readonly latest: string;
  /** The list of its versions. */
  readonly listed: readonly SettlementSummary[];
}

/** How many reads are under way at a time. */
const CONCURRENCY = 16;

/** As many entries as a reconciliation takes. */
const LEDGER_PAGE = 1_000;

/** Reads what is left of a run. */
export class StateReader {
  readonly #app: TestService['app'];
  readonly #connection: TestService['connection'];
  readonly #unreadable: string[] = [];

  constructor({ app, connection }: TestService) {
    this.#app = app;
    this.#connection = connection;
  }

  /** `keys` by operator; `days` are those of which feed and report are read. */
  async read(keys: ReadonlyMap<string, string>, days: readonly string[]): Promise<FinalState> {
    const operators = new Map<string, OperatorState>();
    for (const [operatorId, key] of keys) {
      operators.set(operatorId, await this.#operator(operatorId, key, days));
    }
    // Read last: revealing has put marks.
    const items = await storedItems(this.#connection);
    return { items, operators, unreadable: this.#unreadable };
  }

  async #operator(operatorId: string, key: string, days: readonly string[]): Promise<OperatorState> {
    const keys = [...(await storedItems(this.#connection)).keys()];
    const named = (kind: string) => [
      ...new Set(keys.flatMap((name) => nameIn(name, `${kind}#${operatorId}#`) ?? [])),
    ];
    const versions = Map.groupBy(
      keys.filter((name) => name.startsWith(`R#${operatorId}#`) && name.includes(' V#')),
      (name) => nameIn(name, `R#${operatorId}#`) ?? '',
    );
    const rounds = new Map(
      await pMap(
        versions,
        async ([roundId, found]) => [roundId, await this.#round(key, roundId, found.length)] as const,
        { concurrency: CONCURRENCY },
      ),
    );
    const commitments = await pMap(
      named('F'),
      async (id) => [id, await this.#json(key, 'POST', `/v1/fairness/commitments/${id}/reveal`)] as const,
      { concurrency: CONCURRENCY },
    );
    return {
      rounds,
      feeds: new Map(await Promise.all(days.map(async (day) => [day, await this.#feed(key, day)] as const))),
      reports: new Map(
        await Promise.all(
          days.map(
            async (day) => [day, await this.#json(key, 'GET', `/v1/reports/daily?gamingDay=${day}`)] as const,
          ),
        ),
      ),
      reconciliations: await this.#reconcile(key, rounds),
      commitments: new Map(commitments),
    };
  }

  async #round(key: string, roundId: string, count: number): Promise<RoundState> {
    const path = `/v1/rounds/${roundId}/settlement`;
    const latest = await this.#text(key, 'GET', path);
    const older = Array.from({ length: count - 1 }, (_, index) => `${path}?version=${index + 1}`);
    const { versions: listed = [] } = await this.#json(key, 'GET', `${path}/versions`);
    return {
      versions: [...(await Promise.all(older.map((each) => this.#text(key, 'GET', each)))), latest],
      latest,
      listed,
    };
  }

  async #feed(key: string, day: string): Promise<SettlementSummary[]> {
    const shown: SettlementSummary[] = [];
    let cursor = '';
    do {
      const page = await this.#json(key, 'GET', `/v1/settlements?gamingDay=${day}&limit=1000${cursor}`);
      shown.push(...page.settlements);
      cursor = page.nextCursor === undefined ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    return shown;
  }

  async #reconcile(key: string, rounds: ReadonlyMap<string, RoundState>): Promise<Reconciliation[]> {
    const entries = [...rounds].flatMap(([roundId, { latest }]) => {
      const { totals = [] } = latest === '' ? {} : JSON.parse(latest);
      return totals.map(
        ({ currency, stake, payout }: { currency: string; stake: number; payout: number }) => ({
          roundId,
          currency,
          stake,
          payout,
        }),
      );
    });
    const pages = Array.from({ length: Math.ceil(entries.length / LEDGER_PAGE) }, (_, page) =>
      entries.slice(page * LEDGER_PAGE, (page + 1) * LEDGER_PAGE),
    );
    return Promise.all(
      pages.map((page) => this.#json(key, 'POST', '/v1/reconciliations', { entries: page })),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: the checker looks at what was answered, whatever it is.
  async #json(key: string, method: string, path: string, body?: object): Promise<any> {
    const text = await this.#text(key, method, path, body);
    return text === '' ? {} : JSON.parse(text);
  }

  async #text(key: string, method: string, path: string, body?: object): Promise<string> {
    const answer = await this.#app.request(path, {
      method,
      headers: { ...bearer(key), ...(body && JSON_CONTENT) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.ok) return text;
    this.#unreadable.push(`${method} ${path} is answered ${answer.status}: ${text.slice(0, 300)}`);
    return '';
  }
}

/** The id that follows a prefix in a key `pk sk`. */
function nameIn(key: string, prefix: string): string | undefined {
  const [pk = ''] = key.split(' ');
  return pk.startsWith(prefix) ? pk.slice(prefix.length) : undefined;
}
