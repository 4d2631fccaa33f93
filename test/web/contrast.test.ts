import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const STYLE = ['theme.css', 'verify/verify.css']
  .map((file) => readFileSync(join(import.meta.dirname, '../../src/web', file), 'utf8'))
  .join('');

/** The colour that a custom property of the style sheet has in the light and in the dark theme. */
function colourOf(name: string, theme: 'light' | 'dark'): string {
  const both = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(STYLE);
  const one = new RegExp(`--${name}: (#\\w{6});`).exec(STYLE);
  const colour = theme === 'light' ? (both?.[1] ?? one?.[1]) : (both?.[2] ?? one?.[1]);
  if (colour === undefined) throw new TypeError(`the style sheet has no colour --${name}`);
  return colour;
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = [
  ...['ink', 'soft-ink', 'accent', 'bad'].flatMap((text) => [
    [text, 'paper'],
    [text, 'panel'],
  ]),
  ...['player', 'banker', 'tie'].map((text) => [text, 'panel']),
  ['on-accent', 'accent'],
  ['ink', 'code-paper'],
  ['accent', 'code-paper'],
  ['panel', 'good'],
  ['panel', 'bad'],
  ['ink', 'good-paper'],
  ['ink', 'bad-paper'],
  ['felt-ink', 'felt'],
  ['felt-soft-ink', 'felt'],
  ['felt-soft-ink', 'felt-light'],
  ['card-black', 'card'],
  ['card-red', 'card'],
  ['card-red', 'card-tint'],
  ['card-red', 'card-off'],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(TEXT)('%s on %s has the contrast that text needs', (text = '', ground = '') => {
    expect(contrast(colourOf(text, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['paper', 'panel'])('the edge of a field can be told from %s', (ground) => {
    expect(contrast(colourOf('line', theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('contrast is 21 between black and white, and 1 between equals', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#4c5a52', '#4c5a52')).toBe(1);
});
