import { describe, expect, it } from 'vitest';
import { pointerTo } from '../src/json-pointer.ts';

describe('pointerTo', () => {
  it('leads along members and positions', () => {
    expect(pointerTo('bets', 3, 'stake')).toBe('/bets/3/stake');
  });

  it('points at the whole document with no steps', () => {
    expect(pointerTo()).toBe('');
  });

  it('escapes ~ and / so that they can be told from each other', () => {
    expect(pointerTo('a/b', 'c~d', '~1')).toBe('/a~1b/c~0d/~01');
  });
});
