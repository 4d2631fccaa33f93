import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClosingServices } from '../../src/settlement/archive-ports.ts';
import { type Closing, closeDay, type Manifest } from '../../src/settlement/close-day.ts';
import { MerkleTree } from '../../src/settlement/merkle.ts';
import type { FeedStore } from '../../src/settlement/ports.ts';
import { readOperator } from '../../src/settlement/read-operator.ts';
import { s3Archive } from '../../src/store/s3-archive.ts';
import { BackOffice } from '../support/back-office.ts';
import { betOn } from '../support/bets.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { LOST_100, roundWith } from '../support/office-rounds.ts';
import { type S3Stub, startS3Stub } from '../support/s3-stub.ts';

const DAY = '2026-03-10';
const BUCKET = 'archive';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array) => sha256(bytes).toString('hex');

let engine: Engine;
let s3: S3Stub;
let office: BackOffice;

beforeEach(async () => {
  engine = await startEngine('dynalite');
  s3 = await startS3Stub();
  office = await BackOffice.open(engine.endpoint, `${DAY}T10:00:00.000Z`);
});
afterEach(async () => {
  office.close();
  await s3.stop();
  await engine.stop();
  expect(office.service.faults).toEqual([]);
});

/** Closes the day at a time, as a job of its own would. */
async function closeAt(time: string, differs: Partial<ClosingServices> = {}): Promise<Closing> {
  const { services } = office.at(time).service;
  const operator = await readOperator(services.operators, 'op');
  if (operator === undefined) throw new TypeError('the operator is missing');
  const closing: ClosingServices = {
    ...services,
    archive: s3Archive(BUCKET, s3.client),
    digest: sha256,
    partLength: 1_000_000,
    timeIsUp: () => false,
    ...differs,
  };
  return closeDay(closing, operator, DAY);
}

async function closedAt(time: string): Promise<Manifest> {
  const closing = await closeAt(time);
  if (closing.state !== 'closed') throw new Error(`the day is ${closing.state}`);
  return closing.manifest;
}

/** The lines of a file of the archive, its trailer among them. */
function linesOf({ name }: { readonly name: string }): string[] {
  const bytes = s3.objects.get(`/${BUCKET}/${name}`) ?? Buffer.alloc(0);
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trimEnd().split('\n');
}

/** The records of a manifest's files, in the order of the feed. */
function recordsOf({ parts, late }: Manifest): { readonly settledAt: string; readonly hash: string }[] {
  const texts = [...parts.flatMap((part) => linesOf(part).slice(0, -1)), ...(late ? linesOf(late) : [])];
  return texts.map((text) => JSON.parse(text)).sort((a, b) => (a.settledAt < b.settledAt ? -1 : 1));
}

function rootOver(records: readonly { readonly hash: string }[]): string {
  const tree = new MerkleTree(sha256);
  for (const { hash } of records) tree.add(Buffer.from(hash, 'hex'));
  return Buffer.from(tree.root()).toString('hex');
}

/** Settles, voids and corrects some rounds of the day, and one of the next. */
async function play(): Promise<void> {
  await office.settle('R-1', LOST_100);
  await office.at(`${DAY}T10:00:01.000Z`).settle('R-2', roundWith([betOn('banker', 1_000)]));
  await office.at(`${DAY}T10:00:02.000Z`).settle('R-3', roundWith([betOn('tie', 10)]));
  await office.at(`${DAY}T10:00:03.000Z`).void('R-1', 1);
  await office
    .at(`${DAY}T10:00:04.000Z`)
    .correct('R-2', 1, { addBets: [betOn('player', 5, { betId: 'x' })] });
  await office.at('2026-03-11T00:00:00.000Z').settle('R-4', LOST_100);
}

/** The feed while its index does not show some rounds yet. */
function lagging(...roundIds: string[]): FeedStore {
  const { feed } = office.service.services;
  return {
    async *readDay(query) {
      for await (const entry of feed.readDay(query)) {
        if (!roundIds.includes(entry.header.roundId)) yield entry;
      }
    },
  };
}

