/** The JSON pointer (RFC 6901) that leads along member names and positions, each escaped where it must be. */
export function pointerTo(...steps: readonly PropertyKey[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
