/** Published seeds, so that anybody can recompute the example. */
const SEEDS = {
  serverSeed: '36e349b2049a1536c7d9a7ac3a94b8fbe334825727c4ad6b688f16be8ccaff7a',
  serverSeedHash: 'e94af482427e7b2871757af9b1f841b5fa67c0ebc6904b3ec254006fb4b568ee',
  clientSeed: 'lucky seven',
} as const;

/** The first five rounds of the first shoe of these seeds. */
export const DEALS_REQUEST_EXAMPLE = {
  scheme: 'shoe-v1',
  ...SEEDS,
  nonce: 0,
  decks: 8,
  burn: 'first_card',
  rounds: 5,
} as const;

const COMMITTED = {
  commitmentId: '5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d',
  scheme: 'shoe-v1',
  decks: 8,
  burn: 'first_card',
  serverSeedHash: SEEDS.serverSeedHash,
  createdAt: '2026-11-29T11:00:00.000Z',
} as const;

const READY = { ...COMMITTED, clientSeed: SEEDS.clientSeed } as const;

/** The life of a commitment: the seed's hash, then the client seed, in the end the seed itself. */
export const COMMITMENT_EXAMPLES = {
  committed: COMMITTED,
  ready: READY,
  revealed: {
    ...READY,
    revealedAt: '2026-11-29T13:00:00.000Z',
    serverSeed: SEEDS.serverSeed,
    usedPositions: [{ nonce: 0, roundNumber: 1, coupId: 'R-1' }],
  },
} as const;

/** A round of the shoe, dealt from the caller's own seeds. */
export const SEEDS_DEAL_EXAMPLE = {
  kind: 'seeds',
  scheme: 'shoe-v1',
  ...SEEDS,
  nonce: 0,
  roundNumber: 1,
} as const;

/** A round of the shoe, dealt from a commitment. */
export const COMMITTED_DEAL_EXAMPLE = {
  kind: 'committed',
  commitmentId: COMMITTED.commitmentId,
  nonce: 0,
  roundNumber: 1,
} as const;
