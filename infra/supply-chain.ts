import { z } from 'zod';

/** Licences under which a package may ship: permissive, and no more than those that occur. */
const ALLOWED = new Set(['MIT', 'MIT-0', 'Apache-2.0', 'BSD-3-Clause', 'ISC', '0BSD']);

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), license: z.string().optional(), version: z.string().optional() }),
  ),
});

/** The packages of a lock file that ship, each as `name@version: licence`, and which of them may not. */
export function licencesIn(lockFile: unknown): { readonly shipped: number; readonly faults: string[] } {
  const { packages } = LockFile.parse(lockFile);
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const faults = shipped
    .filter(([, { license }]) => !isAllowed(license))
    .map(([path, { license, version }]) => `${nameOf(path)}@${version}: ${license ?? 'no licence'}`);
  return { shipped: shipped.length, faults };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Whether an SPDX expression leaves us a choice that is allowed. */
function isAllowed(expression = ''): boolean {
  const text = expression.replaceAll(/[()]/g, '');
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']), range: z.string() }),
  ),
});

/** What `npm audit --json` found that is high or critical; undefined where the registry answered no audit. */
export function vulnerabilitiesIn(report: unknown): readonly string[] | undefined {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return undefined;
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
}
