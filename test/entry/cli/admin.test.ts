import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, listApiKeys, revokeApiKey } from '../../../src/entry/cli/admin/key.ts';
import { addOperator, setOperator, showOperator } from '../../../src/entry/cli/admin/operator.ts';
import { addRuleSet } from '../../../src/entry/cli/admin/rule-set.ts';
import type { Connection } from '../../../src/store/client.ts';
import { createOperatorStore } from '../../../src/store/operator-store.ts';
import { type Engine, startEngine, temporaryFolder } from '../../support/engines.ts';
import { createService } from '../../support/service.ts';

const folder = temporaryFolder();
let engine: Engine;
let connection: Connection;
/** Noon of a day, in UTC. */
const NOW = Date.parse('2026-11-29T12:00:00.000Z');

beforeAll(async () => {
  engine = await startEngine('dynalite');
  ({ connection } = await createService(engine.endpoint, { clock: () => NOW }));
  await addOperator(connection, 'acme', { timeZone: 'Asia/Macau', dayStart: '12:00' });
});
afterAll(async () => {
  connection.client.destroy();
  await engine.stop();
  folder.remove();
});

function ruleSetFile(content: unknown): string {
  const path = join(folder.path, `${hash('sha256', JSON.stringify(content), 'hex').slice(0, 12)}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const TABLE = {
  name: 'own.table',
  version: 1,
  title: 'Table',
  decks: { min: 8, max: 8, default: 8 },
  bets: { tie: { pays: { tie: '9:1' } } },
  notes: [],
};

function addTable(changes: object, allowPlayerEdge = false) {
  return addRuleSet(connection, {
    operatorId: 'acme',
    file: ruleSetFile({ ...TABLE, ...changes }),
    allowPlayerEdge,
  });
}

describe('an operator', () => {
  it('is added once, with the settings that were named and the defaults of the rest', async () => {
    const [settings] = await createOperatorStore(connection).settingsOf('acme');
    expect(settings).toEqual({
      version: 1,
      from: '2000-01-01',
      timeZone: 'Asia/Macau',
      dayStart: '12:00',
      rounding: 'down',
      validStakePolicy: 'net',
      shards: 4,
    });
    expect(await addOperator(connection, 'acme', {})).toMatchObject({ ok: false });
  });

  it.each([
    { timeZone: 'Mars/Olympus' },
    { dayStart: '24:00' },
    { dayStart: '6:00' },
    { rounding: 'up' },
    { validStake: 'gross' },
    { shards: '0' },
    { shards: 'four' },
  ])('with %j is refused', async (options) => {
    expect(await addOperator(connection, 'refused', options)).toMatchObject({ ok: false });
    expect(await createOperatorStore(connection).settingsOf('refused')).toEqual([]);
  });

  it('gets new settings from a gaming day that has not begun, and keeps the others', async () => {
    await addOperator(connection, 'mover', { timeZone: 'Europe/Malta' });
    const early = await setOperator(connection, 'mover', { shards: '8', from: '2026-11-30' });
    expect(early).toEqual({
      ok: false,
      refusal: 'New settings can hold from 2026-12-01 on; 2026-11-30 is no such day.',
    });
    expect(await setOperator(connection, 'mover', { shards: '8' })).toMatchObject({ ok: true });
    const versions = await createOperatorStore(connection).settingsOf('mover');
    expect(versions.map(({ version, from, shards, timeZone }) => [version, from, shards, timeZone])).toEqual([
      [2, '2026-12-01', 8, 'Europe/Malta'],
      [1, '2000-01-01', 4, 'Europe/Malta'],
    ]);
  });

  it('who is unknown is neither shown nor changed', async () => {
    expect(await showOperator(connection, 'nobody')).toMatchObject({ ok: false });
    expect(await setOperator(connection, 'nobody', {})).toMatchObject({ ok: false });
  });
});

describe('a key', () => {
  it('is shown once, works by its hash, and is listed by its first characters', async () => {
    const created = await createApiKey(connection, 'acme', { scopes: 'settle,read' });
    const [key = ''] = created.ok ? created.value.words.split('\n') : [];
    expect(key).toMatch(/^bsk_[A-Za-z0-9_-]{43}[0-9a-f]{6}$/);
    const found = await createOperatorStore(connection).findKey(hash('sha256', key, 'hex'));
    expect(found).toEqual({ operatorId: 'acme', scopes: ['settle', 'read'] });
    const listed = await listApiKeys(connection, 'acme');
    expect(listed.ok && listed.value.words).toContain(
      `${key.slice(0, 12)}  2026-11-29T12:00:00.000Z  in force  settle,read`,
    );
    expect(listed.ok && listed.value.words).not.toContain(key);
  });

  it('that is revoked is found no more, and the list says so', async () => {
    await addOperator(connection, 'leaver', {});
    const created = await createApiKey(connection, 'leaver', {});
    const [key = ''] = created.ok ? created.value.words.split('\n') : [];
    expect(await revokeApiKey(connection, 'leaver', key.slice(0, 12))).toMatchObject({ ok: true });
    expect(await createOperatorStore(connection).findKey(hash('sha256', key, 'hex'))).toBeUndefined();
    const listed = await listApiKeys(connection, 'leaver');
    expect(listed.ok && listed.value.words).toContain('revoked');
  });

  it.each([{ scopes: 'settle,everything' }, { expires: '2026-11-29T11:59:59Z' }, { expires: 'soon' }])(
    'with %j is not made',
    async (options) => {
      expect(await createApiKey(connection, 'acme', options)).toMatchObject({ ok: false });
    },
  );

  it('is made for known operators alone, and revoked by a name that is listed', async () => {
    expect(await createApiKey(connection, 'nobody', {})).toMatchObject({ ok: false });
    expect(await revokeApiKey(connection, 'acme', 'bsk_unknown1')).toMatchObject({ ok: false });
  });
});

describe('a rule set', () => {
  it('is stored with its exact returns told, and again without harm', async () => {
    const added = await addTable({});
    expect(added.ok && added.value.words).toMatch(
      /own\.table@1 is stored for acme.*\ntie {4}0\.951559680236/s,
    );
    expect(await addTable({})).toMatchObject({ ok: true });
  });

  it('of a version that is stored is never changed', async () => {
    await addTable({ version: 7 });
    expect(await addTable({ version: 7, title: 'Another' })).toEqual({
      ok: false,
      refusal: 'own.table@7 is stored with other content. A change is a new version.',
    });
  });

  it('that gives the player an edge is stored only when that is allowed in so many words', async () => {
    const generous = { version: 2, bets: { tie: { pays: { tie: '10:1' } } } };
    const refused = await addTable(generous);
    expect(refused).toMatchObject({ ok: false, refusal: expect.stringContaining('tie returns 1.046715648') });
    expect(await addTable(generous, true)).toMatchObject({ ok: true });
  });

  it.each([
    ['/name', { name: 'full' }],
    ['/version', { version: 0 }],
    ['/bets/lucky', { bets: { lucky: {} } }],
    ['/bets/tie/pays/tie', { bets: { tie: {} } }],
    ['/bets/tie/pays/draw', { bets: { tie: { pays: { tie: '8:1', draw: '2:1' } } } }],
    ['/bets/tie/pays/tie', { bets: { tie: { pays: { tie: '16:2' } } } }],
    ['/bets/tie/roundCap', { bets: { tie: { pays: { tie: '8:1' }, roundCap: 0 } } }],
    ['/decks/max', { decks: { min: 8, max: 13, default: 8 } }],
    ['/rounding', { rounding: 'up' }],
    ['/surprise', { surprise: true }],
  ])('is refused with the pointer %s', async (pointer, changes) => {
    const refused = await addTable({ version: 99, ...changes });
    expect(refused).toMatchObject({ ok: false, refusal: expect.stringContaining(pointer) });
  });

  it('is stored for a known operator alone, from a file that can be read', async () => {
    const file = ruleSetFile(TABLE);
    expect(
      await addRuleSet(connection, { operatorId: 'nobody', file, allowPlayerEdge: false }),
    ).toMatchObject({ ok: false });
    const missing = join(folder.path, 'missing.json');
    expect(
      await addRuleSet(connection, { operatorId: 'acme', file: missing, allowPlayerEdge: false }),
    ).toMatchObject({ ok: false });
  });
});
