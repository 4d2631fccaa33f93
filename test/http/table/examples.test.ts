import { describe, expect, it } from 'vitest';
import { BASES } from '../../../src/baccarat/ruling.ts';
import { bodyOf } from '../../support/answers.ts';
import { TABLE_ROUTES, type TableRoute } from '../../support/api-client.ts';
import { OPENAPI_TEXT } from '../../support/openapi-contract.ts';
import { StartedService } from '../../support/started-service.ts';
import { TABLE_EXAMPLES } from '../../support/table-examples.ts';

/** The rulings that the examples get; of both hands, or of what a holder is about to do, for the squeeze. */
const RULINGS: Readonly<Record<TableRoute, object>> = {
  shoe: {
    equipment: ['correct'],
    damaged_cards: ['new_cards'],
    cut_card: ['correct'],
    opening_burn: ['burn'],
    opening_burn_by_deck_count: ['burn'],
    round_burn: ['burn'],
    demonstration: ['refuse'],
    round_start: ['accept'],
    last_round: ['play_on'],
    shoe_change: ['new_shoe'],
    opening_order: ['play_on'],
    continuous_shuffler: ['return_cards'],
  },
  incident: {
    face_up_card: ['play_on'],
    card_lost: ['reshuffle'],
    cards_together: ['play_on'],
    extra_card: ['burn_next_round'],
    missed_burn: ['void_and_new_shoe'],
    wrong_deal: ['correct'],
    wrong_deal_too_late: ['void_round'],
    wrong_opening: ['void_round'],
    trouble: ['pause'],
    trouble_not_solved: ['void_round'],
    connection_lost: ['play_on'],
    other: ['refer_to_supervisor'],
  },
  squeeze: {
    own_table: ['dealer_opens', 'squeeze'],
    shared_table: ['squeeze', 'squeeze'],
    holder_leaves: ['refuse'],
    holder_looks_at_third_card: ['accept'],
  },
  bets: { accepted: ['accept'], refused: ['refuse'] },
  tie: { options: ['accept'], moved: ['accept'], lowered: ['refuse'] },
};

const running = StartedService.forThisFile();

describe.each(TABLE_ROUTES)('POST /v1/table/%s', (route) => {
  const examples = TABLE_EXAMPLES.filter((example) => example.route === route);

  it.each(examples)('answers $name as the game decides and as the document shows', async (example) => {
    const answer = await running.api.rule(route, example.request);
    expect(answer.status).toBe(200);
    expect(bodyOf(answer)).toEqual(example.decided);
    expect(documented(route).responses[example.name]).toEqual(example.decided);
    expect(documented(route).requests[example.name]).toEqual(example.request);
  });

  it('has an example for each kind, with its ruling', () => {
    const rulings = examples.map(({ name, decided }) => [
      name,
      membersNamed('ruling', decided).filter((ruling) => typeof ruling === 'string'),
    ]);
    expect(Object.fromEntries(rulings)).toEqual(RULINGS[route]);
  });

  it('gives whole sentences as reasons, and rules with a source, a basis and words', () => {
    for (const { decided } of examples) {
      expect(membersNamed('rule', decided)).not.toEqual([]);
      for (const reason of membersNamed('reason', decided)) expect(reason).toMatch(/^\S.*\.$/);
      for (const source of membersNamed('source', decided)) expect(source).not.toBe('');
      for (const basis of membersNamed('basis', decided)) expect(BASES).toContain(basis);
      for (const words of membersNamed('words', decided)) expect(words).toMatch(/^[A-Z].*\.$/);
    }
  });
});

/** The examples of a route in the document, by name. */
function documented(route: TableRoute) {
  const { post } = JSON.parse(OPENAPI_TEXT).paths[`/v1/table/${route}`];
  const values = (content: { 'application/json': { examples: Record<string, { value: unknown }> } }) =>
    Object.fromEntries(
      Object.entries(content['application/json'].examples).map(([name, { value }]) => [name, value]),
    );
  return { requests: values(post.requestBody.content), responses: values(post.responses['200'].content) };
}

/** Every member of a name anywhere in a value, outermost first; the Player hand before the Banker's. */
function membersNamed(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]) => [
    ...(member === name ? [inner] : []),
    ...membersNamed(name, inner),
  ]);
}
