import { cardOf, cardsOf } from '../../src/baccarat/card.ts';
import { incidentRuling } from '../../src/baccarat/incident.ts';
import type { FactFault } from '../../src/baccarat/ruling.ts';
import { shoeRuling } from '../../src/baccarat/shoe.ts';
import { placementRuling } from '../../src/bets/placement.ts';
import { squeezeByBets } from '../../src/bets/squeeze-bets.ts';
import { tieRuling } from '../../src/bets/tie-options.ts';
import type { Examples } from '../../src/http/endpoint.ts';
import { INCIDENT_EXAMPLES } from '../../src/http/schemas/table/incident-examples.ts';
import { PLACEMENT_EXAMPLES } from '../../src/http/schemas/table/placement-examples.ts';
import { SHOE_EXAMPLES } from '../../src/http/schemas/table/shoe-examples.ts';
import { SQUEEZE_EXAMPLES } from '../../src/http/schemas/table/squeeze-examples.ts';
import { TIE_EXAMPLES } from '../../src/http/schemas/table/tie-examples.ts';
import type { Result } from '../../src/result.ts';
import type { TableRoute } from './api-client.ts';
import { ruleSetOf } from './bets.ts';
import { answered } from './table.ts';

/** An example of the document, and what the game's own function decides on it. */
export interface TableExample {
  readonly route: TableRoute;
  readonly name: string;
  readonly request: object;
  readonly decided: object;
}

/** Every example of the routes under /v1/table. */
export const TABLE_EXAMPLES: readonly TableExample[] = [
  ...decidedBy('shoe', SHOE_EXAMPLES, ({ ruleSet, question }) => {
    const rules = ruleSetOf(ruleSet);
    if (question.kind !== 'opening_burn') return shoeRuling(rules, question);
    const { method } = question;
    const read = method.by === 'deck_count' ? method : { by: method.by, firstCard: cardOf(method.firstCard) };
    return shoeRuling(rules, { ...question, method: read });
  }),
  ...decidedBy('incident', INCIDENT_EXAMPLES, ({ ruleSet, incident }) => {
    const rules = ruleSetOf(ruleSet);
    switch (incident.kind) {
      case 'extra_card':
        return incidentRuling(rules, { ...incident, cards: cardsOf(incident.cards) });
      case 'wrong_deal': {
        const dealt = incident.dealt.map(({ card, hand }) => ({ card: cardOf(card), hand }));
        return incidentRuling(rules, { ...incident, dealt });
      }
      default:
        return incidentRuling(rules, incident);
    }
  }),
  ...decidedBy('squeeze', SQUEEZE_EXAMPLES, ({ ruleSet, question }) =>
    squeezeByBets(ruleSetOf(ruleSet), question),
  ),
  ...decidedBy('bets', PLACEMENT_EXAMPLES, ({ ruleSet, limits, ...facts }) => {
    const perType = Object.fromEntries(
      Object.entries(limits.perType).flatMap(([type, limit]) => (limit ? [[type, limit]] : [])),
    );
    return placementRuling(ruleSetOf(ruleSet), { ...facts, limits: { ...limits, perType } });
  }),
  ...decidedBy('tie', TIE_EXAMPLES, ({ ruleSet, ...facts }) => tieRuling(ruleSetOf(ruleSet), facts)),
];

function decidedBy<Request extends object>(
  route: TableRoute,
  examples: Examples<Request>,
  decide: (request: Request) => Result<object, readonly FactFault[]>,
): TableExample[] {
  return Object.entries(examples).map(([name, { value }]) => {
    return { route, name, request: value, decided: answered(decide(value)) };
  });
}
