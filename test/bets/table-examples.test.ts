import { expect, it } from 'vitest';
import { incidentRuling } from '../../src/baccarat/incident.ts';
import { BASES, type TableDecision } from '../../src/baccarat/ruling.ts';
import { shoeRuling } from '../../src/baccarat/shoe.ts';
import { squeezeRuling } from '../../src/baccarat/squeeze.ts';
import { placementRuling } from '../../src/bets/placement.ts';
import { tieRuling } from '../../src/bets/tie-options.ts';
import { ruleSetOf } from '../support/bets.ts';
import { answered } from '../support/table.ts';
import {
  INCIDENT_EXAMPLES,
  incidentOf,
  PLACEMENT_EXAMPLES,
  SHOE_EXAMPLES,
  SQUEEZE_EXAMPLES,
  shoeQuestionOf,
  TIE_EXAMPLES,
} from '../support/table-examples.ts';

/**
 * What every decision owes: sentences, a rule with a source and a basis, and the same after a trip through
 * JSON.
 */
function expectComplete(decision: TableDecision): void {
  expect(JSON.parse(JSON.stringify(decision))).toEqual(decision);
  expect(decision.reason).toMatch(/^\S.*\.$/);
  for (const { source, basis, words } of [decision.rule, ...(decision.furtherRules ?? [])]) {
    expect(source).not.toBe('');
    expect(BASES).toContain(basis);
    expect(words).toMatch(/^[A-Z].*\.$/);
  }
}

it.each(Object.entries(SHOE_EXAMPLES))('answers the shoe example %s', (_, { ruleSet, facts, ruling }) => {
  const answer = answered(shoeRuling(ruleSetOf(ruleSet), shoeQuestionOf(facts)));
  expect(answer.ruling).toBe(ruling);
  expectComplete(answer);
});

it.each(Object.entries(INCIDENT_EXAMPLES))(
  'answers the incident example %s',
  (_, { ruleSet, facts, ruling }) => {
    const answer = answered(incidentRuling(ruleSetOf(ruleSet), incidentOf(facts)));
    expect(answer.ruling).toBe(ruling);
    expectComplete(answer);
  },
);

it.each(Object.entries(SQUEEZE_EXAMPLES))(
  'answers the squeeze example %s',
  (_, { ruleSet, facts, ruling }) => {
    const answer = answered(squeezeRuling(ruleSetOf(ruleSet), facts));
    if (answer.kind === 'holder_act') {
      expect(answer.decision.ruling).toBe(ruling);
      expectComplete(answer.decision);
      return;
    }
    const { player, banker } = answer.hands;
    expect({ player: player.ruling, banker: banker.ruling }).toEqual(ruling);
    expectComplete(player);
    expectComplete(banker);
  },
);

it.each(Object.entries(PLACEMENT_EXAMPLES))(
  'answers the placement example %s',
  (_, { ruleSet, facts, ruling }) => {
    const answer = answered(placementRuling(ruleSetOf(ruleSet), facts));
    expect(answer.ruling).toBe(ruling);
    expectComplete(answer);
    for (const { reason, rule } of answer.breaches) expectComplete({ ruling: 'refuse', reason, rule });
  },
);

it.each(Object.entries(TIE_EXAMPLES))('answers the tie example %s', (_, { ruleSet, facts, ruling }) => {
  const answer = answered(tieRuling(ruleSetOf(ruleSet), facts));
  expect(answer.ruling).toBe(ruling);
  expectComplete(answer);
});
