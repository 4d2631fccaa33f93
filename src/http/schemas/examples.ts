/** One round, shown as request and answer wherever an example is due. */
export const SETTLEMENT_REQUEST_EXAMPLE = {
  ruleSet: 'full',
  table: { tableId: 'BAC-07', shoeId: 'BAC-07:2026-11-29:3', roundNumber: 17 },
  playedAt: '2026-11-29T11:59:58.000Z',
  deal: { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] },
  bets: [
    { betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' },
    { betId: 'b2', playerId: 'p2', type: 'tie', stake: 500, currency: 'EUR', void: 'late_bet' },
  ],
} as const;

/** The same round reported as the cards left the shoe, with one card too many. */
export const SEQUENCE_REQUEST_EXAMPLE = {
  ruleSet: 'eight_bet@1',
  table: { tableId: 'BAC-09', roundNumber: 4 },
  deal: { kind: 'sequence', cards: ['2S', 'KH', '3D', '6D', '9C', '4H'] },
  bets: [{ betId: 'b1', playerId: 'p1', type: 'big', stake: 200, currency: 'HKD' }],
} as const;

const OUTCOME = {
  winner: 'banker',
  player: { cards: ['2S', '3D', '9C'], total: 4, natural: false, pair: false, perfectPair: false },
  banker: { cards: ['KH', '6D'], total: 6, natural: false, pair: false, perfectPair: false },
  cardCount: 5,
  excess: [],
} as const;

const SETTLED_BETS = [
  {
    betId: 'b1',
    playerId: 'p1',
    type: 'banker',
    stake: 10_000,
    currency: 'EUR',
    result: 'win',
    line: 'banker_wins',
    odds: '0.95:1',
    winnings: 9_500,
    commission: 500,
    payout: 19_500,
    validStake: 10_000,
  },
  {
    betId: 'b2',
    playerId: 'p2',
    type: 'tie',
    stake: 500,
    currency: 'EUR',
    result: 'void',
    void: 'late_bet',
    winnings: 0,
    commission: 0,
    payout: 500,
    validStake: 0,
  },
] as const;

const TOTALS = [
  {
    currency: 'EUR',
    bets: 2,
    stake: 10_500,
    payout: 20_000,
    winnings: 9_500,
    commission: 500,
    validStake: 10_000,
    houseResult: -9_500,
  },
] as const;

/** What {@link SETTLEMENT_REQUEST_EXAMPLE} is answered with; a test settles it and compares, hash included. */
export const SETTLEMENT_EXAMPLE = {
  roundId: 'R-1',
  version: 1,
  status: 'settled',
  settledAt: '2026-11-29T12:00:00.123Z',
  gamingDay: '2026-11-29',
  ruleSet: 'full@1',
  decks: 8,
  rounding: 'down',
  validStakePolicy: 'net',
  engine: '1',
  table: SETTLEMENT_REQUEST_EXAMPLE.table,
  playedAt: SETTLEMENT_REQUEST_EXAMPLE.playedAt,
  playedGamingDay: '2026-11-29',
  deal: SETTLEMENT_REQUEST_EXAMPLE.deal,
  outcome: OUTCOME,
  bets: SETTLED_BETS,
  totals: TOTALS,
  hash: '5a842043ca67a85bbe352050baaa0f2c9178c5c8d540dd96b7e51a2fce19c980',
} as const;

/** The same settlement as lists show it. */
export const { bets: _, ...SETTLEMENT_SUMMARY_EXAMPLE } = SETTLEMENT_EXAMPLE;

