import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_KEY } from '../../src/entry/demo-operator.ts';
import { temporaryFolder } from '../support/engines.ts';
import { seededDraw } from '../support/random.ts';
import { ServerProcess } from '../support/server-process.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';

const KILLS = 24;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const BODIES = [
  JSON.stringify(requestOf(manyBets(10_000))),
  JSON.stringify(requestOf(manyBets(10_000, 'longest'))),
];

/** What a client was answered: nothing where the connection broke. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The record with its hash taken out, as it was sealed. */
function sealedText(text: string): { readonly hash: string; readonly sealed: string } {
  const [member = '', recordHash = ''] = /,"hash":"([0-9a-f]{64})"/.exec(text) ?? [];
  return { hash: recordHash, sealed: text.replace(member, '') };
}

describe(`a server that is killed ${KILLS} times while it settles 10,000 bets (SEED=${SEED})`, () => {
  const folder = temporaryFolder();
  const draw = seededDraw(SEED);
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({ DATA_DIR: folder.path });
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    folder.remove();
  });

  async function request(roundId: string, method: 'GET' | 'PUT', body?: string): Promise<Answer> {
    const answer = await fetch(`${server.url}/v1/rounds/${roundId}/settlement`, {
      method,
      headers: { Authorization: `Bearer ${DEMO_KEY}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  function expectWhole({ status, text }: Answer): void {
    expect([200, 201]).toContain(status);
    const { hash: recordHash, sealed } = sealedText(text);
    expect(hash('sha256', sealed, 'hex')).toBe(recordHash);
    expect(JSON.parse(text).bets).toHaveLength(10_000);
  }

  it('has each round either whole or not at all, and completes it when the PUT is repeated', async () => {
    const outcomes: string[] = [];
    /** How long each body took when nothing came between, in milliseconds. */
    const durations = BODIES.map(() => 400);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const roundId = `R-${kill}`;
      const which = kill % BODIES.length;
      const body = BODIES[which] ?? '';
      // Spread over the whole time that a settlement takes and a little more, at random within a stretch.
      const moment = ((kill + draw(1_000) / 1_000) / KILLS) * 1.1 * (durations[which] ?? 0);
      const attempt = request(roundId, 'PUT', body).catch(() => undefined);
      await sleep(moment);
      await server.stop('SIGKILL');
      const answered = await attempt;
      server = await ServerProcess.start({ DATA_DIR: folder.path });

      const found = await request(roundId, 'GET');
      if (found.status === 404) expect(answered).toBeUndefined();
      else expectWhole(found);
      if (answered !== undefined) expect(found.text).toBe(answered.text);
      outcomes.push(found.status === 404 ? 'absent' : answered === undefined ? 'unanswered' : 'answered');

      const began = performance.now();
      const repeated = await request(roundId, 'PUT', body);
      durations[which] = performance.now() - began;
      expect(repeated.status).toBe(found.status === 404 ? 201 : 200);
      expectWhole(repeated);
      expect((await request(roundId, 'GET')).text).toBe(repeated.text);
      if (found.status !== 404) expect(repeated.text).toBe(found.text);
    }
    expect(outcomes, outcomes.join(' ')).toContain('absent');
    for (let kill = 0; kill < KILLS; kill += 1) expectWhole(await request(`R-${kill}`, 'GET'));
  }, 300_000);
});
