import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tableauSteps } from '../../src/baccarat/tableau-steps.ts';
import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import type { VerificationFields } from '../../src/fairness/verification.ts';
import { fragmentOf } from '../../src/fairness/verify-link.ts';
import { NO_BROWSER } from '../support/browser.ts';
import { PLAIN_SHOE, SHOE_VECTORS, STAKE_VECTORS, shoeTermsOf } from '../support/fairness-vectors.ts';
import { roundOf } from '../support/rounds.ts';
import { type ServedPage, servePage } from '../support/verify-page.ts';

const { serverSeed, serverSeedHash, clientSeed, nonce, first5Rounds, lastRound } = PLAIN_SHOE;
const ROUND_2 = {
  serverSeed,
  serverSeedHash,
  clientSeed,
  nonce: String(nonce),
  round: '2',
  expect: first5Rounds[1] ?? '',
};
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let served: ServedPage | undefined;

beforeAll(async () => {
  if (NO_BROWSER === undefined) served = await servePage();
}, 60_000);

afterAll(() => served?.close());

afterEach(() => served?.closeWindows());

beforeEach((context) => {
  if (NO_BROWSER !== undefined) context.skip(NO_BROWSER);
});

function open(...args: Parameters<ServedPage['open']>) {
  if (served === undefined) throw new TypeError('the page is not served');
  return served.open(...args);
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`#${name}`).fill(text);
}

async function check(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await fill(page, fields);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('#verdict').waitFor();
}

function verdict(page: Page): Promise<string | null> {
  return page.locator('#verdict').textContent();
}

const findings = (page: Page) => page.locator('.findings h3').allInnerTexts();

/** `JH` of the name `Jack of hearts`, whatever stands around it. */
function codeOf(text: string): string {
  const [, rank = '', suit = ''] = /(Ace|King|Queen|Jack|\d+) of (\w)/.exec(text) ?? [];
  return (rank === '10' ? 'T' : rank.charAt(0)) + suit.toUpperCase();
}

async function cardsIn(page: Page, selector: string): Promise<string> {
  return (await page.locator(`${selector} .card`).allTextContents()).map(codeOf).join(' ');
}

describe('a right round', () => {
  test('matches, with its cards as cards and each step of its tableau in words', async () => {
    const { page, complaints } = await open();
    await check(page, ROUND_2);
    expect(await verdict(page)).toBe('Everything matches: commitment, settled cards');
    expect(await findings(page)).toEqual(['Commitment: matches', 'Round: matches', 'Settled cards: matches']);
    expect(await cardsIn(page, '.round .player')).toBe('JH QD 6H');
    expect(await cardsIn(page, '.round .banker')).toBe('AS TD 8D');
    expect(await page.locator('.round .result').textContent()).toBe('Banker wins, 9 to 6');
    const steps = tableauSteps(roundOf('JH QD 6H', 'AS TD 8D')).map(({ words }) => words);
    expect(await page.locator('.round .steps li').allInnerTexts()).toEqual(steps);
    expect(complaints).toEqual([]);
  });

  test.each(SHOE_VECTORS)(
    'is the one that the service deals, as is every other of its shoe: $name',
    async (vector) => {
      const { name: _, ...seeds } = vector;
      const fields = { ...seeds, nonce: String(seeds.nonce), decks: String(seeds.decks) };
      const { page } = await open(fragmentOf(fields));
      await page.locator('#verdict').waitFor();
      const { cards, rounds, burnt } = await dealOf(NODE_HASHES, shoeTermsOf(vector));
      expect(await cardsIn(page, '#order')).toBe(cards.map(({ code }) => code).join(' '));
      expect(await cardsIn(page, '.burn')).toBe(vector.burnt);
      const dealt = rounds.flatMap(({ round }) => [...round.player.cards, ...round.banker.cards]);
      expect(await cardsIn(page, '.rounds')).toBe(dealt.map(({ code }) => code).join(' '));
      expect(await page.locator('.rounds > li').count()).toBe(vector.lastRound);
      expect(burnt).toBe(vector.burnt === '' ? 0 : vector.burnt.split(' ').length);
    },
  );

  test('of stake-v1 matches too, and there is no shoe to fill in', async () => {
    const [vector] = STAKE_VECTORS;
    if (vector === undefined) throw new TypeError('there are no vectors');
    const { page } = await open();
    await page.locator('#scheme').selectOption('stake-v1');
    expect(await page.locator('#decks').isVisible()).toBe(false);
    await check(page, {
      serverSeed: vector.serverSeed,
      serverSeedHash: vector.serverSeedSha256,
      clientSeed: vector.clientSeed,
      nonce: String(vector.nonce),
      expect: `${vector.player.join(' ')} / ${vector.banker.join(' ')}`,
    });
    expect(await verdict(page)).toBe('Everything matches: commitment, settled cards');
    // A natural: no third card stands anywhere on the page, though six cards were drawn.
    expect(await cardsIn(page, '#report')).toBe([...vector.player, ...vector.banker].join(' '));
  });
});

