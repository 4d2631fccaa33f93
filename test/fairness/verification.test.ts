import { describe, expect, test } from 'vitest';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import {
  parseVerification,
  type VerificationFields,
  type VerificationReport,
  verify,
} from '../../src/fairness/verification.ts';
import { PLAIN_SHOE, STAKE_VECTORS } from '../support/fairness-vectors.ts';

const { serverSeed, serverSeedHash, clientSeed, nonce, first5Rounds, lastRound } = PLAIN_SHOE;
const SEEDS: VerificationFields = { serverSeed, clientSeed, nonce: String(nonce) };
const ROUND_3: VerificationFields = {
  ...SEEDS,
  serverSeedHash,
  round: '3',
  expect: first5Rounds[2] ?? '',
};

async function reportOf(fields: VerificationFields): Promise<VerificationReport> {
  const verification = parseVerification(fields);
  if (!verification.ok) throw new TypeError(JSON.stringify(verification.refusal));
  return verify(NODE_HASHES, verification.value);
}

async function verdictsOf(fields: VerificationFields): Promise<readonly string[]> {
  const { findings } = await reportOf(fields);
  return findings.map(({ subject, verdict }) => `${subject}: ${verdict}`);
}

function faultyFields(fields: VerificationFields): readonly string[] {
  const verification = parseVerification(fields);
  return verification.ok ? [] : verification.refusal.map(({ field }) => field);
}

describe('a verification', () => {
  test('matches where hash, round and cards do', async () => {
    const { matches, findings } = await reportOf(ROUND_3);
    expect(findings.map(({ verdict }) => verdict)).toEqual(['match', 'match', 'match']);
    expect(matches).toBe(true);
  });

  test('says what was not compared, and calls it neither a match nor a mismatch', async () => {
    expect(await verdictsOf(SEEDS)).toEqual([
      'commitment: not_checked',
      'round: not_checked',
      'cards: not_checked',
    ]);
    expect((await reportOf(SEEDS)).matches).toBe(true);
  });

  test('fails on a wrong hash and shows both hashes, while the cards are still compared', async () => {
    const wrong = 'ab'.repeat(32);
    const { matches, findings } = await reportOf({ ...ROUND_3, serverSeedHash: wrong });
    expect(matches).toBe(false);
    expect(findings.map(({ verdict }) => verdict)).toEqual(['mismatch', 'match', 'match']);
    expect(findings[0]?.words.join()).toContain(wrong);
    expect(findings[0]?.words.join()).toContain(serverSeedHash);
  });

  test('fails on a changed card and names it', async () => {
    const { matches, findings } = await reportOf({ ...ROUND_3, expect: '9S KS / 6S 7H' });
    expect(matches).toBe(false);
    expect(findings[2]).toEqual({
      subject: 'cards',
      verdict: 'mismatch',
      words: ["The Player's second card: KS was settled, but the seeds give JS."],
    });
  });

  test('fails on a round past the last, where there is nothing to compare cards with', async () => {
    const past = { ...ROUND_3, round: String(lastRound + 1) };
    expect(await verdictsOf(past)).toEqual(['commitment: match', 'round: mismatch', 'cards: not_checked']);
    expect((await reportOf(past)).matches).toBe(false);
    expect(await verdictsOf({ ...past, round: String(lastRound) })).toContain('round: match');
  });

  test('takes eight decks and a burn by the first card where nothing else is said', async () => {
    const said = { ...SEEDS, scheme: 'shoe-v1', decks: '8', burn: 'first_card' };
    expect(await reportOf(SEEDS)).toEqual(await reportOf(said));
    expect(await reportOf({ ...SEEDS, burn: 'none' })).not.toEqual(await reportOf(said));
    expect(await reportOf({ ...SEEDS, decks: '6' })).not.toEqual(await reportOf(said));
  });

  test('does not count spaces around what is no seed text', async () => {
    const spaced = {
      ...ROUND_3,
      serverSeed: ` ${serverSeed}\n`,
      serverSeedHash: ` ${serverSeedHash} `,
      nonce: ' 0 ',
      round: ' 3 ',
    };
    expect(await reportOf(spaced)).toEqual(await reportOf(ROUND_3));
  });

  test('counts spaces around a client seed, which belong to it', async () => {
    expect((await reportOf({ ...ROUND_3, clientSeed: `${clientSeed} ` })).matches).toBe(false);
  });

  test('counts spaces around a server seed of stake-v1, which is text', async () => {
    const stake = { scheme: 'stake-v1', serverSeed: 'seed', clientSeed: 'c', nonce: '0' };
    const [plain, spaced] = await Promise.all([reportOf(stake), reportOf({ ...stake, serverSeed: 'seed ' })]);
    expect(spaced.serverSeedHash).not.toBe(plain.serverSeedHash);
  });

  test.each(STAKE_VECTORS)(
    'checks a published round of stake-v1: $clientSeed, nonce $nonce',
    async (vector) => {
      const fields = {
        scheme: 'stake-v1',
        serverSeed: vector.serverSeed,
        serverSeedHash: vector.serverSeedSha256,
        clientSeed: vector.clientSeed,
        nonce: String(vector.nonce),
        expect: `${vector.player.join(' ')} / ${vector.banker.join(' ')}`,
      };
      expect(await verdictsOf(fields)).toEqual(['commitment: match', 'round: match', 'cards: match']);
      expect(await verdictsOf({ ...fields, round: '2' })).toContain('round: mismatch');
    },
  );
});

