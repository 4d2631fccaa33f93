import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import { z } from 'zod';

const RETENTIONS = Object.values(RetentionDays).filter((days) => typeof days === 'number');

/** What may differ between deployments. Every setting is a context value: `-c stage=prod`. */
const Settings = z
  .strictObject({
    /** Names the stack, so that several can live in one account. */
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,19}$/)
      .default('dev'),
    /** A domain of one's own, with the ARN of its certificate in the stack's Region. */
    domainName: z.string().min(1).optional(),
    certificateArn: z.string().startsWith('arn:').optional(),
    /** Where alarms are sent by mail. */
    alarmAddress: z.email().optional(),
    /** Requests a second, and how many at once above that, of all callers together. */
    requestRate: limit(500),
    requestBurst: limit(1_000),
    /** The same for each route that needs no key. */
    publicRate: limit(50),
    publicBurst: limit(100),
    /** Instances reserved for settling and for what needs no key; 0 reserves none. */
    settlingConcurrency: wholeNumber(100, 0),
    computingConcurrency: wholeNumber(20, 0),
    /** Megabytes of a function that serves requests. 1,769 are one processor. */
    memorySize: wholeNumber(1_024, 128, 10_240),
    /** One of the lengths of time for which CloudWatch keeps a log; 9,999 is for ever. */
    logRetentionDays: z.coerce
      .number()
      .pipe(z.enum(RetentionDays, { error: `is none of ${RETENTIONS.join(', ')}` }))
      .default(RetentionDays.THREE_MONTHS),
    /** AWS X-Ray. */
    tracing: z.stringbool().default(false),
    /** The operators whose gaming days are closed, separated by commas. */
    operators: z
      .string()
      .default('')
      .transform((list) => list.split(',').filter((id) => id !== ''))
      .pipe(z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:~-]{0,63}$/))),
    /** For how long nobody at all, not even the account, can delete a closed day; 0 locks nothing. */
    objectLockDays: wholeNumber(0, 0, 36_500),
  })
  .refine(({ domainName, certificateArn }) => (domainName === undefined) === (certificateArn === undefined), {
    error: 'a domain name needs a certificate, and a certificate a domain name',
    path: ['domainName'],
  });
export type Settings = z.output<typeof Settings>;

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(Settings.shape);

/** Context that is not ours: the construct library's has a `:` or `/` in its names, the tool's are these. */
const NOT_OURS = /[:/]|^(?:cli-telemetry|acknowledged-issue-numbers)$/;

/**
 * The settings in the context of a construct tree. Throws with every fault in its message, a name that is
 * no setting among them: what was misspelt is not left at its default.
 */
export function readSettings(node: Node): Settings {
  const context: Record<string, unknown> = node.getAllContext();
  return parseSettings(Object.fromEntries(Object.entries(context).filter(([name]) => !NOT_OURS.test(name))));
}

/** Settings from context values, which are texts where they come from the command line. */
export function parseSettings(context: Readonly<Record<string, unknown>>): Settings {
  const parsed = Settings.safeParse(context);
  if (!parsed.success) throw new Error(`the context is not usable\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function wholeNumber(byDefault: number, least: number, most = 1_000_000) {
  return z.coerce.number().int().min(least).max(most).default(byDefault);
}

/** Requests; a limit of none would refuse everybody. */
function limit(byDefault: number) {
  return wholeNumber(byDefault, 1);
}