describe('what does not match', () => {
  test('is the commitment under a wrong hash, and both hashes are shown', async () => {
    const wrong = 'ab'.repeat(32);
    const { page } = await open();
    await check(page, { ...ROUND_2, serverSeedHash: wrong });
    expect(await verdict(page)).toBe('This does not match: commitment');
    const words = await page.locator('.findings .mismatch').textContent();
    expect(words).toContain(wrong);
    expect(words).toContain(serverSeedHash);
  });

  test('is a changed card, which is named and marked beside the right one', async () => {
    const { page } = await open();
    await check(page, { ...ROUND_2, expect: 'J♥ Q♦ 6♥ / A♠ 9♦ 8♦' });
    expect(await verdict(page)).toBe('This does not match: settled cards');
    expect(await page.locator('.findings .mismatch p').allInnerTexts()).toEqual([
      "The Banker's second card: 9D was settled, but the seeds give TD.",
    ]);
    expect(await cardsIn(page, '.round .wrong')).toBe('9D');
    expect(await cardsIn(page, '.round .banker')).toBe('AS TD 8D AS 9D 8D');
  });

  test('is a round past the end of the shoe', async () => {
    const { page } = await open();
    await check(page, { ...ROUND_2, round: String(lastRound + 1) });
    expect(await verdict(page)).toBe('This does not match: round');
  });

  test('is never passed over: without hash and cards the page says that nothing was compared', async () => {
    const { page } = await open();
    await check(page, { serverSeed, clientSeed, nonce: '0', round: '2' });
    expect(await verdict(page)).toBe('These are the cards. Nothing was compared yet');
    expect(await page.locator('.verdict.match').count()).toBe(0);
  });

  test('is no seed at all: a bad seed is refused at its field, which takes the focus', async () => {
    const { page } = await open();
    await fill(page, { ...ROUND_2, serverSeed: serverSeed.slice(1), nonce: '1e3' });
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await page.locator('#serverSeed-fault').textContent()).toContain('64 lower-case hex digits');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
    expect(await page.locator(':focus').getAttribute('id')).toBe('serverSeed');
    expect(await page.locator('#report').textContent()).toBe('');
    await check(page, ROUND_2);
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    expect(await page.locator('#faults').isVisible()).toBe(false);
  });
});

