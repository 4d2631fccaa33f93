import stringify from 'json-stringify-pretty-compact';
import type { ExampleRequest } from '../../http/problem-example.ts';
import { exampleProblem, PROBLEM_EXAMPLES } from '../../http/problem-examples.ts';
import { PROBLEM_TYPES, type ProblemCode } from '../../http/problem-types.ts';

/** Every error code, in the order of the reference. */
export const PROBLEM_CODES = Object.keys(PROBLEM_TYPES) as readonly ProblemCode[];

/** What the reference says of an error, in Markdown: its status, cause, remedy, and an example. */
export function errorMarkdown(code: ProblemCode): string {
  const { status, title, retryable, cause, remedy } = PROBLEM_TYPES[code];
  return [
    `${title}.`,
    `**Status.** ${status}. The same request, sent again, ${retryable ? 'may succeed' : 'is refused again'}.`,
    `**Cause.** ${cause}`,
    `**What to do.** ${remedy}`,
    ...exampleMarkdown(code),
  ].join('\n\n');
}

/** A row for each error: its status, its meaning, and whether to retry; codes link to what `linkTo` says. */
export function errorTable(linkTo: (code: ProblemCode) => string): string {
  const rows = PROBLEM_CODES.map((code) => {
    const { status, title, retryable } = PROBLEM_TYPES[code];
    return [`[\`${code}\`](${linkTo(code)})`, status, title, retryable ? 'yes' : 'no'];
  });
  return [['Code', 'Status', 'Meaning', 'Retry'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function exampleMarkdown(code: ProblemCode): string[] {
  const { given, before = [], request } = PROBLEM_EXAMPLES[code];
  const steps =
    before.length === 0 ? ['This request'] : ['After', ...before.map(messageBlock), 'this request'];
  const [first, ...others] = steps;
  return [
    ['**Example.**', given, first].filter(Boolean).join(' '),
    ...others,
    messageBlock(request),
    'is answered:',
    fenced('json', json(exampleProblem(code, '0f8fad5b-d9cb-469f-a165-70867728950e'))),
  ];
}

/** A request as HTTP has it, without what every request carries. */
function messageBlock({ method, path, body, contentType, key }: ExampleRequest): string {
  const head = [
    `${method} ${path}`,
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
    ...(key === undefined ? [] : [KEYS[key]]),
  ];
  return fenced('http', [...head, ...(body === undefined ? [] : ['', bodyText(body)])].join('\n'));
}

const KEYS = {
  none: '(without Authorization)',
  'read only': '(with a key that has the scope read alone)',
} as const;

function bodyText(body: object | string): string {
  if (typeof body !== 'string') return json(body);
  return body.length > 1_000 ? `(${body.length} bytes)` : body;
}

/** A long list is shown by its first entry: the rest is like it. */
function json(value: object): string {
  const short = JSON.parse(
    JSON.stringify(value, (_, part) =>
      Array.isArray(part) && part.length > 6 ? [part[0], `(and ${part.length - 1} more)`] : part,
    ),
  );
  return stringify(short, { maxLength: 96 });
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
