import type { Position } from '../../src/settlement/commitment.ts';
import type { FairnessStore } from '../../src/settlement/fairness-ports.ts';
import type { RoundKey, Services, SettlementStore } from '../../src/settlement/ports.ts';
import type { Footprint, Turn } from './schedules.ts';

/**
 * The same services with every single call to the store made in its turn. A play has one operator and one
 * commitment, so that items are told apart by the rest of their keys.
 */
export function servicesInTurn(services: Services, turn: Turn): Services {
  return {
    ...services,
    fairness: fairnessInTurn(services.fairness, turn),
    settlements: settlementsInTurn(services.settlements, turn),
  };
}

function fairnessInTurn(store: FairnessStore, turn: Turn): FairnessStore {
  const positionItem = ({ nonce, roundNumber }: Position) => `D#${nonce}#${roundNumber}`;
  return {
    putCommitment: (key, commitment) => turn(writing('F'), () => store.putCommitment(key, commitment)),
    readCommitment: (key) => turn(reading('F'), () => store.readCommitment(key)),
    fixClientSeed: (key, seed) => turn(writing('C'), () => store.fixClientSeed(key, seed)),
    readClientSeed: (key) => turn(reading('C'), () => store.readClientSeed(key)),
    takePosition: (key, position, coupId) =>
      turn(writing(positionItem(position)), () => store.takePosition(key, position, coupId)),
    isTaken: (key, position) => turn(reading(positionItem(position)), () => store.isTaken(key, position)),
    putReveal: (key, at) => turn(writing('X'), () => store.putReveal(key, at)),
    readReveal: (key) => turn(reading('X'), () => store.readReveal(key)),
    readUsedPositions: (key) => turn(reading('D#*'), () => store.readUsedPositions(key)),
  };
}

function settlementsInTurn(store: SettlementStore, turn: Turn): SettlementStore {
  const round = ({ roundId }: RoundKey, item: string | number) => `R#${roundId}#${item}`;
  return {
    packLines: store.packLines,
    putParts: (key, lines) => turn(writing(round(key, 'P')), () => store.putParts(key, lines)),
    putVersion: (key, version) =>
      turn(writing(round(key, version.header.version)), () => store.putVersion(key, version)),
    readVersion: (key, version) => turn(reading(round(key, version)), () => store.readVersion(key, version)),
    readLatest: (key) => turn(reading(round(key, '*')), () => store.readLatest(key)),
    readHistory: (key) => turn(reading(round(key, '*')), () => store.readHistory(key)),
    readCoupDeal: (key) => turn(reading(`U#${key.coupId}`), () => store.readCoupDeal(key)),
    fixCoupDeal: (key, deal) => turn(writing(`U#${key.coupId}`), () => store.fixCoupDeal(key, deal)),
  };
}

function reading(item: string): Footprint {
  return { item, writes: false };
}

function writing(item: string): Footprint {
  return { item, writes: true };
}
