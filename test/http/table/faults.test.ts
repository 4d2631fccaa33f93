import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, MAX_STAKE } from '../../../src/money/amount.ts';
import { expectPlacesIn, expectProblem } from '../../support/answers.ts';
import type { TableRoute } from '../../support/api-client.ts';
import { StartedService } from '../../support/started-service.ts';
import { asking, confirmed, reporting, TABLE_REQUESTS } from '../../support/table-requests.ts';

const running = StartedService.forThisFile();

/** Expects just these faults, each at a place that the body has, save what is missing there. */
async function expectFaults(route: TableRoute, body: object, faults: readonly string[]): Promise<string> {
  const answer = await running.api.rule(route, body);
  expectProblem(answer, 422, 'invalid_request', faults);
  expectPlacesIn(body, answer);
  return answer.text;
}

/** Cards as they lie with the hands: `P:9S B:KH`. */
function dealt(text: string): object[] {
  return text.split(' ').map((part) => {
    return { card: part.slice(2), hand: part.startsWith('P') ? 'player' : 'banker' };
  });
}

describe('facts about the shoe are refused where there are', () => {
  const LAST_ROUND = {
    kind: 'last_round',
    cardsLeft: 13,
    cutCard: { at: 'in_shoe', cardsBehind: 14 },
    houseRule: 'cut_card_round',
  };

  it.each([
    [
      'more jokers than cards',
      { kind: 'equipment', decks: 8, cards: 416, jokers: 417 },
      ['/question/jokers contradiction'],
    ],
    [
      'decks that the rule set does not have, and a cut card outside the shoe',
      { kind: 'cut_card', decks: 5, cardsBehind: 260 },
      ['/question/decks out_of_range', '/question/cardsBehind out_of_range'],
    ],
    [
      'decks that the rule set does not open',
      { kind: 'opening_burn', decks: 5, method: { by: 'first_card', firstCard: 'ks' } },
      ['/question/decks out_of_range'],
    ],
    [
      'more cards behind the cut card, and dealt, than the shoe held',
      { ...LAST_ROUND, cardsDealt: 14 },
      ['/question/cutCard/cardsBehind contradiction', '/question/cardsDealt contradiction'],
    ],
  ])('%s', async (_, question, faults) => {
    await expectFaults('shoe', asking(question), faults);
  });

  it('decks that the rule set does not have, with its article', async () => {
    const question = { kind: 'cut_card', decks: 5, cardsBehind: 14 };
    expect(await expectFaults('shoe', asking(question), ['/question/decks out_of_range'])).toContain(
      'The shoe holds 6 to 12 decks. 5 is not allowed by macau@1. (MC 1)',
    );
  });
});

describe('an incident is refused that is', () => {
  it.each([
    [
      'one card that came out together',
      { kind: 'cards_together', cards: 1, faceDown: true, cardsBefore: 0 },
      '/incident/cards not_this_incident',
    ],
    [
      'a card too many that was due',
      { kind: 'extra_card', cards: ['3S', '2H', '4D', '3C', '5D'] },
      '/incident/cards not_this_incident',
    ],
    [
      'a card too many where one is missing',
      { kind: 'extra_card', cards: ['2S', '3H', '3D', '4C'] },
      '/incident/cards illegal_deal',
    ],
    [
      'a card too many that the shoe does not hold',
      { kind: 'extra_card', cards: Array(9).fill('9S') },
      '/incident/cards impossible_deal',
    ],
    [
      'a wrong deal in which nothing is wrong',
      { kind: 'wrong_deal', dealt: dealt('P:9S B:KH P:KD'), correctable: true },
      '/incident/dealt not_this_incident',
    ],
    [
      'a wrong deal that the shoe does not hold',
      { kind: 'wrong_deal', dealt: dealt('B:9S '.repeat(9).trim()), correctable: true },
      '/incident/dealt impossible_deal',
    ],
  ])('%s', async (_, incident, fault) => {
    await expectFaults('incident', reporting(incident, 'full'), [fault]);
  });

  it('a card too many that was due, with the article by which it was', async () => {
    const incident = { kind: 'extra_card', cards: ['3S', '2H', '4D', '3C', '5D'] };
    const text = await expectFaults('incident', reporting(incident), ['/incident/cards not_this_incident']);
    expect(text).toContain('5D is no card too many: it was due.');
    expect(text).toContain('MC 9(3)(6)');
  });

  it.each([
    ['some suits of the cards', { kind: 'extra_card', cards: ['9S', 'K', 'KD', '7C', '5D'] }, 'cards'],
    ['some suits of the deal', { kind: 'wrong_deal', dealt: dealt('P:9S P:K'), correctable: true }, 'dealt'],
  ])('told with %s alone', async (_, incident, member) => {
    await expectFaults('incident', reporting(incident), [`/incident/${member} mixed_suits`]);
  });

  it('not told with suits at all is none of them', async () => {
    const incident = { kind: 'extra_card', cards: ['9', 'k', '10', '7', '5'] };
    expect((await running.api.rule('incident', reporting(incident))).status).toBe(200);
  });
});

