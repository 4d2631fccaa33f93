import { describe, expect, it } from 'vitest';
import type { Services } from '../../src/settlement/ports.ts';
import {
  type Attempt,
  cardsAt,
  cardsOf,
  exploreCommitment,
  fixing,
  type Outcome,
  positionOf,
  reading,
  revealing,
  settling,
} from '../support/committed-play.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

/** What holds after every order of calls, whatever was attempted. */
async function expectFairness({ published, end, settled }: Outcome): Promise<void> {
  const positions = settled.map(positionOf);
  const takers = new Map(positions.map((position) => [placeOf(position), position.coupId]));
  for (const position of positions) {
    // A settlement from a seed that somebody was shown stands in the list that he was shown with it.
    for (const { usedPositions } of published) expect(usedPositions).toContainEqual(position);
    expect(takers.get(placeOf(position))).toBe(position.coupId);
  }
  const listed = (end.usedPositions ?? []).map(placeOf);
  expect(new Set(listed).size).toBe(listed.length);
  for (const { serverSeed, clientSeed } of published) {
    expect(serverSeed).toBe(end.serverSeed);
    if (settled.length > 0) expect(clientSeed).toBe(end.clientSeed);
  }
  if (end.serverSeed === undefined) return;
  for (const header of settled) expect(cardsOf(header)).toBe(await cardsAt(end, positionOf(header)));
}

function placeOf({ nonce, roundNumber }: ReturnType<typeof positionOf>): string {
  return `${nonce}:${roundNumber}`;
}

interface Explored {
  /** Every combination of what the attempts came to, in the order of the alphabet. */
  readonly words: readonly string[];
  readonly runs: number;
  readonly schedules: number;
}

async function explore(
  attempts: readonly Attempt[],
  { clientSeed = 'seven:8' }: { readonly clientSeed?: string } = {},
): Promise<Explored> {
  const words = new Set<string>();
  const exploration = await exploreCommitment(
    running.service.services,
    clientSeed,
    attempts,
    async (outcome) => {
      await expectFairness(outcome);
      words.add(outcome.words.join(' '));
    },
  );
  return { ...exploration, words: [...words].toSorted() };
}

const FIRST = { roundNumber: 1 };
const SECOND = { roundNumber: 2 };
const NEXT_SHOE = { nonce: 1, roundNumber: 1 };

