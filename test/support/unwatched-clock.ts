import { ClockGuard } from '../../src/store/clock-guard.ts';

/** Vouches for a clock that a test sets as it likes: nothing compares it with the store's. */
export class UnwatchedClock extends ClockGuard {
  override get trusted(): boolean {
    return true;
  }
}
