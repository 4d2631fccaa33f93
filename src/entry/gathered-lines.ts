import type { Writable } from 'node:stream';
import type { Observers } from './observers.ts';

/** How long a line may wait for those that follow, in milliseconds. */
const WAIT = 20;

/**
 * Has the lines of requests that end within a moment written in one go: under load, to hand each to the
 * system and to wake whoever reads it costs more than the line. A process that is killed loses the lines of
 * its last moment; one that ends by itself or by a fault writes them.
 */
export function gatheringLines({ observe, reportFault }: Observers, output: Writable): Observers {
  let isHeld = false;
  const letGo = () => {
    if (isHeld) output.uncork();
    isHeld = false;
  };
  process.once('exit', letGo);
  return {
    reportFault,
    observe(entry) {
      if (!isHeld) {
        isHeld = true;
        output.cork();
        setTimeout(letGo, WAIT);
      }
      observe(entry);
    },
  };
}
