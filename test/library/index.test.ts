import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/library/index.ts';
import { SOURCE_ROOT } from '../support/source-files.ts';

describe('the library', () => {
  it('offers what its page names, and nothing by accident', () => {
    expect(Object.keys(library).sort()).toEqual(OFFERED.toSorted());
  });

  it('reaches no package, no module of Node, no store and no HTTP', async () => {
    const { metafile } = await build({
      absWorkingDir: SOURCE_ROOT,
      entryPoints: ['library/index.ts'],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'browser',
      packages: 'external',
      outdir: 'unwritten',
      logLevel: 'silent',
    });
    const files = Object.entries(metafile.inputs);
    expect(files.length).toBeGreaterThan(50);
    expect(
      files.flatMap(([path, { imports }]) => imports.flatMap((to) => (to.external ? [path] : []))),
    ).toEqual([]);
    const folders = new Set(files.map(([path]) => path.split('/')[0]));
    for (const folder of ['store', 'http', 'web', 'entry']) expect(folders).not.toContain(folder);
  });
});

const OFFERED = [
  ...['PACK', 'cardOf', 'cardsOf', 'parseCard', 'handOf', 'totalOf'],
  ...['roundOfHands', 'roundOfSequence', 'impossibleCards', 'tableauDecision', 'tableauSteps'],
  ...['seenRoundOf', 'decisionsIn', 'paidIn'],
  ...['incidentRuling', 'shoeRuling', 'squeezeByBets', 'placementRuling', 'tieRuling'],
  ...['BETS', 'betOfType', 'RULE_SETS', 'findRuleSet', 'loadOwnRuleSet', 'payText'],
  ...['settle', 'decide', 'totalsByCurrency', 'totalsByType'],
  ...['returnsOf', 'playerEdges', 'decimal'],
  ...['SCHEMES', 'OPENING_BURNS', 'shuffle', 'numberStream', 'dealSeeds', 'verifyDeal', 'hashServerSeed'],
  ...['fragmentOf', 'fieldsOfFragment', 'resultInWords'],
];
