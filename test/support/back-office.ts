import type { SettledBet } from '../../src/bets/settle.ts';
import type { CurrencyTotals, TypeTotals } from '../../src/bets/totals.ts';
import type { DailyReport } from '../../src/settlement/daily-report.ts';
import type { SettlementSummary } from '../../src/settlement/read-round.ts';
import type { Reconciliation } from '../../src/settlement/reconcile.ts';
import { createService, type TestService } from './service.ts';

/** What tests look at in the body of an answer; each operation has some of it. */
export interface OfficeBody {
  readonly code?: string;
  readonly errors?: readonly {
    readonly pointer?: string;
    readonly parameter?: string;
    readonly code: string;
  }[];
  readonly version?: number;
  readonly status?: string;
  readonly settledAt?: string;
  readonly gamingDay?: string;
  readonly hash?: string;
  readonly previousHash?: string;
  readonly bets?: readonly SettledBet[];
  readonly totals?: readonly CurrencyTotals[];
  readonly adjustments?: readonly TypeTotals[];
  readonly versions?: readonly SettlementSummary[];
  readonly settlements?: readonly SettlementSummary[];
  readonly nextCursor?: string;
  readonly completeUntil?: string;
  readonly dayClosed?: boolean;
  readonly rows?: DailyReport['rows'];
  readonly matched?: number;
  readonly differences?: Reconciliation['differences'];
  readonly results?: readonly {
    readonly roundId: string;
    readonly status: number;
    readonly replayed: boolean;
    readonly settlement?: OfficeBody;
    readonly problem?: OfficeBody;
  }[];
}

/** An answer of the API: its status, its parsed body and its text. */
export interface OfficeAnswer {
  readonly status: number;
  readonly body: OfficeBody;
  readonly text: string;
  readonly replayed: boolean;
}

/** A clock that a test sets. */
export interface SetClock {
  now: number;
}

/** The service at a time that the test sets, with an operator's key: what a back office does with it. */
export class BackOffice {
  readonly service: TestService;
  readonly clock: SetClock;
  readonly key: string;

  constructor(service: TestService, clock: SetClock, key: string) {
    this.service = service;
    this.clock = clock;
    this.key = key;
  }

  static async open(
    endpoint: string,
    now: string,
    operator: Parameters<TestService['addOperator']>[1] = {},
    overrides: Parameters<typeof createService>[1] = {},
  ): Promise<BackOffice> {
    const clock = { now: Date.parse(now) };
    const service = await createService(endpoint, { clock: () => clock.now, ...overrides });
    const key = await service.addOperator('op', operator);
    return new BackOffice(service, clock, key);
  }

  /** The same service seen by another operator. */
  async asOperator(id: string, options: Parameters<TestService['addOperator']>[1] = {}): Promise<BackOffice> {
    return new BackOffice(this.service, this.clock, await this.service.addOperator(id, options));
  }

  /** Sets the time. */
  at(time: string): this {
    this.clock.now = Date.parse(time);
    return this;
  }

  close(): void {
    this.service.connection.client.destroy();
  }

  settle(roundId: string, body: object): Promise<OfficeAnswer> {
    return this.send('PUT', `/v1/rounds/${roundId}/settlement`, body);
  }

  batch(settlements: readonly object[]): Promise<OfficeAnswer> {
    return this.send('POST', '/v1/settlements/batch', { settlements });
  }

  void(roundId: string, expectedVersion: number, code = 'misdeal'): Promise<OfficeAnswer> {
    return this.send('POST', `/v1/rounds/${roundId}/settlement/void`, { expectedVersion, reason: { code } });
  }

  correct(roundId: string, expectedVersion: number, change: object): Promise<OfficeAnswer> {
    const body = { expectedVersion, reason: { code: 'repair' }, ...change };
    return this.send('POST', `/v1/rounds/${roundId}/settlement/correction`, body);
  }

  read(roundId: string, version?: number): Promise<OfficeAnswer> {
    const query = version === undefined ? '' : `?version=${version}`;
    return this.send('GET', `/v1/rounds/${roundId}/settlement${query}`);
  }

  versions(roundId: string): Promise<OfficeAnswer> {
    return this.send('GET', `/v1/rounds/${roundId}/settlement/versions`);
  }

  feed(query: Readonly<Record<string, string>>): Promise<OfficeAnswer> {
    return this.send('GET', `/v1/settlements?${new URLSearchParams(query)}`);
  }

  report(gamingDay: string): Promise<OfficeAnswer> {
    return this.send('GET', `/v1/reports/daily?gamingDay=${gamingDay}`);
  }

  reconcile(entries: readonly object[], gamingDay?: string): Promise<OfficeAnswer> {
    return this.send('POST', '/v1/reconciliations', { entries, ...(gamingDay && { gamingDay }) });
  }

  async send(method: string, path: string, body?: object): Promise<OfficeAnswer> {
    const response = await this.service.app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${this.key}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: JSON.parse(text),
      text,
      replayed: response.headers.get('Idempotent-Replayed') === 'true',
    };
  }
}
