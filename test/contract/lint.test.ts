import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finding, redoclyFindings, spectralFindings } from './lint/findings.ts';
import { unneeded, unwaived, WAIVERS } from './lint/waivers.ts';

const DOCUMENT = fileURLToPath(new URL('../../openapi/openapi.json', import.meta.url));

let folder: string;
let spoilt: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'));
  spoilt = join(folder, 'openapi.json');
  const document = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  document.components.schemas.Id = { type: 'string' };
  document.paths['/health'].get.operationId = document.paths['/docs'].get.operationId;
  await writeFile(spoilt, JSON.stringify(document));
});

afterAll(() => rm(folder, { recursive: true }));

describe('Redocly', () => {
  it('finds nothing in the document', async () => {
    expect(await redoclyFindings(DOCUMENT)).toEqual([]);
  });

  it('finds two operations of one name', async () => {
    const rules = (await redoclyFindings(spoilt)).map(({ rule }) => rule);
    expect(rules).toContain('operation-operationId-unique');
  });
});

describe('Spectral, by the rules of OpenAPI and OWASP', () => {
  let findings: Finding[];

  beforeAll(async () => {
    findings = await spectralFindings(DOCUMENT);
  });

  it('finds nothing in the document that is not waived with a reason', () => {
    expect(unwaived(findings, WAIVERS)).toEqual([]);
  });

  it('still finds everything that is waived', () => {
    expect(unneeded(findings, WAIVERS)).toEqual([]);
  });

  it('finds a text without bounds', async () => {
    expect(unwaived(await spectralFindings(spoilt), WAIVERS)).toEqual(
      expect.arrayContaining([
        expect.stringMatching('owasp:api4:2023-string-limit at components schemas Id'),
        expect.stringMatching('owasp:api4:2023-string-restricted at components schemas Id'),
      ]),
    );
  });
});
