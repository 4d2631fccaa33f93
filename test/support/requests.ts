/** A bet on Banker that the example round wins. */
export const BET = { betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' };

/** The example round: Player 2S 3D 9C is 4, Banker KH 6D is 6. */
export const DEAL = { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] };

/** A request that every rule set settles. */
export const ROUND = { ruleSet: 'full', deal: DEAL, bets: [BET] };

/** Bets with ids of their own, otherwise as {@link BET} save for what `differs` says. */
export function manyBets(count: number, differs: object = {}): object[] {
  return Array.from({ length: count }, (_, index) => ({ ...BET, betId: `b${index}`, ...differs }));
}
