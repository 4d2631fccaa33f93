import type { Change, Json } from './change.ts';
import { isObject, members, resolved, textOf } from './json.ts';
import { SchemaComparison } from './schema-changes.ts';

/*
 * None of the registry's tools would do: of those for OpenAPI 3.1 one downloads a program when it is
 * installed, and others do not ask whether a schema is of a request or of an answer.
 */

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Everything that changes for clients from one version of the document to another. */
export function changesBetween(old: Json, current: Json): Change[] {
  return new DocumentComparison(old, current).changes();
}

class DocumentComparison {
  readonly #documents: { readonly old: Json; readonly new: Json };
  readonly #requests: SchemaComparison;
  readonly #answers: SchemaComparison;
  readonly #changes: Change[] = [];

  constructor(old: Json, current: Json) {
    this.#documents = { old, new: current };
    this.#requests = new SchemaComparison(this.#documents, 'request');
    this.#answers = new SchemaComparison(this.#documents, 'answer');
  }

  changes(): Change[] {
    const [before, now] = [operations(this.#documents.old), operations(this.#documents.new)];
    for (const [name, operation] of before) {
      const still = now.get(name);
      if (still === undefined) this.#breaks(name, 'is gone');
      else this.#operation(name, operation, still);
    }
    for (const name of now.keys()) if (!before.has(name)) this.#adds(name, 'is new');
    return [...this.#changes, ...this.#requests.changes, ...this.#answers.changes];
  }

  #operation(name: string, old: Json, current: Json): void {
    if (old['operationId'] !== current['operationId']) {
      this.#breaks(name, `is called ${current['operationId']}, no longer ${old['operationId']}`);
    }
    this.#security(name, old, current);
    this.#parameters(name, old, current);
    this.#body(name, old, current);
    this.#responses(name, old, current);
  }

  /** Every way of being let in must stay, with no scope more than before. */
  #security(name: string, old: Json, current: Json): void {
    const [before, now] = [old, current].map(({ security }) => (Array.isArray(security) ? security : []));
    const ways = (now ?? []).map((way) => JSON.stringify(way));
    if (before?.length === 0 && ways.length > 0 && !ways.includes('{}'))
      this.#breaks(name, 'needs a key now');
    for (const way of (before ?? []).map((each) => JSON.stringify(each))) {
      if (ways.length > 0 && !ways.includes(way)) this.#breaks(name, `no longer lets in ${way}`);
    }
  }

  #parameters(name: string, old: Json, current: Json): void {
    const [before, now] = [this.#parametersOf('old', old), this.#parametersOf('new', current)];
    for (const [key, parameter] of before) {
      const still = now.get(key);
      const at = `${name} ${key}`;
      if (still === undefined) {
        this.#breaks(at, 'is gone');
        continue;
      }
      if (still['required'] && !parameter['required']) this.#breaks(at, 'is required now');
      this.#requests.compare({ old: object(parameter['schema']), new: object(still['schema']), at });
    }
    for (const [key, parameter] of now) {
      if (before.has(key)) continue;
      if (parameter['required']) this.#breaks(`${name} ${key}`, 'is new and required');
      else this.#adds(`${name} ${key}`, 'is new');
    }
  }

  #parametersOf(version: 'old' | 'new', { parameters }: Json): Map<string, Json> {
    const list = Array.isArray(parameters) ? parameters : [];
    const found = list.map((parameter) => resolved(this.#documents[version], parameter));
    return new Map(found.map((parameter) => [`${parameter['in']} ${parameter['name']}`, parameter]));
  }

  #body(name: string, old: Json, current: Json): void {
    const [before, now] = [object(old['requestBody']), object(current['requestBody'])];
    if (now['required'] && !before['required']) this.#breaks(name, 'needs a body now');
    this.#content(name, { old: before, new: now, side: this.#requests });
  }

  #responses(name: string, old: Json, current: Json): void {
    const [before, now] = [members(old['responses']), members(current['responses'])];
    for (const [status, answer] of before) {
      const at = `${name} ${status}`;
      const still = now.get(status);
      if (still === undefined) {
        if (isSuccess(status)) this.#breaks(at, 'is gone');
        else this.#adds(at, 'is gone');
        continue;
      }
      const versions = {
        old: resolved(this.#documents.old, answer),
        new: resolved(this.#documents.new, still),
      };
      this.#headers(at, versions);
      this.#content(at, { ...versions, side: this.#answers });
    }
    for (const status of now.keys()) {
      if (before.has(status)) continue;
      if (isSuccess(status)) this.#breaks(`${name} ${status}`, 'is a new way to succeed');
      else this.#adds(`${name} ${status}`, 'is new');
    }
  }

  #headers(at: string, versions: { readonly old: Json; readonly new: Json }): void {
    const now = members(versions.new['headers']);
    for (const [header, spec] of members(versions.old['headers'])) {
      const before = resolved(this.#documents.old, spec);
      const still = now.get(header);
      if (still === undefined) this.#breaks(`${at} header ${header}`, 'is gone');
      else if (before['required'] && !resolved(this.#documents.new, still)['required']) {
        this.#breaks(`${at} header ${header}`, 'can be absent now');
      }
    }
  }

  #content(
    at: string,
    { old, new: current, side }: { readonly old: Json; readonly new: Json; readonly side: SchemaComparison },
  ): void {
    const now = members(current['content']);
    for (const [mediaType, before] of members(old['content'])) {
      const still = now.get(mediaType);
      if (still === undefined) this.#breaks(at, `has no ${mediaType} any more`);
      else side.compare({ old: object(before['schema']), new: object(still['schema']), at });
    }
  }

  #breaks(at: string, words: string): void {
    this.#changes.push({ breaking: true, at, words });
  }

  #adds(at: string, words: string): void {
    this.#changes.push({ breaking: false, at, words });
  }
}

/** Whether the version of a document may follow on another's, given what changes between them. */
export function versionFault(old: Json, current: Json, changes: readonly Change[]): string | undefined {
  const [before, now] = [versionOf(old), versionOf(current)];
  const breaking = changes.some((change) => change.breaking);
  const [major, minor] = [now[0] > before[0], now[0] > before[0] || now[1] > before[1]];
  if (breaking && !major) return 'a breaking change needs another major version';
  if (changes.length > 0 && !minor) return 'a change needs a higher minor version';
  return undefined;
}

function versionOf({ info }: Json): readonly [number, number] {
  const [major = 0, minor = 0] = textOf(object(info)['version']).split('.').map(Number);
  return [major, minor];
}

function operations(document: Json): Map<string, Json> {
  return new Map(
    [...members(document['paths'])].flatMap(([path, item]) =>
      [...members(item)]
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]): [string, Json] => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

function object(value: unknown): Json {
  return isObject(value) ? value : {};
}

/** A 304 is none: only who asks for it meets it. */
function isSuccess(status: string): boolean {
  return Number(status) < 300;
}
