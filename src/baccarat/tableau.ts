import { type Hands, isNatural, type Side, totalOf } from './hand.ts';

/** What the tableau says of one hand's third card, and which article says it. */
export interface TableauDecision {
  readonly action: 'draw' | 'stand';
  /** The article of the Macau regulation, for example `MC 9(3)(4)`. */
  readonly rule: string;
  /** The article in words, for example `Banker 5 draws on a third card of 4–7`. */
  readonly words: string;
}

/** What is known when a hand's third card is decided. Totals and values are 0–9. */
export interface TableauSituation {
  readonly playerFirstTwo: number;
  readonly bankerFirstTwo: number;
  /** The value of the Player's third card; undefined when the Player stood. */
  readonly playerThird: number | undefined;
}

/** A row of the Banker's table: on which third cards of the Player the Banker draws, and what says so. */
interface BankerRow {
  readonly drawsOn: readonly number[];
  /** The article under which the Banker draws; empty where it never does. */
  readonly draw: string;
  /** The article under which the Banker stands; empty where it never does. */
  readonly stand: string;
  readonly words: string;
}

const ANY_VALUE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const ALWAYS_DRAWS: BankerRow = {
  drawsOn: ANY_VALUE,
  draw: 'MC 9(3)(1)',
  stand: '',
  words: '0–2 always draws',
};

/**
 * The Banker's table after the Player drew (補牌規則; MC 9(3), 9(4)): for each first-two total, the
 * values of the Player's third card on which the Banker draws, and the articles that say so.
 */
const BANKER_TABLE: readonly BankerRow[] = [
  ALWAYS_DRAWS,
  ALWAYS_DRAWS,
  ALWAYS_DRAWS,
  {
    drawsOn: [0, 1, 2, 3, 4, 5, 6, 7, 9],
    draw: 'MC 9(3)(2)',
    stand: 'MC 9(4)(1)',
    words: '3 draws on all but 8',
  },
  { drawsOn: [2, 3, 4, 5, 6, 7], draw: 'MC 9(3)(3)', stand: 'MC 9(4)(2)', words: '4 draws on 2–7' },
  { drawsOn: [4, 5, 6, 7], draw: 'MC 9(3)(4)', stand: 'MC 9(4)(3)', words: '5 draws on 4–7' },
  { drawsOn: [6, 7], draw: 'MC 9(3)(5)', stand: 'MC 9(4)(4)', words: '6 draws on 6–7' },
  { drawsOn: [], draw: '', stand: 'MC 9(4)(5)', words: '7 always stands' },
];

const PLAYER_DRAWS: TableauDecision = { action: 'draw', rule: 'MC 9(1)', words: 'Player 0–5 draws' };
const PLAYER_STANDS: TableauDecision = { action: 'stand', rule: 'MC 9(2)', words: 'Player 6–7 stands' };
const PLAYER_HAS_NATURAL: TableauDecision = {
  action: 'stand',
  rule: 'MC 9(2)',
  words: 'Player 8–9 is a natural, nobody draws',
};
const PLAYER_FACES_NATURAL: TableauDecision = {
  action: 'stand',
  rule: 'MC 9(2)',
  words: 'Banker 8–9 is a natural, nobody draws',
};
const BANKER_HAS_NATURAL: TableauDecision = {
  action: 'stand',
  rule: 'MC 9(4)(5)',
  words: 'Banker 8–9 is a natural, nobody draws',
};
const BANKER_FACES_NATURAL: TableauDecision = {
  action: 'stand',
  rule: 'MC 9(4)(6)',
  words: 'Player 8–9 is a natural, nobody draws',
};

const WHEN_PLAYER_STOOD = 'when the Player stood, Banker 0–5 draws and 6–7 stands';

/** The Banker's decisions when the Player stood, by first-two total 0–7 (MC 9(3)(6), 9(4)(4), 9(4)(5)). */
const BANKER_AFTER_STAND: readonly TableauDecision[] = BANKER_TABLE.map(({ stand }, total) =>
  total <= 5
    ? { action: 'draw', rule: 'MC 9(3)(6)', words: WHEN_PLAYER_STOOD }
    : { action: 'stand', rule: stand, words: WHEN_PLAYER_STOOD },
);

/** The Banker's decisions when the Player drew, by first-two total 0–7 and third-card value. */
const BANKER_AFTER_DRAW: readonly (readonly TableauDecision[])[] = BANKER_TABLE.map((row) =>
  ANY_VALUE.map((value) => {
    const words = `Banker ${row.words}`;
    return row.drawsOn.includes(value)
      ? { action: 'draw', rule: row.draw, words }
      : { action: 'stand', rule: row.stand, words };
  }),
);

/** What is known of two hands when a third card is decided. */
export function situationOf({ player, banker }: Hands): TableauSituation {
  return {
    playerFirstTwo: totalOf(player.slice(0, 2)),
    bankerFirstTwo: totalOf(banker.slice(0, 2)),
    playerThird: player[2]?.value,
  };
}

/** A hand's situation and the rule for it in words, without the hand's name and without a full stop. */
export function explain(side: Side, situation: TableauSituation, decision: TableauDecision): string {
  const { playerFirstTwo, bankerFirstTwo, playerThird } = situation;
  const verdict = decision.action === 'draw' ? 'must draw' : 'must stand';
  const own = side === 'player' ? playerFirstTwo : bankerFirstTwo;
  const seen =
    side === 'player' || playerThird === undefined ? '' : ` against a third card that counts ${playerThird}`;
  return `has ${own} on two cards${seen} and ${verdict}: ${decision.words} (${decision.rule})`;
}

/** Whether a hand takes a third card (MC 9, LT). The Player is decided first, then the Banker. */
export function tableauDecision(side: Side, situation: TableauSituation): TableauDecision {
  return side === 'player' ? playerDecision(situation) : bankerDecision(situation);
}

function playerDecision({ playerFirstTwo, bankerFirstTwo }: TableauSituation): TableauDecision {
  if (isNatural(playerFirstTwo)) return PLAYER_HAS_NATURAL;
  if (isNatural(bankerFirstTwo)) return PLAYER_FACES_NATURAL;
  return playerFirstTwo <= 5 ? PLAYER_DRAWS : PLAYER_STANDS;
}

function bankerDecision({ playerFirstTwo, bankerFirstTwo, playerThird }: TableauSituation): TableauDecision {
  if (isNatural(bankerFirstTwo)) return BANKER_HAS_NATURAL;
  if (isNatural(playerFirstTwo)) return BANKER_FACES_NATURAL;
  const decision =
    playerThird === undefined
      ? BANKER_AFTER_STAND[bankerFirstTwo]
      : BANKER_AFTER_DRAW[bankerFirstTwo]?.[playerThird];
  if (decision === undefined) throw new RangeError(`no tableau row for ${bankerFirstTwo}, ${playerThird}`);
  return decision;
}
