import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/engines.ts';
import { PLAIN_SHOE } from '../../support/fairness-vectors.ts';
import { runHere } from '../../support/program.ts';
import { ROUND } from '../../support/requests.ts';
import { StartedService } from '../../support/started-service.ts';

const started = StartedService.forThisFile();
const folder = temporaryFolder();
afterAll(() => folder.remove());

const HANDS = ['--hands', '2S 3D 9C / KH 6D'];
const evaluate = (...args: string[]) => runHere(['evaluate', ...args]);

describe('evaluate', () => {
  it('explains hands: the result, the cards, and both decisions with their articles', async () => {
    const { status, out, err } = await evaluate(...HANDS);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out.split('\n').slice(0, 6)).toEqual([
      'Banker wins, 6 to 4 (full@1, 8 decks)',
      'Player 2S 3D 9C, total 4',
      'Banker KH 6D, total 6',
      '',
      'Player has 5 on two cards and must draw: Player 0–5 draws (MC 9(1)).',
      'Banker has 6 on two cards against a third card that counts 9 and must stand: Banker 6 draws on 6–7 (MC 9(4)(4)).',
    ]);
  });

  it('shows what every bet on offer comes to where no bet is given', async () => {
    const { out } = await evaluate(...HANDS, '--rule-set', 'eight_bet');
    expect(out).toMatch(/^banker_commission_free +win +banker_wins_with_six +1:2$/m);
    expect(out).toMatch(/^tie +lose +no_tie$/m);
  });

  it('shows what each given bet comes to, and the totals of each currency', async () => {
    const bets = ['banker:10000', 'player:200:p2', 'tie:500:p2:USD'].flatMap((bet) => ['--bet', bet]);
    const { out } = await evaluate(...HANDS, ...bets);
    expect(out).toMatch(/^b1 +p1 +banker +win +banker_wins +0\.95:1 +EUR +10000 +19500 +9500 +500 +10000$/m);
    expect(out).toMatch(/^b3 +p2 +tie +lose +no_tie +USD +500 +0 +0 +0 +500$/m);
    expect(out).toMatch(/^EUR +2 +10200 +19500 /m);
  });

  it('lays out a sequence, and rules on a card too many', async () => {
    const { status, out } = await evaluate('--sequence', '2S,KH,3D,6D,9C,AC');
    expect(status).toBe(0);
    expect(out).toContain('AC is a card too many.');
    expect(out).toContain('next round’s burn');
  });

  it('deals from seeds', async () => {
    const { serverSeed, serverSeedHash, clientSeed, nonce, first5Rounds } = PLAIN_SHOE;
    const seeds = ['--server-seed', serverSeed, '--server-seed-hash', serverSeedHash];
    const { out } = await evaluate(
      ...seeds,
      '--client-seed',
      clientSeed,
      '--nonce',
      `${nonce}`,
      '--round',
      '2',
    );
    const [player = '', banker = ''] = (first5Rounds[1] ?? '').split(' / ');
    expect(out).toContain(`\nPlayer ${player}, total `);
    expect(out).toContain(`\nBanker ${banker}, total `);
  });

  it('answers in JSON what the API answers to the same request', async () => {
    const body = { ...ROUND, rounding: 'half_up', validStakePolicy: 'net_half_on_six' };
    const file = join(folder.path, 'request.json');
    writeFileSync(file, JSON.stringify(body));
    const { out } = await evaluate('--request', file, '--json');
    expect(JSON.parse(out)).toEqual(JSON.parse((await started.api.evaluate(body)).text));
    const options = ['--bet', 'banker:10000', '--rounding', 'half_up', '--valid-stake', 'net_half_on_six'];
    expect((await evaluate(...HANDS, ...options, '--json')).out).toBe(out);
    const piped = await runHere(['evaluate', '--request', '-', '--json'], { stdin: JSON.stringify(body) });
    expect(piped.out).toBe(out);
  });

  it('goes by an operator’s own rule set in a file', async () => {
    const file = join(folder.path, 'vip.json');
    const decks = { min: 8, max: 8, default: 8 };
    const bets = { tie: { pays: { tie: '9:1' } } };
    const vip = { name: 'own.vip', version: 1, title: 'VIP', decks, bets, notes: [] };
    writeFileSync(file, JSON.stringify(vip));
    const { status, out } = await evaluate('--hands', '6 K / 6 K', '--file', file);
    expect(status).toBe(0);
    expect(out).toContain('Tie, 6 each (own.vip@1, 8 decks)');
    expect(out).toMatch(/^tie +win +tie +9:1$/m);
  });

  it.each([
    ['an illegal deal', ['--hands', '2S 3D / KH 6D'], 'illegal_deal', '/deal/player'],
    ['a bet that is not offered', [...HANDS, '--bet', 'tiger:100'], 'bet_not_offered', '/bets/0/type'],
    [
      'a bet that is closed',
      [...HANDS, '--bet', 'player_pair:100', '--round', '61'],
      'bet_closed',
      '/bets/0/type',
    ],
  ])('answers 1 for %s, with its place', async (_, args, code, pointer) => {
    const { status, out, err } = await evaluate(...args);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(new RegExp(`^Refused \\(${code}\\): .*\\n {2}${pointer}: `));
    const json = await evaluate(...args, '--json');
    expect({ status: json.status, refusal: JSON.parse(json.out) }).toMatchObject({
      status: 1,
      refusal: { code, errors: [{ pointer }] },
    });
  });

  it.each([
    ['no deal', [], 'Name one deal'],
    ['two deals', [...HANDS, '--sequence', 'A K 5 5'], 'Name one deal'],
    ['a card that is none', ['--hands', '1S 3D / KH 6D'], '/deal/player/0'],
    ['three hands', ['--hands', '2S 7D / KH 6D / AS'], '/deal/surplus'],
    ['a bet that is none', [...HANDS, '--bet', 'dragon:1'], '/bets/0/type'],
    ['a stake that is none', [...HANDS, '--bet', 'tie:1.5'], 'A bet is type:stake'],
    ['seeds that lack the client seed', ['--server-seed', 'ab'.repeat(32)], '/deal/clientSeed'],
    ['an option that is none', [...HANDS, '--bets', 'tie:1'], "unknown option '--bets'"],
  ])('answers 2 for %s', async (_, args, words) => {
    const { status, out, err } = await evaluate(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(words);
  });
});
