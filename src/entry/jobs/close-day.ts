import { createHash } from 'node:crypto';
import { Logger } from '@aws-lambda-powertools/logger';
import { RULE_SETS } from '../../bets/rule-sets/index.ts';
import { closeDay } from '../../settlement/close-day.ts';
import { daysBefore } from '../../settlement/gaming-day.ts';
import { FEED_DELAY } from '../../settlement/ports.ts';
import { readOperator } from '../../settlement/read-operator.ts';
import { connect } from '../../store/client.ts';
import { createFeedStore } from '../../store/feed-index.ts';
import { createOperatorStore } from '../../store/operator-store.ts';
import { s3Archive } from '../../store/s3-archive.ts';
import { createSettlementStore } from '../../store/settlement-store.ts';
import { readConfig } from '../config.ts';
import { sha256 } from '../sha256.ts';

/** Whose days are to be closed: one day, or the last ones that are over. */
interface ClosingEvent {
  readonly operatorId: string;
  /** YYYY-MM-DD. */
  readonly gamingDay?: string;
}

/** What Lambda says of the time that is left, in milliseconds. */
interface Remaining {
  readonly getRemainingTimeInMillis: () => number;
}

/** How many days back it is looked for one that is not closed. */
const LOOK_BACK = 7;

/** What must be left to begin another part of an export, in milliseconds. */
const ENOUGH_FOR_A_PART = 3 * 60_000;

/** Small enough to be held in memory more than once. */
const PART_LENGTH = 16 * 1_024 * 1_024;

const { store } = readConfig(process.env);
if (store.kind === 'embedded') throw new Error('on Lambda the table is named by AWS_REGION and TABLE_NAME');
const bucket = process.env['ARCHIVE_BUCKET'];
if (bucket === undefined) throw new Error('the archive is named by ARCHIVE_BUCKET');
const { kind: _, ...location } = store;
const connection = connect(location, Date.now);
const operators = createOperatorStore(connection);
const logger = new Logger({ serviceName: 'baccarat-settlement' });
const services = {
  settlements: createSettlementStore(connection),
  feed: createFeedStore(connection, { verifyItems: false }),
  clock: connection.clock,
  sha256,
  digest: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  ruleSets: RULE_SETS,
  feedDelay: FEED_DELAY,
  archive: s3Archive(bucket),
  partLength: PART_LENGTH,
};

/**
 * Closes the gaming days of one operator that are over and not closed, the oldest first. A line of the
 * log for each day that changed says how far it has come and what came late.
 */
export async function handler(
  { operatorId, gamingDay }: ClosingEvent,
  { getRemainingTimeInMillis }: Remaining,
) {
  const operator = await readOperator(operators, operatorId);
  if (operator === undefined) throw new Error(`there is no operator ${operatorId}`);
  const timeIsUp = () => getRemainingTimeInMillis() < ENOUGH_FOR_A_PART;
  const days = gamingDay === undefined ? daysBefore(Date.now(), operator.settings, LOOK_BACK) : [gamingDay];
  for (const day of days) {
    const closing = await closeDay({ ...services, timeIsUp }, operator, day);
    if (closing.state !== 'was_closed') {
      const late = closing.state === 'closed' ? closing.manifest.lateVersions : undefined;
      logger.info('gaming day', { operatorId, gamingDay: day, state: closing.state, late });
    }
    if (timeIsUp()) return;
  }
}
