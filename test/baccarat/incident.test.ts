import { describe, expect, it } from 'vitest';
import { type Incident, incidentRuling } from '../../src/baccarat/incident.ts';
import { STAKES_AFTER } from '../../src/baccarat/incident-answer.ts';
import { RULINGS } from '../../src/baccarat/ruling.ts';
import { answered, EIGHT_BET, FULL, faultsOf, MACAU, OWN } from '../support/table.ts';

function ruled(incident: Incident, rules = EIGHT_BET) {
  return answered(incidentRuling(rules, incident));
}

const SUPERVISOR = { ruling: 'refer_to_supervisor', stakes: 'wait', rule: { source: 'EB 1', basis: 'own' } };

describe('a card that lies face up', () => {
  it('in the shoe stands, and so do the bets (MC 4)', () => {
    const incident = { kind: 'face_up_card', where: 'in_shoe' } as const;
    expect(ruled(incident, MACAU)).toMatchObject({
      ruling: 'play_on',
      stakes: 'stand',
      rule: { source: 'MC 4', basis: 'own' },
    });
    expect(ruled(incident, FULL).rule).toMatchObject({ source: 'MC 4', basis: 'borrowed' });
  });

  it('elsewhere goes to the supervisor', () => {
    expect(ruled({ kind: 'face_up_card', where: 'elsewhere' })).toMatchObject(SUPERVISOR);
  });
});

describe('a card that is lost', () => {
  it.each(['fell_off_table', 'out_of_camera_sight'] as const)(
    'by %s during the shuffle is replaced and the cards reshuffled (EB 2)',
    (how) => {
      expect(ruled({ kind: 'card_lost', how, during: 'shuffle' })).toMatchObject({
        ruling: 'reshuffle',
        stakes: 'none',
        rule: { source: 'EB 2', basis: 'own' },
      });
    },
  );

  it('during a round goes to the supervisor', () => {
    expect(ruled({ kind: 'card_lost', how: 'fell_off_table', during: 'round' })).toMatchObject(SUPERVISOR);
  });
});

describe('cards that come out together', () => {
  const together = { kind: 'cards_together', cards: 2, faceDown: true, cardsBefore: 1 } as const;

  it('two or three face down, are put in dealing order and play goes on (EB 3)', () => {
    expect(ruled(together)).toMatchObject({
      ruling: 'play_on',
      stakes: 'stand',
      places: ['banker_first', 'player_second'],
      rule: { source: 'EB 3', basis: 'own' },
    });
    const three = ruled({ ...together, cards: 3, cardsBefore: 0 }, MACAU);
    expect(three.places).toEqual(['player_first', 'banker_first', 'player_second']);
    expect(three.rule.basis).toBe('borrowed');
  });

  it('beyond the fourth go where the tableau puts a third card', () => {
    const answer = ruled({ ...together, cards: 3, cardsBefore: 3 });
    expect(answer.places).toEqual(['banker_second', 'third_card', 'third_card']);
    expect(answer.reason).toContain('neither hand is the next round’s burn (EB 4)');
    expect(answer.furtherRules).toMatchObject([{ source: 'EB 4', basis: 'own' }]);
    const amongFour = ruled({ ...together, cardsBefore: 2 });
    expect(amongFour.reason).not.toContain('EB 4');
    expect(amongFour.furtherRules).toBeUndefined();
  });

  it('after five cards, two may be one too many, and three are the supervisor’s', () => {
    expect(ruled({ ...together, cards: 2, cardsBefore: 5 }).places).toEqual(['third_card', 'third_card']);
    expect(ruled({ ...together, cards: 3, cardsBefore: 4 }).ruling).toBe('play_on');
    expect(ruled({ ...together, cards: 3, cardsBefore: 5 })).toMatchObject(SUPERVISOR);
  });

  it('are no such incident when there is one, and the supervisor’s when there are four or any is face up', () => {
    expect(faultsOf(incidentRuling(EIGHT_BET, { ...together, cards: 1 }))).toMatchObject([
      { pointer: '/cards', code: 'not_this_incident' },
    ]);
    expect(ruled({ ...together, cards: 4 })).toMatchObject(SUPERVISOR);
    expect(ruled({ ...together, faceDown: false })).toMatchObject(SUPERVISOR);
  });
});

