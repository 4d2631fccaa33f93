import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { FEATURE_FLAGS } from '../../infra/feature-flags.ts';
import { publicPaths } from '../../infra/public-paths.ts';
import { parseSettings } from '../../infra/settings.ts';
import { SettlementStack } from '../../infra/stack.ts';

/** A stack as it would be deployed, with code that stands for the bundles. */
export interface Synthesised {
  readonly template: Template;
  /** The findings of cdk-nag that nobody has acknowledged, each as `rule construct`. */
  readonly findings: readonly string[];
}

/** The pages, of which only the paths matter here. */
const PAGES = ['/docs', '/docs/assets/docs.js', '/verify', '/verify/verify.js'].map((path) => ({
  path,
  headers: {},
  body: '',
}));

/** Synthesises the stack with context values as the command line gives them. */
export function synthesised(context: Readonly<Record<string, string>> = {}): Synthesised {
  const folder = mkdtempSync(join(tmpdir(), 'baccarat-settlement-synth-'));
  const exitCode = process.exitCode;
  try {
    const code = join(folder, 'code');
    mkdirSync(code);
    writeFileSync(join(code, 'index.mjs'), 'export const handler = () => {};');
    const outdir = join(folder, 'out');
    const app = new App({ outdir, context: FEATURE_FLAGS, analyticsReporting: false });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    const stack = new SettlementStack(app, 'Test', {
      settings: parseSettings(context),
      code: { api: code, closeDay: code },
      publicPaths: publicPaths(PAGES),
    });
    app.synth();
    return {
      template: Template.fromStack(stack),
      findings: findingsIn(readFileSync(join(outdir, 'validation-report.json'), 'utf8')),
    };
  } finally {
    // Findings are for the test to judge, not for the process that runs it.
    process.exitCode = exitCode;
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  readonly pluginReports: readonly {
    readonly violations: readonly {
      readonly ruleName: string;
      readonly violatingConstructs: readonly { readonly constructPath: string }[];
    }[];
  }[];
}

function findingsIn(report: string): string[] {
  const { pluginReports }: Report = JSON.parse(report);
  return pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} ${constructPath}`),
    ),
  );
}