describe('the words of a verification', () => {
  const wordsOf = async (fields: VerificationFields) =>
    (await reportOf(fields)).findings.map(({ words }) => words.join(' '));
  const otherHash = 'ab'.repeat(32);
  const rounds = `This shoe has ${lastRound} rounds`;

  test('say what was found to match', async () => {
    expect(await wordsOf(ROUND_3)).toEqual([
      'The server seed has the hash that was published.',
      `${rounds}; round 3 is among them.`,
      'The settled cards are the cards that the seeds give.',
    ]);
  });

  test('say what was not compared, and why', async () => {
    expect(await wordsOf(SEEDS)).toEqual([
      `No published hash was given, so it is not checked that this server seed was fixed before play. It hashes to ${serverSeedHash}.`,
      `${rounds}.`,
      'No settled cards were given to compare.',
    ]);
  });

  test('say what does not fit', async () => {
    const round = String(lastRound + 1);
    expect(await wordsOf({ ...ROUND_3, serverSeedHash: otherHash, round })).toEqual([
      `The server seed hashes to ${serverSeedHash}, but the published hash is ${otherHash}. This is not the seed that the hash was published for.`,
      `${rounds}; there is no round ${round}.`,
      'There is no round to compare the settled cards with.',
    ]);
  });

  test('count the one round of stake-v1', async () => {
    const stake = { scheme: 'stake-v1', serverSeed: 's', clientSeed: 'c', nonce: '0' };
    expect((await wordsOf(stake))[1]).toBe('These seeds give one round; round 1 is among them.');
  });

  test('say what a round is, and that settled cards need one', () => {
    const reasonsOf = (fields: VerificationFields) => {
      const verification = parseVerification(fields);
      return verification.ok ? [] : verification.refusal.map(({ reason }) => reason);
    };
    expect(reasonsOf({ ...ROUND_3, round: '0' })).toEqual(['A round is a whole number from 1.']);
    expect(reasonsOf({ ...ROUND_3, round: '' })).toEqual(['Say which round the settled cards are from.']);
  });
});

describe('the fields of a verification', () => {
  test.each([
    ['serverSeed', { serverSeed: 'not a seed' }],
    ['serverSeed', { serverSeed: '' }],
    ['serverSeedHash', { serverSeedHash: 'abc' }],
    ['clientSeed', { clientSeed: '' }],
    ['nonce', { nonce: '' }],
    ['nonce', { nonce: '1e3' }],
    ['nonce', { nonce: '0x10' }],
    ['nonce', { nonce: '9007199254740993' }],
    ['decks', { decks: '13' }],
    ['burn', { burn: 'everything' }],
    ['scheme', { scheme: 'shoe-v9' }],
    ['round', { round: '0' }],
    ['round', { round: '1.5' }],
    ['expect', { expect: '9S KS 6S 7H' }],
  ])('are refused for a faulty %s: %j', (field, differs) => {
    expect(faultyFields({ ...ROUND_3, ...differs })).toEqual([field]);
  });

  test('need a round to compare settled cards with', () => {
    expect(faultyFields({ ...SEEDS, expect: '9S KS / 6S 7H' })).toEqual(['round']);
  });

  test('are named all at once', () => {
    expect(faultyFields({})).toEqual(['serverSeed', 'clientSeed', 'nonce']);
    expect(faultyFields({ scheme: 'stake-v1' })).toEqual(['serverSeed', 'clientSeed', 'nonce']);
  });

  test('may name the first round', () => {
    expect(faultyFields({ ...ROUND_3, round: '1' })).toEqual([]);
  });
});