describe('no order of single calls to the store deals from a published seed, or a position twice', () => {
  it('with two rounds of a shoe and a reveal', async () => {
    const { words, runs, schedules } = await explore([
      settling('R-1', FIRST),
      settling('R-2', SECOND),
      revealing,
    ]);
    expect(words).toEqual([
      'commitment_revealed commitment_revealed revealed',
      'commitment_revealed deal_position_invalid revealed',
      'commitment_revealed settled revealed',
      'settled commitment_revealed revealed',
      'settled deal_position_invalid revealed',
      'settled settled revealed',
    ]);
    expect(runs).toBeGreaterThan(10);
    expect(schedules).toBeGreaterThan(100_000_000);
  });

  it('with the first rounds of two shoes and a reveal', async () => {
    const { words, schedules } = await explore([
      settling('R-1', FIRST),
      settling('R-2', NEXT_SHOE),
      revealing,
    ]);
    expect(words).toEqual([
      'commitment_revealed commitment_revealed revealed',
      'commitment_revealed settled revealed',
      'settled commitment_revealed revealed',
      'settled settled revealed',
    ]);
    expect(schedules).toBeGreaterThan(100_000_000);
  });

  it('with two coups that want one position, and a reveal', async () => {
    const { words, schedules } = await explore([
      settling('R-1', FIRST, { coupId: 'C-1' }),
      settling('R-2', FIRST, { coupId: 'C-2' }),
      revealing,
    ]);
    expect(words).toEqual([
      'commitment_revealed commitment_revealed revealed',
      'commitment_revealed deal_position_used revealed',
      'commitment_revealed settled revealed',
      'deal_position_used commitment_revealed revealed',
      'deal_position_used settled revealed',
      'settled commitment_revealed revealed',
      'settled deal_position_used revealed',
    ]);
    expect(schedules).toBeGreaterThan(30_000_000);
  });

  it('with two settlements of one coup, which share its position, and a reveal', async () => {
    const { words, schedules } = await explore([
      settling('R-1', FIRST, { coupId: 'C-1' }),
      settling('R-2', FIRST, { coupId: 'C-1' }),
      revealing,
    ]);
    expect(words).toEqual([
      'commitment_revealed commitment_revealed revealed',
      'commitment_revealed settled revealed',
      'settled commitment_revealed revealed',
      'settled settled revealed',
    ]);
    expect(schedules).toBeGreaterThan(1_000_000_000);
  });

  it('with one coup that wants two positions, and a reveal', async () => {
    const { words, schedules } = await explore([
      settling('R-1', FIRST, { coupId: 'C-1' }),
      settling('R-2', NEXT_SHOE, { coupId: 'C-1' }),
      revealing,
    ]);
    expect(words).toEqual([
      'commitment_revealed commitment_revealed revealed',
      'commitment_revealed settled revealed',
      'deal_differs settled revealed',
      'settled commitment_revealed revealed',
      'settled deal_differs revealed',
    ]);
    expect(schedules).toBeGreaterThan(1_000_000_000);
  });

  it('with the same settlement twice, a reader and a reveal', async () => {
    const { words, schedules } = await explore([
      settling('R-1', FIRST),
      settling('R-1', FIRST),
      reading,
      revealing,
    ]);
    const readers = ['revealed revealed', 'sealed revealed'];
    expect(words).toEqual(
      [
        'commitment_revealed commitment_revealed',
        'commitment_revealed settled',
        'replayed settled',
        'settled commitment_revealed',
        'settled replayed',
      ].flatMap((settlements) => readers.map((rest) => `${settlements} ${rest}`)),
    );
    expect(schedules).toBeGreaterThan(1_000_000_000);
  }, 120_000);

  it('with other bets for the same round, and a reveal', async () => {
    const { words } = await explore([
      settling('R-1', FIRST, { stake: 100 }),
      settling('R-1', FIRST, { stake: 200 }),
      revealing,
    ]);
    expect(words).toEqual([
      'commitment_revealed commitment_revealed revealed',
      'commitment_revealed settled revealed',
      'round_already_settled settled revealed',
      'settled commitment_revealed revealed',
      'settled round_already_settled revealed',
    ]);
  });

  it('with two client seeds, a round and a reveal', async () => {
    const { words, runs, schedules } = await explore(
      [fixing('seed a'), fixing('seed b'), settling('R-1', FIRST), revealing],
      { clientSeed: 'none' },
    );
    const late = ['commitment_not_ready', 'commitment_revealed', 'settled'];
    const seeds = [
      ['client_seed_fixed fixed', late],
      ['commitment_revealed commitment_revealed', ['commitment_not_ready']],
      ['commitment_revealed fixed', late],
      ['fixed client_seed_fixed', late],
      ['fixed commitment_revealed', late],
    ] as const;
    expect(words).toEqual(
      seeds.flatMap(([fixed, settled]) => settled.map((word) => `${fixed} ${word} revealed`)),
    );
    expect(runs).toBeGreaterThan(50);
    expect(schedules).toBeGreaterThan(100_000_000);
  }, 120_000);
});

describe('the exploration finds the hole', () => {
  it('where a deal relies on what it saw of a reveal before it took its position', async () => {
    const relying: Attempt = (services, table) => {
      let seen: Promise<string | undefined> | undefined;
      const readReveal: Services['fairness']['readReveal'] = (key) => {
        seen ??= services.fairness.readReveal(key);
        return seen;
      };
      const fairness = { ...services.fairness, readReveal };
      return settling('R-1', FIRST)({ ...services, fairness }, table);
    };
    await expect(explore([relying, revealing])).rejects.toThrow(/to deep equally contain/);
  });

  it('where a reveal lists the positions before it puts its mark', async () => {
    const hasty: Attempt = (services, table) => {
      const listed = services.fairness.readUsedPositions(table.key);
      const fairness = { ...services.fairness, readUsedPositions: () => listed };
      return revealing({ ...services, fairness }, table);
    };
    await expect(explore([settling('R-1', FIRST), hasty])).rejects.toThrow(/to deep equally contain/);
  });

  it('where a position is looked at before it is put, not put if absent', async () => {
    const looking: Attempt = (services, table) => {
      const { fairness } = services;
      const takePosition: typeof fairness.takePosition = async (key, position, coupId) =>
        (await fairness.isTaken(key, position)) ? 'another' : coupId;
      return settling('R-1', FIRST)({ ...services, fairness: { ...fairness, takePosition } }, table);
    };
    await expect(explore([looking, settling('R-2', FIRST)])).rejects.toThrow(/expected 'R-/);
  });
});
