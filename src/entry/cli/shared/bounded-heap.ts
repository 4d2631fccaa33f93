/**
 * Begins this process again, in its place and under its id, with V8's heap bounded; returns where it is
 * bounded already. V8 takes these bounds at its start alone, and without them it lets garbage lie about
 * until a gigabyte is full of it. Where a process cannot be replaced (Windows) the heap stays as it is.
 */
export function boundHeap(flags: readonly string[]): void {
  const given = process.execArgv.map(nameOf);
  const missing = flags.filter((flag) => !given.includes(nameOf(flag)));
  if (missing.length === 0 || process.execve === undefined || process.platform === 'win32') return;
  const args = [...process.execArgv, ...missing, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.argv0, ...args], process.env);
}

function nameOf(flag: string): string {
  return flag.replace(/=.*$/, '').replaceAll('_', '-');
}
