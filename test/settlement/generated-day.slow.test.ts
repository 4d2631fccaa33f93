import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { BackOffice, type OfficeBody } from '../support/back-office.ts';
import { betOn } from '../support/bets.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES, type Engine, startEngine, temporaryFolder } from '../support/engines.ts';
import { generatedRounds, loadRounds, type TimedRound } from '../support/generated-day.ts';
import { PLAYER_WINS, TIE } from '../support/office-rounds.ts';
import { seededDraw } from '../support/random.ts';
import { operatorOf } from '../support/store.ts';

const ROUNDS = 100_000;
const DAY = '2026-03-10';
const DAY_BEFORE = '2026-03-09';
const OPERATOR = operatorOf();
const FIGURES = ['bets', 'stake', 'payout', 'winnings', 'commission', 'validStake', 'houseResult'] as const;

/** Sums per currency, exactly. */
class Books {
  readonly #sums = new Map<string, bigint[]>();

  add(totals: readonly { readonly currency: string }[] = []): void {
    for (const { currency, ...figures } of totals) {
      const sums = this.#sums.get(currency) ?? FIGURES.map(() => 0n);
      const more = FIGURES.map((figure) => BigInt(Reflect.get(figures, figure)));
      this.#sums.set(
        currency,
        sums.map((sum, index) => sum + (more[index] ?? 0n)),
      );
    }
  }

  /** What a version books on its own day. */
  book({ version, totals, adjustments }: OfficeBody): void {
    this.add(version === 1 ? totals : adjustments);
  }

  get sums(): Record<string, bigint[]> {
    return Object.fromEntries([...this.#sums].sort());
  }
}

describe(`a day of ${ROUNDS} rounds in three currencies, with voids and corrections`, () => {
  let engine: Engine;
  let office: BackOffice;
  let server: ApiServer;
  const folder = temporaryFolder();
  const settledHere = new Books();
  const counts = { rounds: 0, voids: 0, corrections: 0 };

  beforeAll(async () => {
    // A process of its own is the quicker engine here.
    engine = await startEngine(ENGINES.at(-1) ?? 'dynalite');
    office = await BackOffice.open(engine.endpoint, `${DAY}T00:00:00.000Z`);
    server = await startApiServer(office.service.app);
    await load(`${DAY_BEFORE}T23:00:00.000Z`, 'Y', 500, () => {});
    await load(`${DAY}T00:00:00.000Z`, 'R', ROUNDS, (settlement) => {
      counts.rounds += 1;
      settledHere.book(settlement);
    });
    await amend();
    office.at('2026-03-12T00:00:00.000Z');
  }, 600_000);
  afterAll(async () => {
    await server.stop();
    office.close();
    await engine.stop();
    folder.remove();
    expect(office.service.faults).toEqual([]);
  });

  async function load(from: string, prefix: string, count: number, onSettled: (body: OfficeBody) => void) {
    const begin = Date.parse(from);
    let index = 0;
    const timed = generatedRounds(count, count).map((request): TimedRound => {
      index += 1;
      // The rounds of a day end a minute before it does.
      return {
        roundId: `${prefix}-${index}`,
        at: begin + Math.floor((index * 82_800_000) / ROUNDS),
        request,
      };
    });
    const { services, connection } = office.service;
    await loadRounds(services, connection, OPERATOR, timed, (text) => onSettled(JSON.parse(text)));
  }

  /** Voids and corrects rounds of the day and of the day before, on the day; others the day after. */
  async function amend(): Promise<void> {
    const draw = seededDraw(1);
    office.at(`${DAY}T23:30:00.000Z`);
    for (let time = 0; time < 600; time += 1) {
      office.clock.now += 1_000;
      const round = time % 6 === 0 ? `Y-${1 + draw(500)}` : `R-${1 + draw(ROUNDS)}`;
      const answer =
        time % 2 === 0
          ? await office.void(round, 1)
          : await office.correct(round, 1, {
              deal: draw(2) === 0 ? TIE : PLAYER_WINS,
              addBets: [betOn('tie', 1 + draw(9_999), { betId: 'late' })],
            });
      // A round that is drawn twice has been amended before.
      if (answer.status !== 201) continue;
      counts[time % 2 === 0 ? 'voids' : 'corrections'] += 1;
      settledHere.book(answer.body);
    }
    office.at('2026-03-11T10:00:00.000Z');
    for (let time = 0; time < 50; time += 1) await office.void(`R-${1 + draw(ROUNDS)}`, 1);
  }

  it('has the same sums in the feed, in the report and in its rows as were answered', async () => {
    const [feed, totals, rows] = [new Books(), new Books(), new Books()];
    let [versions, cursor]: [number, string | undefined] = [0, undefined];
    do {
      const { body }: { readonly body: OfficeBody } = await office.feed({
        gamingDay: DAY,
        limit: '1000',
        ...(cursor && { cursor }),
      });
      for (const version of body.settlements ?? []) feed.book(version);
      versions += body.settlements?.length ?? 0;
      cursor = body.nextCursor;
    } while (cursor !== undefined);
    const { body } = await office.report(DAY);
    totals.add(body.totals);
    rows.add(body.rows);
    expect(body).toMatchObject({ ...counts, dayClosed: true });
    expect(versions).toBe(counts.rounds + counts.voids + counts.corrections);
    expect(Object.keys(settledHere.sums)).toEqual(['EUR', 'KVND', 'USDT']);
    expect(feed.sums).toEqual(settledHere.sums);
    expect(totals.sums).toEqual(settledHere.sums);
    expect(rows.sums).toEqual(settledHere.sums);
  });

  it('has the same sums in its export, in the trailer and line by line', async () => {
    const key = { cwd: folder.path, key: office.key };
    const args = ['--gaming-day', DAY, '--endpoint', server.url, '--out', 'day.ndjson'];
    const ended = await runCommand('export', args, key);
    expect(ended).toMatchObject({ status: 0 });
    const [lines, trailer] = [new Books(), new Books()];
    for await (const line of createInterface({ input: createReadStream(join(folder.path, 'day.ndjson')) })) {
      const record: OfficeBody & { readonly trailer?: { readonly booked: { readonly currency: string }[] } } =
        JSON.parse(line);
      if (record.trailer !== undefined) trailer.add(record.trailer.booked);
      else lines.book(record);
    }
    expect(trailer.sums).toEqual(settledHere.sums);
    expect(lines.sums).toEqual(settledHere.sums);
  });
});
