import { expect, it } from 'vitest';
import { incidentRuling } from '../../src/baccarat/incident.ts';
import { shoeRuling } from '../../src/baccarat/shoe.ts';
import { deckRule } from '../../src/baccarat/shoe-equipment.ts';
import { squeezeRuling } from '../../src/baccarat/squeeze.ts';
import { MACAU } from '../support/table.ts';

/** What no type allows, as a caller that does not check its types would bring it. */
const untyped = (facts: object) => JSON.parse(JSON.stringify(facts));

const ROUND_START = { kind: 'round_start', cardsLeft: 100, finishedRounds: 0, voidedRounds: 0 };

it.each([
  ['question about the shoe', () => shoeRuling(MACAU, untyped({ kind: 'colour' }))],
  [
    'opening burn',
    () => shoeRuling(MACAU, untyped({ kind: 'opening_burn', decks: 8, method: { by: 'dice' } })),
  ],
  ['burn that is due', () => shoeRuling(MACAU, untyped({ ...ROUND_START, burnDue: 'another' }))],
  ['custom of the shoe', () => shoeRuling(MACAU, untyped({ kind: 'continuous_shuffler', about: 'noise' }))],
  ['incident', () => incidentRuling(MACAU, untyped({ kind: 'earthquake' }))],
  ['state of trouble', () => incidentRuling(MACAU, untyped({ kind: 'trouble', area: 'game', state: 'odd' }))],
  ['question about the squeeze', () => squeezeRuling(MACAU, untyped({ kind: 'holder_sleeps' }))],
  ['rule book', () => deckRule(untyped({ ...MACAU, source: 'XX' }))],
])('throws for a %s that there is not, rather than answer nothing', (_, answer) => {
  expect(answer).toThrow(/^unexpected /);
});
