import type { z } from '@hono/zod-openapi';
import { cardOf, cardsOf } from '../../../baccarat/card.ts';
import { incidentRuling, type Incident as TableIncident } from '../../../baccarat/incident.ts';
import type { Exact } from '../../endpoint.ts';
import { type Incident, IncidentRequestInput, incidentFaults } from '../../schemas/table/incident.ts';
import { IncidentRuling } from '../../schemas/table/incident-answer.ts';
import { INCIDENT_EXAMPLES } from '../../schemas/table/incident-examples.ts';
import { tableEndpoint } from './table-endpoint.ts';

export const incidentEndpoint = tableEndpoint({
  path: '/v1/table/incident',
  operationId: 'ruleOnIncident',
  summary: 'Rule on an incident',
  description:
    'Says what is to be done about an incident at the table (錯誤派牌), and what becomes of the stakes. Cards are checked by the drawing tableau: a card that is reported as too many, but was due, is refused.',
  request: IncidentRequestInput,
  ruling: IncidentRuling,
  examples: INCIDENT_EXAMPLES,
  check: incidentFaults,
  factsAt: '/incident',
  decide: (ruleSet, { incident }) => incidentRuling(ruleSet, withCards(incident)),
});

function withCards(incident: Exact<z.output<typeof Incident>>): TableIncident {
  switch (incident.kind) {
    case 'extra_card':
      return { ...incident, cards: cardsOf(incident.cards) };
    case 'wrong_deal':
      return { ...incident, dealt: incident.dealt.map(({ card, hand }) => ({ card: cardOf(card), hand })) };
    default:
      return incident;
  }
}
