import type { Clock } from '../../src/settlement/ports.ts';
import type { Connection } from '../../src/store/client.ts';
import { ClockGuard } from '../../src/store/clock-guard.ts';

/** Vouches for a clock that a test sets as it likes: nothing compares it with the store's. */
class UnwatchedClock extends ClockGuard {
  override get trusted(): boolean {
    return true;
  }

  override demandPast(): void {}
}

/** The connection of an instance whose clock a test sets as it likes. */
export function withSetClock(connection: Connection, clock: Clock): Connection {
  return { ...connection, clock, clockGuard: new UnwatchedClock(clock) };
}
