import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_KEY } from '../../src/entry/demo-operator.ts';
import { openEmbeddedStore } from '../../src/entry/embedded-store.ts';
import { connect } from '../../src/store/client.ts';
import { amend } from '../support/amendments.ts';
import { bodyOf } from '../support/answers.ts';
import { ApiClient, bearer, JSON_CONTENT } from '../support/api-client.ts';
import { temporaryFolder } from '../support/engines.ts';
import { commit, FairTable } from '../support/fair-table.ts';
import { BET } from '../support/requests.ts';
import { spellingsIn } from '../support/secrets.ts';
import { ServerProcess } from '../support/server-process.ts';
import { StartedService } from '../support/started-service.ts';

const FIRST = { roundNumber: 1 };
const SECOND = { roundNumber: 2 };
const COMMITMENTS = [{ scheme: 'shoe-v1', decks: 8 }, { scheme: 'stake-v1' }];
/** A seed of the operator's own, which the service is told and must not keep. */
const OWN_SEED = '5eed'.repeat(16);

/** Everything that was heard of a server, in the order in which it came. */
class Recorder {
  #heard: string[] = [];

  /** Sends a request as fetch does, and keeps status, headers and body of its answer. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    const { status, headers } = response;
    const body = await response.text();
    this.#heard.push([status, ...[...headers].flat(), body].join('\n'));
    return new Response(status === 304 ? null : body, { status, headers });
  };

  /** What was heard since the last call. */
  take(): string {
    const heard = this.#heard.join('\n');
    this.#heard = [];
    return heard;
  }
}

/** Does with a commitment whatever can be done before its reveal, refused or not. */
async function useBeforeReveal(caller: { api: ApiClient; key: string }, table: FairTable): Promise<void> {
  const { api, key } = caller;
  const headers = { ...bearer(key), ...JSON_CONTENT };
  const roundId = `${table.commitmentId}:1`;
  const requests = [
    () => table.settle('too-early', FIRST),
    () => table.fix('player-7:lucky'),
    () => table.fix('another'),
    () => table.fix(''),
    () => table.settle('out-of-order', SECOND),
    () => table.settle(roundId, FIRST, { coupId: 'C-1' }),
    () => table.settle(roundId, FIRST, { coupId: 'C-1' }),
    () => table.settle(roundId, FIRST, { bets: [] }),
    () => table.settle('of-another-coup', FIRST),
    () => table.settle('not-offered', SECOND, { bets: [{ ...BET, type: 'tiger' }] }),
    () => table.settle('unknown-rules', SECOND, { ruleSet: 'none' }),
    () => table.settle('other-deal', SECOND, { coupId: 'C-1' }),
    () => table.settle('malformed', SECOND, { bets: [{ ...BET, stake: 0.5 }] }),
    () => api.settle(key, 'not-json', '{'),
    () => api.evaluate({ ruleSet: 'full', deal: table.deal(SECOND), bets: [] }),
    () => amend(caller, roundId, 'correction', { addBets: [{ ...BET, betId: 'b2' }] }),
    () => amend(caller, roundId, 'void', { expectedVersion: 2 }),
    () => api.read(key, roundId),
    () => api.send('GET', `/v1/rounds/${roundId}/settlement/versions`, { headers: bearer(key) }),
    () => api.send('POST', '/v1/reconciliations', { headers, body: { entries: [] } }),
    () => table.read(),
    async () => table.read({ 'If-None-Match': (await table.read()).headers.get('ETag') ?? '' }),
    () => new FairTable({ api, key: 'unknown' }, table.commitmentId).read(),
  ];
  for (const request of requests) await request();
}

/** Settles, evaluates and gets wrong a round from the operator's own seeds. */
async function useOwnSeed({ api, key }: { api: ApiClient; key: string }): Promise<void> {
  for (const scheme of ['shoe-v1', 'stake-v1']) {
    const seeds = { kind: 'seeds', scheme, serverSeed: OWN_SEED, clientSeed: 'c', nonce: 0, roundNumber: 1 };
    const request = { ruleSet: 'full', deal: seeds, bets: [BET] };
    for (const differs of [{}, { serverSeedHash: 'ab'.repeat(32) }, { roundNumber: 999 }, { nonce: -1 }]) {
      const deal = { ...seeds, ...differs };
      await api.settle(key, `own-${scheme}`, { ...request, deal, coupId: `own-coup-${scheme}` });
      await api.evaluate({ ...request, deal });
    }
    await api.settle(key, `own-${scheme}`, JSON.stringify(request).slice(0, -2));
    await api.settle(key, `own-${scheme}`, `${JSON.stringify(request)}x`);
    await api.read(key, `own-${scheme}`);
  }
}

/** Every file below a folder, and what it holds. */
function filesBelow(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(files.map((file) => [file, readFileSync(file)]));
}

