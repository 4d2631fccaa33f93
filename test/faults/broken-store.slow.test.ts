import type { PutItemCommandInput, QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/store/client.ts';
import { check } from './check/check.ts';
import { planOf } from './fire/plan.ts';
import { play } from './fire/run.ts';

/** How many operations show a broken store up. */
const OPERATIONS = 500;

/** Has a connection's client change what it sends, or answer without sending anything. */
function tampering(
  name: string,
  tamper: (
    command: string,
    input: object,
  ) => { readonly input?: object; readonly output?: object } | undefined,
): (connection: Connection) => void {
  return ({ client }) =>
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          const tampered = tamper(commandName, args.input);
          if (tampered?.output !== undefined) {
            return { response: {}, output: { $metadata: {}, ...tampered.output } } as Awaited<
              ReturnType<typeof next>
            >;
          }
          return next({ ...args, input: (tampered?.input ?? args.input) as typeof args.input });
        },
      { step: 'initialize', priority: 'low', name },
    );
}

function isVersion({ Item }: PutItemCommandInput): boolean {
  return /^V#/.test(Item?.['sk']?.S ?? '');
}

/** A store that writes over what is there. */
const overwriting = tampering('overwriting', (command, input) => {
  if (command !== 'PutItemCommand') return undefined;
  const {
    ConditionExpression: _,
    ReturnValuesOnConditionCheckFailure: __,
    ...put
  } = input as PutItemCommandInput;
  return { input: put };
});

/** A store that says of every fifth version that it is stored, and does not store it. */
function forgetful(): (connection: Connection) => void {
  let puts = 0;
  return tampering('forgetful', (command, input) => {
    if (command !== 'PutItemCommand' || !isVersion(input as PutItemCommandInput)) return undefined;
    puts += 1;
    return puts % 5 === 0 ? { output: {} } : undefined;
  });
}

/** A store whose reads find nothing, every fifth time. */
function blind(): (connection: Connection) => void {
  let reads = 0;
  return tampering('blind', (command, input) => {
    const isRead = command === 'QueryCommand' && !('IndexName' in (input as QueryCommandInput));
    const asksForRounds = JSON.stringify(input).includes('"R#');
    if (!isRead || !asksForRounds) return undefined;
    reads += 1;
    return reads % 5 === 0 ? { output: { Items: [], Count: 0 } } : undefined;
  });
}

/** A store that takes every position of a shoe for free. */
const generous = tampering('generous', (command, input) => {
  const { Item = {}, ...put } = input as PutItemCommandInput;
  if (command !== 'PutItemCommand' || !/^D#/.test(Item['sk']?.S ?? '')) return undefined;
  const { ConditionExpression: _, ReturnValuesOnConditionCheckFailure: __, ...unconditional } = put;
  return { input: { ...unconditional, Item } };
});

/** A store that stores no parts of bet lines. */
const partless = tampering('partless', (command, input) => {
  const { Item } = input as PutItemCommandInput;
  return command === 'PutItemCommand' && /^P#/.test(Item?.['sk']?.S ?? '') ? { output: {} } : undefined;
});

/** A feed that tells only one version a page. */
const forgetfulFeed = tampering('forgetful feed', (command, input) => {
  const query = input as QueryCommandInput;
  if (command !== 'QueryCommand' || query.IndexName === undefined || query.ExclusiveStartKey === undefined)
    return undefined;
  return { output: { Items: [], Count: 0 } };
});

// In about one run of fifteen no two coups come to one position, which is a matter of timing: that store is
// played with up to six seeds.
describe('the checker of the runs under fire finds a store', () => {
  it.each([
    ['that writes over what is there', overwriting, ['stored as acknowledged', 'stored once'], 1],
    ['that forgets what it said it stored', forgetful(), ['acknowledged is stored'], 1],
    ['whose reads do not see what was written', blind(), ['reads see what was known'], 1],
    ['that gives a position to two coups', generous, ['positions belong to one coup'], 6],
    ['that stores no parts', partless, ['parts are there'], 1],
    ['whose pages of an index end too early', forgetfulFeed, ['followers miss nothing'], 1],
  ])(
    '%s',
    async (_, tamper, rules, runs) => {
      const broken = new Set<string>();
      for (let seed = 7; seed < 7 + runs && !rules.every((rule) => broken.has(rule)); seed += 1) {
        const plan = planOf(seed, { operations: OPERATIONS, engines: ['dynalite'], servers: 'local' });
        const { history, state } = await play(plan, tamper);
        for (const { rule } of await check(history, state)) broken.add(rule);
      }
      expect([...broken]).toEqual(expect.arrayContaining(rules));
    },
    900_000,
  );
});