describe('closing a gaming day', () => {
  it('does nothing while the feed cannot tell the day to its end', async () => {
    await play();
    expect(await closeAt('2026-03-11T00:00:59.999Z')).toEqual({ state: 'open' });
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('writes every version of the day as it was answered, and nothing of another day', async () => {
    await play();
    const manifest = await closedAt('2026-03-11T00:15:00.000Z');
    const [part] = manifest.parts;
    expect(manifest.parts).toHaveLength(1);
    const answered = await Promise.all(
      [
        ['R-1', 1],
        ['R-2', 1],
        ['R-3', 1],
        ['R-1', 2],
        ['R-2', 2],
      ].map(async ([roundId, version]) => (await office.read(String(roundId), Number(version))).text),
    );
    const lines = linesOf(part ?? { name: '' });
    expect(lines.slice(0, -1)).toEqual(answered);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      trailer: { gamingDay: DAY, versions: 5, last: true },
    });
  });

  it('says in the manifest what the day’s report says, and binds both by hashes', async () => {
    await play();
    const manifest = await closedAt('2026-03-11T00:15:00.000Z');
    const report = JSON.parse(linesOf(manifest.report).join('\n'));
    expect(report).toEqual((await office.report(DAY)).body);
    const { totals, rounds, voids, corrections, start, end, timeZone, dayStart } = report;
    expect(manifest).toMatchObject({ totals, rounds, voids, corrections, start, end, timeZone, dayStart });
    expect([rounds, voids, corrections]).toEqual([3, 1, 1]);
    expect(manifest.versions).toBe(5);
    for (const file of [...manifest.parts, manifest.report]) {
      const stored = s3.objects.get(`/${BUCKET}/${file.name}`) ?? Buffer.alloc(0);
      expect({ bytes: stored.length, sha256: hex(stored) }).toEqual({
        bytes: file.bytes,
        sha256: file.sha256,
      });
    }
    expect(manifest.merkleRoot).toBe(rootOver(recordsOf(manifest)));
    expect(JSON.parse(linesOf({ name: `op/${DAY}/manifest.json` }).join('\n'))).toEqual(manifest);
  });

  it('closes a day without settlements, with the root over nothing', async () => {
    const manifest = await closedAt('2026-03-11T00:15:00.000Z');
    expect(manifest).toMatchObject({
      versions: 0,
      lateVersions: 0,
      totals: [],
      merkleRoot: hex(Buffer.of()),
    });
  });

  it('exports a day as soon as it is told, and closes it not before a quarter of an hour after its end', async () => {
    await play();
    expect(await closeAt('2026-03-11T00:01:00.000Z')).toEqual({ state: 'exported' });
    expect(await closeAt('2026-03-11T00:14:59.999Z')).toEqual({ state: 'exported' });
    expect(await closeAt('2026-03-11T00:15:00.000Z')).toMatchObject({ state: 'closed' });
  });

  it('reports what came into the feed after the export, wherever in the day it belongs', async () => {
    await play();
    await closeAt('2026-03-11T00:01:00.000Z', { feed: lagging('R-1', 'R-3') });
    const manifest = await closedAt('2026-03-11T00:15:00.000Z');
    expect(manifest).toMatchObject({ versions: 5, lateVersions: 3, rounds: 3, voids: 1 });
    expect(manifest.parts.map(({ versions }) => versions)).toEqual([2]);
    const late = linesOf(manifest.late ?? { name: '' }).map((text) => JSON.parse(text));
    expect(late.map(({ roundId, version }) => `${roundId} v${version}`)).toEqual([
      'R-1 v1',
      'R-3 v1',
      'R-1 v2',
    ]);
    expect(manifest.merkleRoot).toBe(rootOver(recordsOf(manifest)));
  });

  it('closes a day once: later runs change nothing and write nothing', async () => {
    await play();
    await closedAt('2026-03-11T00:15:00.000Z');
    const before = new Map(s3.objects);
    expect(await closeAt('2026-03-11T00:30:00.000Z')).toEqual({ state: 'was_closed' });
    expect(s3.objects).toEqual(before);
  });

  it('goes on behind its last part where it was cut off, and writes no record twice', async () => {
    await play();
    const oneByOne = { partLength: 1, timeIsUp: () => true };
    for (let run = 0; run < 5; run += 1) {
      expect(await closeAt('2026-03-11T00:15:00.000Z', oneByOne)).toEqual({ state: 'unfinished' });
    }
    const manifest = await closedAt('2026-03-11T00:15:00.000Z');
    expect(manifest.parts.map(({ versions }) => versions)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(new Set(recordsOf(manifest).map(({ hash }) => hash)).size).toBe(5);
    expect(manifest.lateVersions).toBe(0);
  });

  it('ends in one manifest when several runs do it at once', async () => {
    await play();
    const runs = Array.from({ length: 4 }, () => closeAt('2026-03-11T00:15:00.000Z', { partLength: 1_000 }));
    const states = (await Promise.all(runs)).map(({ state }) => state);
    expect(states.filter((state) => state === 'closed')).toHaveLength(1);
    expect(states.filter((state) => state === 'was_closed')).toHaveLength(3);
    const manifest: Manifest = JSON.parse(linesOf({ name: `op/${DAY}/manifest.json` }).join('\n'));
    expect(recordsOf(manifest)).toHaveLength(5);
    expect(manifest.merkleRoot).toBe(rootOver(recordsOf(manifest)));
  });

  it('never closes a day whose archive holds a record that the table does not', async () => {
    await play();
    await closeAt('2026-03-11T00:01:00.000Z');
    await expect(closeAt('2026-03-11T00:15:00.000Z', { feed: lagging('R-2') })).rejects.toThrow(
      /the archive holds the record [0-9a-f]{64}/,
    );
    expect(await closeAt('2026-03-11T00:15:00.000Z')).toMatchObject({ state: 'closed' });
  });
});
