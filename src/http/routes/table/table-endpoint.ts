import type { z } from '@hono/zod-openapi';
import { citing, FACT_FAULT_CODES, type FactFault } from '../../../baccarat/ruling.ts';
import type { RuleSet } from '../../../bets/rule-set.ts';
import { findRuleSet, RULE_SETS } from '../../../bets/rule-sets/index.ts';
import type { Result } from '../../../result.ts';
import { unknownRuleSet } from '../../../settlement/judge.ts';
import { type BodySpec, type Endpoint, type Exact, type Examples, endpoint } from '../../endpoint.ts';
import { ruleSetsOf } from '../../env.ts';
import { invalidRequest, problemResponse, rejectionResponse } from '../../problem.ts';

/** The facts, and the rule set that they are judged by. */
type TableRequest = z.ZodType<{ readonly ruleSet: string }>;

/** What tells one operation that rules on the table from the others. */
interface TableOperation<Request extends TableRequest>
  extends Pick<Endpoint, 'path' | 'operationId' | 'summary' | 'description'> {
  readonly request: Request;
  readonly ruling: z.ZodType;
  readonly examples: Examples<z.input<Request>>;
  readonly check?: NonNullable<BodySpec<Request>['check']>;
  readonly decide: Decide<Request>;
  /** Where in the body the facts are that the faults' pointers lead into. */
  readonly factsAt: '' | `/${string}`;
}

type Decide<Request extends TableRequest> = (
  ruleSet: RuleSet,
  body: Exact<z.output<Request>>,
) => Result<object, readonly FactFault[]>;

const EVERY_RULING = `Facts that cannot be judged are refused as \`invalid_request\`; the code of each fault is ${FACT_FAULT_CODES.map((code) => `\`${code}\``).join(', ')}, or one of the schema’s. With a key, the operator’s own rule sets may be named too.`;

/** A public operation that rules on facts about the table and stores nothing. */
export function tableEndpoint<Request extends TableRequest>(operation: TableOperation<Request>): Endpoint {
  const { request, ruling, examples, check, decide, factsAt, description, ...named } = operation;
  return endpoint({
    ...named,
    description: `${description}\n\n${EVERY_RULING}`,
    method: 'post',
    tag: 'Table',
    optionalKey: true,
    body: { schema: request, examples, ...(check && { check }) },
    answers: {
      200: { description: 'The ruling.', schema: ruling, examples: () => rulingsOn(operation) },
    },
    problems: ['unknown_rule_set'],
    handle(c, { body }) {
      const ruleSet = findRuleSet(ruleSetsOf(c), body.ruleSet);
      if (ruleSet === undefined) return rejectionResponse(c, unknownRuleSet(body.ruleSet));
      const decided = decide(ruleSet, body);
      if (decided.ok) return c.json(decided.value, 200, { 'Cache-Control': 'no-store' });
      const faults = decided.refusal.map(({ pointer, code, reason, rule }) => ({
        pointer: factsAt + pointer,
        code,
        detail: citing(reason, rule),
      }));
      return problemResponse(c, invalidRequest(faults));
    },
  });
}

/** The ruling on each example. */
function rulingsOn<Request extends TableRequest>({ request, examples, decide }: TableOperation<Request>) {
  return Object.fromEntries(
    Object.entries(examples).map(([name, { summary, value }]) => {
      const body = request.parse(value) as Exact<z.output<Request>>;
      const ruleSet = findRuleSet(RULE_SETS, body.ruleSet);
      const decided = ruleSet && decide(ruleSet, body);
      if (!decided?.ok) throw new TypeError(`there is no ruling on the example ${name}`);
      return [name, { summary, value: decided.value }];
    }),
  );
}
