import { marshall } from '@aws-sdk/util-dynamodb';
import { SCHEMES } from '../fairness/seeds.ts';
import { OPENING_BURNS } from '../fairness/terms.ts';
import type { Commitment, CommitmentKey, UsedPosition } from '../settlement/commitment.ts';
import type { FairnessStore } from '../settlement/fairness-ports.ts';
import { type Item, ItemReader, integer, oneOf } from './attributes.ts';
import { getItem, putIfAbsent } from './calls.ts';
import type { Connection } from './client.ts';
import { commitmentKey, commitmentPartition, POSITION_PREFIX, positionKey } from './keys.ts';
import { queryItems } from './query.ts';

/** Commitments in the table of `connection`: a set of items, each put once. */
export function createFairnessStore(connection: Connection): FairnessStore {
  return {
    async putCommitment(key, commitment) {
      await putIfAbsent(connection, commitmentKey(key, 'F'), marshall(commitment));
    },
    async readCommitment(key) {
      const item = await getItem(connection, commitmentKey(key, 'F'));
      return item && decodeCommitment(item);
    },
    async fixClientSeed(key, clientSeed) {
      const fixed = await putIfAbsent(connection, commitmentKey(key, 'C'), marshall({ clientSeed }));
      return fixed === undefined ? clientSeed : textOf(fixed, 'clientSeed');
    },
    async readClientSeed(key) {
      const item = await getItem(connection, commitmentKey(key, 'C'));
      return item && textOf(item, 'clientSeed');
    },
    async takePosition(key, position, coupId) {
      const taken = await putIfAbsent(connection, positionKey(key, position), marshall({ coupId }));
      return taken === undefined ? coupId : textOf(taken, 'coupId');
    },
    async isTaken(key, position) {
      return (await getItem(connection, positionKey(key, position))) !== undefined;
    },
    async putReveal(key, revealedAt) {
      const marked = await putIfAbsent(connection, commitmentKey(key, 'X'), marshall({ revealedAt }));
      return marked === undefined ? revealedAt : textOf(marked, 'revealedAt');
    },
    async readReveal(key) {
      const item = await getItem(connection, commitmentKey(key, 'X'));
      return item && textOf(item, 'revealedAt');
    },
    async readUsedPositions(key) {
      return (await usedPositions(connection, key)).sort(
        (a, b) => a.nonce - b.nonce || a.roundNumber - b.roundNumber,
      );
    },
  };
}

function usedPositions(connection: Connection, key: CommitmentKey): Promise<UsedPosition[]> {
  const query = { partition: commitmentPartition(key), prefix: POSITION_PREFIX };
  return Array.fromAsync(queryItems(connection, query), (item) => {
    const [, nonce, roundNumber] = textOf(item, 'sk').split('#');
    return { nonce: Number(nonce), roundNumber: Number(roundNumber), coupId: textOf(item, 'coupId') };
  });
}

function decodeCommitment(item: Item): Commitment {
  const reader = ItemReader.of(item);
  return {
    scheme: oneOf(SCHEMES, reader.text('scheme')),
    serverSeedHash: reader.text('serverSeedHash'),
    sealedSeed: reader.bytes('sealedSeed'),
    createdAt: reader.text('createdAt'),
    ...reader.optional('decks', integer),
    ...reader.optional('burn', (from, name) => oneOf(OPENING_BURNS, from.text(name))),
  };
}

function textOf(item: Item, name: string): string {
  return ItemReader.of(item).text(name);
}