describe('a link', () => {
  const seeds: VerificationFields = { ...ROUND_2, scheme: 'shoe-v1', decks: '8', burn: 'first_card' };

  test('fills the form in and checks it', async () => {
    const { page } = await open(fragmentOf(seeds));
    expect(await verdict(page)).toBe('Everything matches: commitment, settled cards');
    for (const [name, text] of Object.entries(seeds)) {
      expect(await page.locator(`#${name}`).inputValue()).toBe(text);
    }
  });

  test('leads to a check that was filled in by hand', async () => {
    const { page } = await open();
    await check(page, { ...ROUND_2, clientSeed: 'a+b &#: 百家樂', serverSeedHash: '', expect: '' });
    const href = await page.getByRole('link', { name: 'Link to this check' }).getAttribute('href');
    const shown = await cardsIn(page, '#order');
    const again = await open(href?.slice(1));
    await again.page.locator('#verdict').waitFor();
    expect(await cardsIn(again.page, '#order')).toBe(shown);
    expect(again.page.url()).toBe(page.url());
  });

  test('that is followed on the open page replaces the check, and what it leaves out', async () => {
    const { page } = await open(fragmentOf({ ...seeds, expect: 'J♥ Q♦ 6♥ / A♠ 9♦ 8♦' }));
    await page.getByRole('heading', { name: 'This does not match' }).waitFor();
    const { expect: _, ...rest } = seeds;
    await page.evaluate(`location.hash = ${JSON.stringify(fragmentOf(rest))}`);
    await page
      .getByRole('heading', { name: 'This matches: commitment. Not checked: settled cards' })
      .waitFor();
    expect(await page.locator('#expect').inputValue()).toBe('');
  });

  test('with a name that the page does not know is refused', async () => {
    const { page } = await open(`${fragmentOf(seeds)}&stake=100`);
    expect(await page.locator('#faults').textContent()).toContain('“stake”');
    expect(await page.locator('#report').textContent()).toBe('');
  });
});

describe('the page', () => {
  test('asks the server for itself alone, and for nothing once it is loaded', async () => {
    const { page, requests, complaints } = await open(fragmentOf(ROUND_2));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await check(page, ROUND_2);
    await check(page, { ...ROUND_2, expect: 'KS KS / KS KS' });
    await page.locator('#order summary').click();
    await page.getByRole('link', { name: 'Link to this check' }).click();
    await page.waitForTimeout(500);
    expect(loaded).toEqual([]);
    expect(requests.toSorted()).toEqual(['/verify', '/verify/verify.css', '/verify/verify.js']);
    expect(complaints).toEqual([]);
  });

  test('could not send anything if it tried: the browser stops it', async () => {
    const { page, requests } = await open();
    const before = requests.length;
    const attempt = "fetch('/stolen?seed=1').then(() => 'sent', () => 'stopped')";
    expect(await page.evaluate(attempt)).toBe('stopped');
    await page.evaluate("new Image().src = '/stolen.png?seed=1'");
    await page.evaluate("navigator.sendBeacon('/stolen', 'seed')");
    await page.evaluate("document.getElementById('verification').submit()");
    await page.waitForTimeout(300);
    expect(requests.slice(before)).toEqual([]);
  });

  test('is worked with the keyboard alone', async () => {
    const { page } = await open();
    const typed = new Map<string, string>(Object.entries(ROUND_2));
    for (let presses = 0; typed.size > 0; presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press('Tab');
      const id = (await page.locator(':focus').getAttribute('id')) ?? '';
      await page.keyboard.type(typed.get(id) ?? '');
      typed.delete(id);
    }
    await page.keyboard.press('Enter');
    await page.locator('#verdict').waitFor();
    expect(await verdict(page)).toContain('Everything matches');
    // The verdict has the focus, so that it is read out; what follows opens with the next keys.
    expect(await page.locator(':focus').getAttribute('id')).toBe('verdict');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.locator('#rounds').getAttribute('open')).toBe('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.locator('#order').getAttribute('open')).toBe('');
  });

  test('gives every control a name', async () => {
    const { page } = await open();
    for (const control of await page.locator('input, select, button').all()) {
      const id = await control.getAttribute('id');
      const name =
        id === null ? await control.textContent() : await page.locator(`label[for=${id}]`).textContent();
      expect(name).not.toBe('');
    }
  });

  test('fits a phone: nothing runs off its side, and a finger finds every control', async () => {
    const { page } = await open(
      fragmentOf({ ...ROUND_2, decks: '12', expect: 'KS KS KS / KS KS KS' }),
      PHONE,
    );
    await page.locator('#verdict').waitFor();
    await page.locator('#rounds summary').click();
    await page.locator('#order summary').click();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    for (const control of await page.locator('input, select, button, summary').all()) {
      expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
  });

  test('tells a browser that offers no hash functions what it lacks', async () => {
    const { page } = await open();
    await page.evaluate("Object.defineProperty(globalThis, 'isSecureContext', { value: false })");
    await fill(page, ROUND_2);
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await page.locator('#faults').textContent()).toContain('https');
  });
});
