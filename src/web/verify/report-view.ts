import type { Finding, Verification, VerificationReport } from '../../fairness/verification.ts';
import { element } from './dom.ts';
import { roundView } from './round-view.ts';
import { shoeView } from './shoe-view.ts';

const VERDICTS: Readonly<Record<Finding['verdict'], { sign: string; words: string }>> = {
  match: { sign: '✓', words: 'Matches' },
  mismatch: { sign: '✕', words: 'Does not match' },
  not_checked: { sign: '–', words: 'Not checked' },
};

const SUBJECTS: Readonly<Record<Finding['subject'], string>> = {
  commitment: 'Commitment',
  round: 'Round',
  cards: 'Settled cards',
};

/** Everything that a check found: the verdict first, then what it rests on. `link` leads to the same check. */
export function reportView(report: VerificationReport, verification: Verification, link: string): Node[] {
  const { deal, findings } = report;
  const { roundNumber, settled } = verification;
  const dealt = roundNumber === undefined ? undefined : deal.rounds[roundNumber - 1];
  return [
    verdictView(findings),
    element('ul', { class: 'findings' }, ...findings.map(findingView)),
    ...(dealt === undefined ? [] : [roundView(dealt, settled)]),
    shoeView(deal, verification),
    element('p', { class: 'link' }, element('a', { href: link }, 'Link to this check')),
  ];
}

function verdictView(findings: readonly Finding[]): HTMLElement {
  const [kind, words] = verdictOf(findings);
  return element('h2', { id: 'verdict', class: `verdict ${kind}`, tabindex: '-1' }, words);
}

/**
 * The whole in one line. That a round exists proves nothing by itself, so it can spoil the verdict but not
 * make it; and only a commitment that was compared makes it a good one.
 */
function verdictOf(findings: readonly Finding[]): readonly [kind: Finding['verdict'], words: string] {
  const subjectsWith = (verdict: Finding['verdict'], among = findings) =>
    among
      .filter((finding) => finding.verdict === verdict)
      .map(({ subject }) => SUBJECTS[subject].toLowerCase());
  const wrong = subjectsWith('mismatch');
  if (wrong.length > 0) return ['mismatch', `This does not match: ${wrong.join(', ')}`];
  const proofs = findings.filter(({ subject }) => subject !== 'round');
  const matching = subjectsWith('match', proofs);
  const unchecked = subjectsWith('not_checked', proofs);
  if (matching.length === 0) return ['not_checked', 'These are the cards. Nothing was compared yet'];
  if (unchecked.length === 0) return ['match', `Everything matches: ${matching.join(', ')}`];
  const committed = proofs.some(({ subject, verdict }) => subject === 'commitment' && verdict === 'match');
  const words = `This matches: ${matching.join(', ')}. Not checked: ${unchecked.join(', ')}`;
  return [committed ? 'match' : 'not_checked', words];
}

function findingView({ subject, verdict, words }: Finding): HTMLElement {
  const { sign, words: judged } = VERDICTS[verdict];
  return element(
    'li',
    { class: verdict },
    element('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    element(
      'div',
      {},
      element('h3', {}, `${SUBJECTS[subject]}: ${judged.toLowerCase()}`),
      ...words.map((sentence) => element('p', {}, sentence)),
    ),
  );
}
