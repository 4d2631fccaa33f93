import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Result } from '../../result.ts';
import type { CommitmentKey } from '../../settlement/commitment.ts';
import {
  type CommitmentView,
  commitSeed,
  fixClientSeed,
  readCommitment,
  revealSeed,
} from '../../settlement/commitments.ts';
import type { Rejection } from '../../settlement/errors.ts';
import { endpoint } from '../endpoint.ts';
import { type Env, operatorOf } from '../env.ts';
import { rejectionResponse } from '../problem.ts';
import { CommitmentId } from '../schemas/common.ts';
import { ClientSeedRequestInput, Commitment, CommitRequestInput, commitFaults } from '../schemas/fairness.ts';
import { COMMITMENT_EXAMPLES } from '../schemas/fairness-examples.ts';

const Params = z.strictObject({ commitmentId: CommitmentId });

export const commitSeedEndpoint = endpoint({
  method: 'post',
  path: '/v1/fairness/commitments',
  operationId: 'commitSeed',
  tag: 'Fairness',
  summary: 'Commit to a server seed',
  description:
    'Draws a server seed from the operating system’s generator, stores it encrypted, and publishes its hash. Every call is a new commitment.',
  scope: 'fairness',
  body: {
    schema: CommitRequestInput,
    check: commitFaults,
    examples: { shoe: { summary: 'An eight-deck shoe', value: { scheme: 'shoe-v1', decks: 8 } } },
  },
  answers: {
    201: {
      description: 'The commitment.',
      schema: Commitment,
      example: COMMITMENT_EXAMPLES.committed,
      headers: { Location: 'Where the commitment can be read.' },
    },
  },
  problems: [],
  async handle(c, { body }) {
    const commitment = await commitSeed(c.get('services'), operatorOf(c).id, body);
    const Location = `/v1/fairness/commitments/${commitment.commitmentId}`;
    return c.json(commitment, 201, { 'Cache-Control': 'no-store', Location });
  },
});

export const readCommitmentEndpoint = endpoint({
  method: 'get',
  path: '/v1/fairness/commitments/{commitmentId}',
  operationId: 'readCommitment',
  tag: 'Fairness',
  summary: 'Read a commitment',
  description:
    'What is published of a commitment: from its reveal on, the server seed and the positions used as well.',
  scope: 'fairness',
  params: Params,
  answers: {
    200: { description: 'The commitment.', schema: Commitment, example: COMMITMENT_EXAMPLES.ready },
    304: { description: 'The commitment is as If-None-Match names it.' },
  },
  problems: ['not_found'],
  handle: async (c, { params }) => answer(c, await readCommitment(c.get('services'), keyOf(c, params))),
});

export const fixClientSeedEndpoint = endpoint({
  method: 'put',
  path: '/v1/fairness/commitments/{commitmentId}/client-seed',
  operationId: 'fixClientSeed',
  tag: 'Fairness',
  summary: 'Fix the client seed',
  description:
    'Once, after the hash was published and before the first deal. The same value again is a replay.',
  scope: 'fairness',
  params: Params,
  body: {
    schema: ClientSeedRequestInput,
    examples: { player: { summary: 'A player’s seed', value: { clientSeed: 'player-7:lucky' } } },
  },
  answers: { 200: { description: 'It is fixed.', schema: Commitment, example: COMMITMENT_EXAMPLES.ready } },
  problems: ['not_found', 'client_seed_fixed', 'commitment_revealed'],
  handle: async (c, { params, body }) =>
    answer(c, await fixClientSeed(c.get('services'), keyOf(c, params), body.clientSeed)),
});

export const revealSeedEndpoint = endpoint({
  method: 'post',
  path: '/v1/fairness/commitments/{commitmentId}/reveal',
  operationId: 'revealSeed',
  tag: 'Fairness',
  summary: 'Reveal the server seed',
  description:
    'Publishes the server seed and every position that was dealt from it. Nothing can be dealt from it afterwards. May be repeated.',
  scope: 'fairness',
  params: Params,
  answers: { 200: { description: 'The seed.', schema: Commitment, example: COMMITMENT_EXAMPLES.revealed } },
  problems: ['not_found'],
  handle: async (c, { params }) => answer(c, await revealSeed(c.get('services'), keyOf(c, params))),
});

function keyOf(c: Context<Env>, { commitmentId }: { readonly commitmentId: string }): CommitmentKey {
  return { operatorId: operatorOf(c).id, commitmentId };
}

function answer(c: Context<Env>, commitment: Result<CommitmentView, Rejection>): Response {
  if (!commitment.ok) return rejectionResponse(c, commitment.refusal);
  return c.json(commitment.value, 200, { 'Cache-Control': 'no-store' });
}