/** The same rounds to be explained. */
export const EVALUATION_EXAMPLES = {
  hands: {
    summary: 'Two finished hands and a bet',
    value: {
      ruleSet: 'macau',
      deal: SETTLEMENT_REQUEST_EXAMPLE.deal,
      bets: [{ betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' }],
    },
  },
  sequence: {
    summary: 'The cards as they left the shoe, one too many among them',
    value: SEQUENCE_REQUEST_EXAMPLE,
  },
} as const;

const AMENDED = {
  ...SETTLEMENT_EXAMPLE,
  version: 2,
  settledAt: '2026-11-29T12:10:00.000Z',
  previousHash: SETTLEMENT_EXAMPLE.hash,
};

/** The second version that a void or a correction of {@link SETTLEMENT_EXAMPLE} brings; a test compares. */
export const AMENDMENT_EXAMPLES = {
  voided: {
    ...AMENDED,
    status: 'voided',
    reason: { code: 'misdeal', note: 'Banker card exposed too early.' },
    bets: [
      {
        betId: 'b1',
        playerId: 'p1',
        type: 'banker',
        stake: 10_000,
        currency: 'EUR',
        result: 'void',
        void: 'misdeal',
        winnings: 0,
        commission: 0,
        payout: 10_000,
        validStake: 0,
        adjustment: -9_500,
      },
      { ...SETTLED_BETS[1], adjustment: 0 },
    ],
    totals: [
      {
        currency: 'EUR',
        bets: 2,
        stake: 10_500,
        payout: 10_500,
        winnings: 0,
        commission: 0,
        validStake: 0,
        houseResult: 0,
      },
    ],
    adjustments: [
      {
        currency: 'EUR',
        type: 'banker',
        bets: 0,
        stake: 0,
        payout: -9_500,
        winnings: -9_500,
        commission: -500,
        validStake: -10_000,
        houseResult: 9_500,
      },
    ],
    hash: 'f9ed9670471f9dd7dc8a1d7dbb4eff83b3f894e02c1730c598dd2a3541dbc733',
  },
  corrected: {
    ...AMENDED,
    status: 'corrected',
    reason: { code: 'wrong_card' },
    deal: { kind: 'hands', player: ['2S', '3D', '2C'], banker: ['KH', '6D'] },
    outcome: {
      ...OUTCOME,
      winner: 'player',
      player: { ...OUTCOME.player, cards: ['2S', '3D', '2C'], total: 7 },
    },
    bets: [
      {
        betId: 'b1',
        playerId: 'p1',
        type: 'banker',
        stake: 10_000,
        currency: 'EUR',
        result: 'lose',
        line: 'player_wins',
        winnings: 0,
        commission: 0,
        payout: 0,
        validStake: 10_000,
        adjustment: -19_500,
      },
      { ...SETTLED_BETS[1], adjustment: 0 },
    ],
    totals: [
      {
        currency: 'EUR',
        bets: 2,
        stake: 10_500,
        payout: 500,
        winnings: 0,
        commission: 0,
        validStake: 10_000,
        houseResult: 10_000,
      },
    ],
    adjustments: [
      {
        currency: 'EUR',
        type: 'banker',
        bets: 0,
        stake: 0,
        payout: -19_500,
        winnings: -9_500,
        commission: -500,
        validStake: 0,
        houseResult: 19_500,
      },
    ],
    hash: '3def73d5facf11a2efda4765f0260dcfcc1264b21d93021602953580a52e4729',
  },
} as const;

const REPORT_SUMS = {
  bets: 2,
  stake: 10_500,
  payout: 20_000,
  winnings: 9_500,
  commission: 500,
  validStake: 10_000,
  houseResult: -9_500,
} as const;

/** A day on which nothing but {@link SETTLEMENT_EXAMPLE} was settled. */
export const REPORT_EXAMPLE = {
  gamingDay: '2026-11-29',
  timeZone: 'UTC',
  dayStart: '00:00',
  start: '2026-11-29T00:00:00.000Z',
  end: '2026-11-30T00:00:00.000Z',
  completeUntil: '2026-11-30T00:01:00.000Z',
  dayClosed: true,
  rounds: 1,
  voids: 0,
  corrections: 0,
  totals: [{ currency: 'EUR', ...REPORT_SUMS, hold: '-0.904762', houseEdge: '0.016913' }],
  rows: [
    {
      currency: 'EUR',
      type: 'banker',
      tableId: 'BAC-07',
      ruleSet: 'full@1',
      decks: 8,
      ...REPORT_SUMS,
      bets: 1,
      stake: 10_000,
      payout: 19_500,
      hold: '-0.950000',
      houseEdge: '0.010579',
    },
    {
      currency: 'EUR',
      type: 'tie',
      tableId: 'BAC-07',
      ruleSet: 'full@1',
      decks: 8,
      bets: 1,
      stake: 500,
      payout: 500,
      winnings: 0,
      commission: 0,
      validStake: 0,
      houseResult: 0,
      hold: '0.000000',
      houseEdge: '0.143596',
    },
  ],
} as const;
