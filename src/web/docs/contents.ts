/** Guides of one kind, in the order in which they are shown. */
export interface GuideGroup {
  readonly title: string;
  /** Each is the page of that name in `pages/`. */
  readonly names: readonly string[];
}

/** Every guide. The error reference is a page of `pages/` as well, but served as one page a code. */
export const CONTENTS: readonly GuideGroup[] = [
  { title: 'Begin', names: ['quickstart', 'api'] },
  {
    title: 'Integrate',
    names: ['live-table', 'rng-rounds', 'retries', 'corrections', 'reconciliation', 'clients', 'library'],
  },
  { title: 'Look up', names: ['rules', 'bets', 'limits', 'fairness'] },
  {
    title: 'Run',
    names: ['operate', 'command', 'paytable', 'deploy', 'scale', 'performance', 'architecture'],
  },
];