/** Every value of every item in a folder's table. */
async function valuesStored(dataDir: string): Promise<(Uint8Array | string)[]> {
  const { location, close } = await openEmbeddedStore(dataDir);
  const { client, tableName } = connect({ ...location, tableName: 'baccarat-settlement' }, Date.now);
  const { Items = [], LastEvaluatedKey } = await client.send(new ScanCommand({ TableName: tableName }));
  expect(LastEvaluatedKey).toBeUndefined();
  client.destroy();
  await close();
  return Items.flatMap((item) => Object.values(item)).map(({ B, ...other }) => B ?? JSON.stringify(other));
}

describe('a running server', () => {
  const folder = temporaryFolder();
  const recorder = new Recorder();
  const hashes: string[] = [];
  const seeds: string[] = [];
  let beforeReveal = '';
  let log = '';

  beforeAll(async () => {
    const server = await ServerProcess.start({ DATA_DIR: folder.path });
    const caller = { api: new ApiClient(recorder.fetch, server.url), key: DEMO_KEY };
    const tables: FairTable[] = [];
    for (const commitment of COMMITMENTS) {
      const { commitmentId, serverSeedHash } = bodyOf(await commit(caller, commitment));
      hashes.push(String(serverSeedHash));
      const table = new FairTable(caller, String(commitmentId));
      tables.push(table);
      await useBeforeReveal(caller, table);
    }
    await useOwnSeed(caller);
    beforeReveal = recorder.take();
    for (const table of tables) {
      seeds.push(String(bodyOf(await table.reveal())['serverSeed']));
      await table.read();
      await table.settle('after-the-reveal', SECOND);
    }
    expect(await server.stop('SIGTERM')).toBe(0);
    log = server.output;
  }, 60_000);
  afterAll(() => folder.remove());

  it('has shown what was committed to, and the seeds in the end', () => {
    for (const hash of hashes) expect(beforeReveal).toContain(hash);
    const afterReveal = recorder.take();
    for (const seed of seeds) {
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      expect(afterReveal).toContain(seed);
    }
    expect(log).toContain('commitSeed');
  });

  it('shows no seed in any answer before its reveal, in body or header, and never one of the caller’s', () => {
    for (const seed of [...seeds, OWN_SEED]) expect(spellingsIn(beforeReveal, seed)).toEqual([]);
    expect(beforeReveal).not.toContain(OWN_SEED.slice(0, 8));
  });

  it('prints no seed, neither before the reveal nor after it', () => {
    for (const seed of [...seeds, OWN_SEED]) expect(spellingsIn(log, seed)).toEqual([]);
  });

  it('keeps no seed in clear in any of its files, nor in any value of its table', async () => {
    const files = filesBelow(folder.path);
    const values = await valuesStored(folder.path);
    for (const seed of [...seeds, OWN_SEED]) {
      for (const [file, content] of files) expect(spellingsIn(content, seed), file).toEqual([]);
      for (const value of values) expect(spellingsIn(value, seed)).toEqual([]);
    }
    // That the search finds what is there: the published hashes stand in the files and in the table.
    for (const hash of hashes) {
      expect([...files.values()].flatMap((content) => spellingsIn(content, hash))).not.toEqual([]);
      expect(values.flatMap((value) => spellingsIn(value, hash))).not.toEqual([]);
    }
  });

  it('keeps the key of the seeds in its own file alone', () => {
    const files = filesBelow(folder.path);
    const keyFile = join(folder.path, 'seed.key');
    const key = files.get(keyFile)?.toString('utf8').trim() ?? '';
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    for (const [file, content] of files) {
      if (file !== keyFile) expect(spellingsIn(content, key), file).toEqual([]);
    }
    for (const heard of [beforeReveal, log]) expect(spellingsIn(heard, key)).toEqual([]);
  });
});

describe('the feed and the report of a day', () => {
  const running = StartedService.forThisFile();

  it('show no seed of the rounds that were dealt', async () => {
    const table = await FairTable.open(running);
    await table.settle('fed', FIRST);
    await useOwnSeed(running);
    const later = running.instance({ clock: () => Date.now() + 120_000 });
    const day = new Date().toISOString().slice(0, 10);
    const headers = bearer(running.key);
    const paths = [`/v1/settlements?gamingDay=${day}`, `/v1/reports/daily?gamingDay=${day}`];
    const answers = await Promise.all(paths.map((path) => later.send('GET', path, { headers })));
    const { serverSeed, serverSeedHash } = bodyOf(await table.reveal());
    const [feed] = answers;
    expect(feed?.text).toContain(serverSeedHash);
    for (const { text, headers: shown } of answers) {
      for (const seed of [String(serverSeed), OWN_SEED]) {
        expect(spellingsIn(text + JSON.stringify([...shown]), seed)).toEqual([]);
      }
    }
  });
});
