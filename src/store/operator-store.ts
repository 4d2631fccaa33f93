import { marshall } from '@aws-sdk/util-dynamodb';
import type { RuleSetData } from '../bets/rule-sets/rule-set-data.ts';
import { VALID_STAKE_POLICIES } from '../bets/valid-stake.ts';
import { ROUNDINGS } from '../money/odds.ts';
import { canonicalJson } from '../settlement/canonical-json.ts';
import type { OperatorSettings } from '../settlement/operator-settings.ts';
import { type ApiKey, type OperatorStore, SCOPES } from '../settlement/ports.ts';
import { type Item, ItemReader, oneOf, text } from './attributes.ts';
import { putIfAbsent } from './calls.ts';
import type { Connection } from './client.ts';
import {
  API_KEY_REVOCATION_SK,
  API_KEY_SK,
  apiKeyPartition,
  LISTED_KEY_PREFIX,
  listedKeyKey,
  operatorPartition,
  ownRuleSetKey,
  RULE_SET_PREFIX,
  SETTINGS_PREFIX,
  settingsKey,
} from './keys.ts';
import { queryItems } from './query.ts';

/** Operators' keys and settings in the table of `connection`. */
export function createOperatorStore(connection: Connection): OperatorStore {
  return {
    async findKey(keyHash) {
      const items = await Array.fromAsync(queryItems(connection, { partition: apiKeyPartition(keyHash) }));
      const bySk = new Map(items.map((item) => [item['sk']?.S, item]));
      const key = bySk.get(API_KEY_SK);
      return key === undefined || bySk.has(API_KEY_REVOCATION_SK) ? undefined : decodeKey(key);
    },
    async settingsOf(operatorId) {
      const query = { partition: operatorPartition(operatorId), prefix: SETTINGS_PREFIX, descending: true };
      return Array.fromAsync(queryItems(connection, query), decodeSettings);
    },
    async ownRuleSetsOf(operatorId) {
      const query = { partition: operatorPartition(operatorId), prefix: RULE_SET_PREFIX };
      return Array.fromAsync(queryItems(connection, query), decodeRuleSet);
    },
  };
}

/** Stores an API key under the hash of its text; a key that exists is left as it is. */
export async function putApiKey(connection: Connection, keyHash: string, key: ApiKey): Promise<void> {
  const { operatorId, scopes, expiresAt } = key;
  const attributes = { operatorId, scopes: scopes.join(' '), ...(expiresAt !== undefined && { expiresAt }) };
  await putIfAbsent(connection, { pk: apiKeyPartition(keyHash), sk: API_KEY_SK }, marshall(attributes));
}

/** A key as its operator's list names it. */
export interface ListedKey {
  /** Its first characters. */
  readonly name: string;
  readonly keyHash: string;
  /** RFC 3339. */
  readonly createdAt: string;
}

/** Puts a key on its operator's list; it works only once {@link putApiKey} has stored it. */
export async function putListedKey(
  connection: Connection,
  operatorId: string,
  key: ListedKey,
): Promise<void> {
  await putIfAbsent(connection, listedKeyKey(operatorId, key.createdAt, key.keyHash), marshall(key));
}

/** The keys of an operator, oldest first, those that are revoked too. */
export function listKeys(connection: Connection, operatorId: string): Promise<ListedKey[]> {
  const query = { partition: operatorPartition(operatorId), prefix: LISTED_KEY_PREFIX };
  return Array.fromAsync(queryItems(connection, query), (item) => {
    const reader = ItemReader.of(item);
    return {
      name: reader.text('name'),
      keyHash: reader.text('keyHash'),
      createdAt: reader.text('createdAt'),
    };
  });
}

/** Revokes a key for ever. */
export async function revokeKey(connection: Connection, keyHash: string, revokedAt: string): Promise<void> {
  const key = { pk: apiKeyPartition(keyHash), sk: API_KEY_REVOCATION_SK };
  await putIfAbsent(connection, key, marshall({ revokedAt }));
}

/**
 * Stores a version of an operator's own rule set, as checked by `loadOwnRuleSet`. Answers false where
 * that version is stored with other content, which stays.
 */
export async function putOwnRuleSet(
  connection: Connection,
  operatorId: string,
  ruleSet: RuleSetData,
): Promise<boolean> {
  const data = canonicalJson(ruleSet);
  const key = ownRuleSetKey(operatorId, `${ruleSet.name}@${ruleSet.version}`);
  const stored = await putIfAbsent(connection, key, { data: { S: data } });
  return stored === undefined || stored['data']?.S === data;
}

/** Stores a version of an operator's settings; a version that exists is left as it is. */
export async function putSettings(
  connection: Connection,
  operatorId: string,
  { version, ...attributes }: OperatorSettings,
): Promise<void> {
  await putIfAbsent(connection, settingsKey(operatorId, version), marshall(attributes));
}

function decodeKey(item: Item): ApiKey {
  const reader = ItemReader.of(item);
  return {
    operatorId: reader.text('operatorId'),
    scopes: reader
      .text('scopes')
      .split(' ')
      .filter((scope) => scope !== '')
      .map((scope) => oneOf(SCOPES, scope)),
    ...reader.optional('expiresAt', text),
  };
}

/** Written by {@link putOwnRuleSet} after it had been checked; whoever loads it checks it again. */
function decodeRuleSet(item: Item): RuleSetData {
  return JSON.parse(ItemReader.of(item).text('data'));
}

function decodeSettings(item: Item): OperatorSettings {
  const reader = ItemReader.of(item);
  return {
    version: Number(reader.text('sk').slice(SETTINGS_PREFIX.length)),
    from: reader.text('from'),
    timeZone: reader.text('timeZone'),
    dayStart: reader.text('dayStart'),
    rounding: oneOf(ROUNDINGS, reader.text('rounding')),
    validStakePolicy: oneOf(VALID_STAKE_POLICIES, reader.text('validStakePolicy')),
    shards: reader.integer('shards'),
  };
}
