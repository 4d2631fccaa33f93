import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { shoeOrder } from '../../src/fairness/schemes/shoe-v1.ts';
import type { ShoeTerms } from '../../src/fairness/terms.ts';
import { NO_BROWSER } from '../support/browser.ts';
import { PLAIN_SHOE } from '../support/fairness-vectors.ts';
import { servePage } from '../support/verify-page.ts';
import { interleaved, median, ratioOf } from './measure.ts';
import type { Row } from './row.ts';

const TERMS: ShoeTerms = {
  scheme: 'shoe-v1',
  serverSeed: '5eed'.repeat(16),
  clientSeed: 'benchmark',
  nonce: 0,
  decks: 8,
  burn: 'first_card',
};

/** How often a round is verified in the browser. */
const VERIFICATIONS = 15;

/** Eight-deck shoes a second in one thread, and what a player waits for who checks a round. */
export async function fairness(): Promise<Row[]> {
  let nonce = 0;
  const next = (): ShoeTerms => {
    nonce += 1;
    return { ...TERMS, nonce };
  };
  const samples = await interleaved({
    shuffled: () => shoeOrder(NODE_HASHES, next()),
    dealt: () => dealOf(NODE_HASHES, next()),
  });
  return [
    { name: 'eight-deck shoes shuffled', value: 1_000 / median(samples.shuffled), unit: 'shoes/s' },
    {
      name: 'shuffled, and every round dealt',
      value: 1_000 / median(samples.dealt),
      unit: 'shoes/s',
      ratio: ratioOf(samples.shuffled, samples.dealt),
    },
    ...(await inTheBrowser()),
  ];
}

/** Clicks on Check and answers how many milliseconds later the verdict stands on the page. */
const VERIFY = `new Promise((answer) => {
  document.getElementById('verdict')?.remove();
  const start = performance.now();
  new MutationObserver((_, observer) => {
    if (document.getElementById('verdict') === null) return;
    observer.disconnect();
    answer(performance.now() - start);
  }).observe(document.body, { childList: true, subtree: true });
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Check').click();
})`;

/** From the click to the verdict, in a page that has the fields of a round. */
async function inTheBrowser(): Promise<Row[]> {
  if (NO_BROWSER !== undefined) {
    console.log(`  the round in the browser is left out: ${NO_BROWSER}`);
    return [];
  }
  const served = await servePage();
  try {
    const { serverSeed, serverSeedHash, clientSeed, nonce, first5Rounds } = PLAIN_SHOE;
    const fields = { serverSeed, serverSeedHash, clientSeed, nonce: String(nonce), round: '2' };
    const { page } = await served.open();
    for (const [name, text] of Object.entries({ ...fields, expect: first5Rounds[1] ?? '' })) {
      await page.locator(`#${name}`).fill(text);
    }
    const milliseconds: number[] = [];
    for (let round = 0; round < VERIFICATIONS; round += 1)
      milliseconds.push(await page.evaluate<number>(VERIFY));
    return [{ name: 'a round verified in the browser', value: median(milliseconds), unit: 'ms' }];
  } finally {
    await served.close();
  }
}