describe('facts about the squeeze are refused where there are', () => {
  const table = (kind: string, ...bets: object[]) => {
    return asking({ ...TABLE_REQUESTS.squeeze.question, kind, bets });
  };

  it('two bettors at a table of one’s own', async () => {
    const bets = [confirmed('p1', 'player', 1), confirmed('p2', 'banker', 1)];
    await expectFaults('squeeze', table('own_table', ...bets), ['/question/bets contradiction']);
    expect((await running.api.rule('squeeze', table('shared_table', ...bets))).status).toBe(200);
  });

  it('bets that the rule set does not offer', async () => {
    const bets = [confirmed('p1', 'player', 1), confirmed('p2', 'big', 1)];
    await expectFaults('squeeze', table('shared_table', ...bets), ['/question/bets/1/type contradiction']);
  });

  it('stakes that together pass 2^53 − 1', async () => {
    const bets = Array.from({ length: 9_008 }, () => confirmed('p1', 'player', MAX_STAKE));
    await expectFaults('squeeze', table('own_table', ...bets), ['/question/bets out_of_range']);
    expect((await running.api.rule('squeeze', table('own_table', ...bets.slice(1)))).status).toBe(200);
  });
});

describe('facts about bets are refused where there are', () => {
  const { bets: request } = TABLE_REQUESTS;
  const bet = (betId: string, type: string) => ({ betId, type, stake: 100 });

  it('no limits, crossed limits, and a bet id twice', async () => {
    const body = {
      ...request,
      bets: [bet('b1', 'player'), bet('b2', 'tie'), bet('b1', 'player')],
      limits: { perType: { player: { min: 100, max: 99 } } },
    };
    await expectFaults('bets', body, [
      '/limits/perType/player contradiction',
      '/limits/perType/tie missing',
      '/bets/2/betId contradiction',
    ]);
  });

  it('stakes that together pass 2^53 − 1', async () => {
    const filled = (player: number) => ({ ...request, tableStakes: { player, banker: 0 } });
    await expectFaults('bets', filled(MAX_AMOUNT - 99), ['/bets out_of_range']);
    expect((await running.api.rule('bets', filled(MAX_AMOUNT - 100))).status).toBe(200);
  });
});

describe('facts about a tie are refused where there are', () => {
  const { tie: request } = TABLE_REQUESTS;

  it('bets that the round has decided, and bets that are not offered', async () => {
    const before = [...request.before, { type: 'tie', stake: 10 }];
    const after = [{ type: 'banker_commission_free', stake: 10 }];
    await expectFaults('tie', { ...request, before, after }, [
      '/before/1/type contradiction',
      '/after/0/type contradiction',
    ]);
  });

  it('no stakes before', async () => {
    await expectFaults('tie', { ...request, before: [] }, ['/before missing']);
  });
});
