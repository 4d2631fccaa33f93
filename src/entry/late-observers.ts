import type { Observers } from './observers.ts';

/** Observers that are not there yet. */
export interface LateObservers extends Observers {
  /** Loads them, once; fulfils when they have been told all that happened meanwhile. */
  readonly load: () => Promise<void>;
}

/**
 * Observers whose code is loaded while the first request waits for the store, since no answer needs them.
 * What there is to tell before is kept until they are there.
 */
export function lateObservers(loadObservers: () => Promise<Observers>): LateObservers {
  let present: Observers | undefined;
  let loading: Promise<void> | undefined;
  const kept: ((observers: Observers) => void)[] = [];
  const tell = (what: (observers: Observers) => void) => {
    if (present === undefined) kept.push(what);
    else what(present);
  };
  const load = async () => {
    const observers = await loadObservers();
    present = observers;
    for (const what of kept.splice(0)) what(observers);
  };
  return {
    observe: (entry) => tell(({ observe }) => observe(entry)),
    reportFault: (error, requestId) => tell(({ reportFault }) => reportFault(error, requestId)),
    load: () => {
      loading ??= load();
      return loading;
    },
  };
}