describe('a burn that was missed', () => {
  it.each(['opening', 'extra_card'] as const)(
    '(%s) costs the round and the shoe once two cards have been exposed, and is the supervisor’s before (EB 5)',
    (burn) => {
      expect(ruled({ kind: 'missed_burn', burn, cardsExposed: 2 })).toMatchObject({
        ruling: 'void_and_new_shoe',
        stakes: 'returned',
        rule: { source: 'EB 5', basis: 'own' },
      });
      const fewer = ruled({ kind: 'missed_burn', burn, cardsExposed: 1 });
      expect(fewer).toMatchObject({ ruling: 'refer_to_supervisor', rule: { source: 'EB 5' } });
      expect(fewer.reason).toContain('1 card has been exposed, fewer than 2');
    },
  );

  it('was not due where the house burns at will, so that no rule covers it', () => {
    expect(ruled({ kind: 'missed_burn', burn: 'at_will', cardsExposed: 5 })).toMatchObject(SUPERVISOR);
  });
});

describe('first cards that were opened wrongly', () => {
  const opening = {
    kind: 'wrong_opening',
    cardsOpened: 4,
    correctedAtOnce: false,
    resultWrong: true,
    insuranceOffered: true,
  } as const;

  it.each([4, 5])(
    '%i of them, with a wrong result and undue insurance, void the round (EB 6)',
    (cardsOpened) => {
      expect(ruled({ ...opening, cardsOpened })).toMatchObject({
        ruling: 'void_round',
        stakes: 'returned',
        rule: { source: 'EB 6', basis: 'own' },
      });
    },
  );

  it.each([
    { resultWrong: true, insuranceOffered: false },
    { resultWrong: false, insuranceOffered: true },
  ])('void the round by one outcome alone, which is this service’s choice: %j', (outcome) => {
    expect(ruled({ ...opening, ...outcome })).toMatchObject({
      ruling: 'void_round',
      rule: { source: 'EB 6', basis: 'choice' },
    });
  });

  it('leave the round standing when corrected at once (MC 10)', () => {
    expect(ruled({ ...opening, correctedAtOnce: true }, MACAU)).toMatchObject({
      ruling: 'correct',
      stakes: 'stand',
      rule: { source: 'MC 10', basis: 'own' },
    });
  });

  it('go to the supervisor without either outcome, and when they are not the first four or five', () => {
    expect(ruled({ ...opening, resultWrong: false, insuranceOffered: false })).toMatchObject(SUPERVISOR);
    expect(ruled({ ...opening, cardsOpened: 3 })).toMatchObject(SUPERVISOR);
    expect(ruled({ ...opening, cardsOpened: 6 })).toMatchObject(SUPERVISOR);
  });
});

describe('trouble with game, system or procedure', () => {
  it.each([
    ['open', 'pause', 'wait'],
    ['solved_quickly', 'play_on', 'stand'],
    ['not_solved', 'void_round', 'returned'],
  ] as const)('%s: %s, the stakes %s (LT)', (state, ruling, stakes) => {
    for (const area of ['game', 'system', 'procedure'] as const) {
      const answer = ruled({ kind: 'trouble', area, state }, FULL);
      expect(answer).toMatchObject({ ruling, stakes, rule: { source: 'LT', basis: 'own' } });
      expect(answer.reason).toContain(`rouble with the ${area}`);
    }
  });

  it('solved, but not quickly, goes to the supervisor', () => {
    expect(ruled({ kind: 'trouble', area: 'system', state: 'solved_late' })).toMatchObject(SUPERVISOR);
  });
});

describe('a lost connection', () => {
  it('leaves confirmed bets standing (LT)', () => {
    expect(ruled({ kind: 'connection_lost', bets: 'confirmed' }, FULL)).toMatchObject({
      ruling: 'play_on',
      stakes: 'stand',
      rule: { source: 'LT', basis: 'own' },
    });
  });

  it('before the bets were confirmed goes to the supervisor', () => {
    expect(ruled({ kind: 'connection_lost', bets: 'unconfirmed' })).toMatchObject(SUPERVISOR);
  });
});

it('sends what no row covers to the supervisor, with its description (EB 1)', () => {
  const answer = ruled({ kind: 'other', description: 'The dealer fainted.' }, OWN);
  expect(answer).toMatchObject({
    ruling: 'refer_to_supervisor',
    rule: { source: 'EB 1', basis: 'borrowed' },
  });
  expect(answer.reason).toContain('The dealer fainted.');
});

it('has just the eight rulings of the rule books, which head the list of all rulings', () => {
  expect(Object.keys(STAKES_AFTER).sort()).toEqual(RULINGS.slice(0, 8).sort());
});
