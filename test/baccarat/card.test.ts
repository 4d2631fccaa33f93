import { describe, expect, test } from 'vitest';
import { CARD_PATTERN, CARDS, cardsOf, PACK, parseCard, RANKS, SUITS } from '../../src/baccarat/card.ts';

/** Every spelling that the contract takes, with the canonical code that it means. Written out by hand. */
const SPELLINGS = new Map<string, string>();
for (const rank of 'A a:A 2 3 4 5 6 7 8 9 T t:T 10:T J j:J Q q:Q K k:K'.split(' ')) {
  for (const suit of ['', 'S', 's:S', 'H', 'h:H', 'D', 'd:D', 'C', 'c:C']) {
    const [rankText = '', rankCode = rankText] = rank.split(':');
    const [suitText = '', suitCode = suitText] = suit.split(':');
    SPELLINGS.set(rankText + suitText, rankCode + suitCode);
  }
}

/**
 * Characters that stand for the ranks and suits, for what people mistype for them, and for what an
 * upper-casing, a lower-casing or a normalisation turns into one of them: U+017F becomes S, U+212A
 * becomes k, the full-width forms become A and 1.
 */
const ALPHABET = [
  ...'AJQKTajqktSHDCshdc0123456789BEGILOPXZbeilopxz♠♥♦♣ß.,-_/ \t\n\u0000\u0301',
  ...'\u017F\u0131\u212A\uFF21\uFF11',
];

describe('a card as it is written', () => {
  test('takes every accepted spelling for the one card that it names', () => {
    expect(SPELLINGS.size).toBe(19 * 9);
    for (const [text, code] of SPELLINGS) expect([text, parseCard(text)?.code]).toEqual([text, code]);
  });

  test('reads 10D, td and TD as the ten of diamonds', () => {
    for (const text of ['10D', '10d', 'TD', 'td', 'tD', 'Td']) {
      expect(parseCard(text)).toMatchObject({ code: 'TD', rank: 'T', suit: 'D', value: 0 });
    }
  });

  test('never takes any other token of one to three characters for a card', () => {
    const taken: string[] = [];
    let seen = 0;
    const look = (text: string) => {
      seen += 1;
      if (parseCard(text)?.code !== SPELLINGS.get(text)) taken.push(text);
      if (CARD_PATTERN.test(text) !== SPELLINGS.has(text)) taken.push(`pattern: ${text}`);
    };
    look('');
    for (const a of ALPHABET) {
      look(a);
      for (const b of ALPHABET) {
        look(a + b);
        for (const c of ALPHABET) look(a + b + c);
      }
    }
    expect(taken).toEqual([]);
    expect(seen).toBe(1 + ALPHABET.length + ALPHABET.length ** 2 + ALPHABET.length ** 3);
  });

  test('takes no character of Unicode for a suit or a rank but the ones that the contract names', () => {
    const taken: string[] = [];
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const character = String.fromCharCode(unit);
      for (const text of [character, `A${character}`, `10${character}`, `${character}S`]) {
        if (parseCard(text)?.code !== SPELLINGS.get(text)) taken.push(text);
      }
    }
    expect(taken).toEqual([]);
  });

  test('takes no accepted spelling with anything before or after it', () => {
    for (const text of SPELLINGS.keys()) {
      for (const wrong of [` ${text}`, `${text} `, `${text}\n`, `0${text}`, `${text}${text}`]) {
        expect([wrong, parseCard(wrong)?.code]).toEqual([wrong, SPELLINGS.get(wrong)]);
      }
    }
  });

  test.each(['1', '1S', '0', '11H', '100', '010D', 'SA', 'JOKER', '__proto__', 'constructor'])(
    'refuses %s',
    (text) => {
      expect(parseCard(text)).toBeUndefined();
    },
  );

  test('gives the same object for every spelling of a card', () => {
    expect(parseCard('10h')).toBe(parseCard('TH'));
    expect(parseCard('10')).toBe(parseCard('t'));
    expect(PACK).toContain(parseCard('kc'));
  });

  test('throws for a list of codes with one that is no card', () => {
    expect(cardsOf(['AS', '10D']).map(({ code }) => code)).toEqual(['AS', 'TD']);
    expect(() => cardsOf(['AS', '1D'])).toThrow('1D is no card');
  });
});

describe('the pack', () => {
  test('holds 52 cards in the order of a new pack: spades, hearts, diamonds, clubs, each from Ace to King', () => {
    expect(PACK.map(({ code }) => code).join(' ')).toBe(
      'AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH ' +
        'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC',
    );
    expect([RANKS.length, SUITS.length]).toEqual([13, 4]);
  });

  test('counts the Ace 1, 2 to 9 their face, and 10, J, Q and K nothing, with and without a suit (MC 5)', () => {
    const values = { A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 0, J: 0, Q: 0, K: 0 };
    for (const [rank, value] of Object.entries(values)) {
      expect([rank, parseCard(rank)?.value]).toEqual([rank, value]);
      for (const suit of 'SHDC') expect([rank, parseCard(rank + suit)?.value]).toEqual([rank, value]);
    }
  });

  test('leaves the suit out of a card of ranks alone', () => {
    expect(parseCard('q')).toStrictEqual({ code: 'Q', rank: 'Q', value: 0, place: 63 });
  });

  test('gives every card the place at which it stands, those without suits behind the pack', () => {
    expect(CARDS.map(({ place }) => place)).toEqual([...CARDS.keys()]);
    expect(CARDS.map(({ code }) => code)).toEqual([...PACK.map(({ code }) => code), ...RANKS]);
    for (const card of CARDS) expect(parseCard(card.code)).toBe(card);
  });
});
