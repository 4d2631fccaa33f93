import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { StartedService } from '../support/started-service.ts';
import { compilerFindings, generateClients, removeClients } from './clients/generate.ts';
import type { Played, Playing } from './clients/played.ts';
import { PrismProcess } from './prism/prism-process.ts';

const running = StartedService.forThisFile({ feedDelay: 0 });

let server: ApiServer;
let prism: PrismProcess;

beforeAll(async () => {
  server = await startApiServer(running.service.app);
  [prism] = await Promise.all([PrismProcess.start(server.url), generateClients()]);
});

afterAll(async () => {
  await prism?.stop();
  await server?.stop();
  await removeClients();
});

const CLIENTS = [
  {
    name: 'openapi-typescript with openapi-fetch',
    file: 'with-openapi-fetch.ts',
    configuration: 'tsconfig.json',
  },
  { name: '@hey-api/openapi-ts', file: 'with-hey-api.ts', configuration: 'tsconfig.hey-api.json' },
];

describe.each(CLIENTS)('a client that $name generates', ({ file, configuration }) => {
  it('compiles in strict mode, and tells deals and errors apart', async () => {
    expect(await compilerFindings(configuration)).toBe('');
  });

  it('settles a round, replays it, meets an illegal deal and pages the feed', async () => {
    const rounds = [`${file}-1`, `${file}-2`] as const;
    expect(await play(file, { baseUrl: server.url, key: running.key, rounds })).toMatchObject(PLAYED);
  });

  it('does so through prism proxy --errors, which refuses what is not as documented', async () => {
    const rounds = [`${file}-3`, `${file}-4`] as const;
    expect(await play(file, { baseUrl: prism.url, key: running.key, rounds })).toMatchObject(PLAYED);
  });
});

const PLAYED = {
  statuses: [201, 200, 422],
  replayed: 'true',
  payout: 19_500,
  cards: ['2S', '3D', '9C', 'KH', '6D'],
  refusal: expect.stringMatching(/^illegal_deal \w+$/),
};

async function play(file: string, playing: Playing): Promise<Played> {
  // The generated half of the program is there only now, so that no import can name it.
  const module = new URL(`./clients/${file}`, import.meta.url).href;
  const { play } = (await import(/* @vite-ignore */ module)) as {
    play: (playing: Playing) => Promise<Played>;
  };
  const played = await play(playing);
  const mine = played.feed.filter((roundId) => playing.rounds.includes(roundId));
  expect(mine).toEqual(playing.rounds);
  expect(played.pages).toBeGreaterThan(1);
  return played;
}
