import {
  type Expression,
  type ObjectExpression,
  type Program,
  parseSync,
  type Statement,
  Visitor,
} from 'oxc-parser';

/** A stretch of a source text and what stands there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What an operation says of itself to the OpenAPI document alone; what a body and an answer say. */
const OF_AN_OPERATION = ['tag', 'summary', 'description', 'problems', 'examples', 'ruling'];
const OF_A_BODY = ['documentedAs', 'examples'];
const OF_AN_ANSWER = ['schema', 'description', 'example', 'examples', 'headers'];
const OF_AN_ERROR = ['cause', 'remedy'];

/**
 * A file of `src/http` without what only the documentation needs: the descriptions of operations, schemas
 * and errors, examples, and the schemas of answers, which nothing checks at run time. Every constant is
 * marked as free of effects, so that those which only a description named fall away in the bundle, and
 * Zod is imported by its members for the same reason. Lines keep their numbers.
 */
export function undescribed(path: string, text: string): string {
  const program = programOf(path, text);
  const edits = program.body.flatMap(effectFreeConstants);
  new Visitor({
    ObjectExpression(node) {
      if (memberOf(node, 'remedy') !== undefined) edits.push(...without(node, OF_AN_ERROR));
      if (memberOf(node, 'schema') === undefined) return;
      const isAnswer = ['description', 'example', 'headers'].some(
        (name) => memberOf(node, name) !== undefined,
      );
      edits.push(...without(node, isAnswer ? OF_AN_ANSWER : OF_A_BODY));
    },
    CallExpression({ callee, arguments: [spec], end }) {
      if (callee.type === 'MemberExpression' && isNamed(callee.property, 'openapi')) {
        edits.push({ start: callee.object.end, end, text: '' });
      }
      const declares = isNamed(callee, 'endpoint') || isNamed(callee, 'tableEndpoint');
      if (declares && spec?.type === 'ObjectExpression') {
        edits.push(...without(spec, OF_AN_OPERATION));
      }
    },
  }).visit(program);
  return edited(text, edits).replace(ZOD, "import * as z from 'zod';");
}

/** A module whose top-level constants fall away in a bundle where nothing uses them, whatever they are made of. */
export function effectFree(path: string, text: string): string {
  return edited(text, programOf(path, text).body.flatMap(effectFreeConstants));
}

function programOf(path: string, text: string): Program {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  return program;
}

const ZOD = /^import \{ z \} from '(?:@hono\/zod-openapi|zod)';$/m;

function effectFreeConstants(statement: Statement): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) =>
    init === null
      ? []
      : [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ],
  );
}

function without(node: ObjectExpression, names: readonly string[]): Edit[] {
  return names.flatMap((name) => {
    const value = memberOf(node, name);
    return value === undefined ? [] : [{ start: value.start, end: value.end, text: 'undefined' }];
  });
}

function memberOf(node: ObjectExpression, name: string): Expression | undefined {
  for (const property of node.properties) {
    if (property.type === 'Property' && isNamed(property.key, name)) return property.value;
  }
  return undefined;
}

function isNamed(node: { readonly type: string }, name: string): boolean {
  return ('name' in node && node.name === name) || ('value' in node && node.value === name);
}

/** Makes the edits, from the first to the last; those inside a stretch that is gone are gone with it. */
function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < position) continue;
    const lines = text.slice(edit.start, edit.end).replaceAll(/[^\n]/g, '');
    result += text.slice(position, edit.start) + edit.text + lines;
    position = edit.end;
  }
  return result + text.slice(position);
}
