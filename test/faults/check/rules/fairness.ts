import type { CommitmentView } from '../../../../src/settlement/commitments.ts';
import { cardsAt } from '../../../support/committed-play.ts';
import type { Attempt } from '../../fire/history.ts';
import type { Deed } from '../deeds.ts';
import { type Evidence, nameOf, type StoredVersion, type Violation } from '../evidence.ts';

/** A round that was dealt from a commitment, and where. */
interface DealtRound {
  readonly stored: StoredVersion;
  readonly commitmentId: string;
  readonly nonce: number;
  readonly roundNumber: number;
  readonly coupId: string;
}

function dealtRounds({ versions }: Evidence): DealtRound[] {
  return versions.flatMap((stored) => {
    const { deal, roundId, coupId = roundId } = stored.record;
    if (deal?.kind !== 'committed') return [];
    const { commitmentId, nonce, roundNumber } = deal as unknown as DealtRound;
    return [{ stored, commitmentId, nonce, roundNumber, coupId }];
  });
}

/** A position of a commitment belongs to one coup, and every settlement dealt from it is that coup's. */
export function* positionsBelongToOneCoup(evidence: Evidence): Iterable<Violation> {
  for (const { stored, commitmentId, nonce, roundNumber, coupId } of dealtRounds(evidence)) {
    const position = { nonce, roundNumber, coupId };
    const { operatorId } = stored;
    const commitment = evidence.state.operators.get(operatorId)?.commitments.get(commitmentId);
    if (lists(commitment, position)) continue;
    const detail = `${nameOf(stored)} was dealt at ${nonce}/${roundNumber} of ${commitmentId}, which is not its coup’s`;
    yield { rule: 'positions belong to one coup', detail, attempts: [] };
  }
}

/** The cards of every committed round are those that the revealed seeds give. */
export async function* cardsFollowFromSeeds(evidence: Evidence): AsyncIterable<Violation> {
  for (const { stored, commitmentId, nonce, roundNumber, coupId } of dealtRounds(evidence)) {
    const { operatorId, record } = stored;
    const commitment = evidence.state.operators.get(operatorId)?.commitments.get(commitmentId);
    const given =
      commitment?.serverSeed === undefined
        ? 'nothing, for the seed is not revealed'
        : await cardsAt(commitment, { nonce, roundNumber, coupId });
    const { player, banker } = record.outcome ?? { player: { cards: [] }, banker: { cards: [] } };
    if (given === `${player.cards.join(' ')} / ${banker.cards.join(' ')}`) continue;
    const detail = `${nameOf(stored)} was dealt otherwise than ${given}`;
    yield { rule: 'cards follow from seeds', detail, attempts: [] };
  }
}

/** Nothing is dealt from a seed that somebody was shown: a deal is refused then, or stands in his list. */
export function* nothingIsDealtAfterReveal(evidence: Evidence): Iterable<Violation> {
  const reveals = Map.groupBy(evidence.history.attempts.filter(showsSeed), ({ operatorId, call }) =>
    'commitmentId' in call ? `${operatorId} ${call.commitmentId}` : '',
  );
  for (const { stored, commitmentId, nonce, roundNumber, coupId } of dealtRounds(evidence)) {
    for (const reveal of reveals.get(`${stored.operatorId} ${commitmentId}`) ?? []) {
      if (lists(JSON.parse(reveal.answer?.text ?? '{}'), { nonce, roundNumber, coupId })) continue;
      const detail = `${nameOf(stored)} is not in the list that was shown with its seed`;
      yield { rule: 'nothing is dealt after a reveal', detail, attempts: [reveal] };
    }
  }
  for (const { attempt, operatorId, intent, outcome, roundId } of evidence.deeds) {
    const commitmentId = committedTo(intent);
    if (commitmentId === undefined || outcome.kind !== 'stored' || !outcome.created) continue;
    const reveal = (reveals.get(`${operatorId} ${commitmentId}`) ?? []).find(
      ({ ended }) => ended.order < attempt.began.order,
    );
    if (reveal === undefined) continue;
    const detail = `${roundId} was dealt from a seed that had been shown`;
    yield { rule: 'nothing is dealt after a reveal', detail, attempts: [reveal, attempt] };
  }
}

/** What was answered of a commitment holds for ever: its hash, its client seed, its seed, its reveal. */
export function* commitmentsStay({ history, state }: Evidence): Iterable<Violation> {
  for (const attempt of history.attempts) {
    const { call, answer, operatorId } = attempt;
    if (answer === undefined || answer.status >= 300) continue;
    if (!['commit', 'fix', 'reveal', 'commitment'].includes(call.kind)) continue;
    const { usedPositions: _, ...shown }: CommitmentView = JSON.parse(answer.text);
    const now = state.operators.get(operatorId)?.commitments.get(shown.commitmentId);
    const changed = Object.entries(shown).filter(([name, value]) => Object(now)[name] !== value);
    const fixed = call.kind !== 'fix' || shown.clientSeed === call.clientSeed;
    if (changed.length === 0 && fixed) continue;
    const detail = `${changed.map(([name]) => name).join(', ') || 'the client seed'} of ${shown.commitmentId} is another now`;
    yield { rule: 'commitments stay', detail, attempts: [attempt] };
  }
}

function committedTo(intent: Deed['intent']): string | undefined {
  if (intent.kind !== 'settle' || intent.request.deal.kind !== 'committed') return undefined;
  return intent.request.deal.commitmentId;
}

function showsSeed({ call, answer }: Attempt): boolean {
  const isAboutOne = call.kind === 'reveal' || call.kind === 'commitment';
  return isAboutOne && answer?.status === 200 && answer.text.includes('"serverSeed":');
}

function lists(
  commitment: CommitmentView | undefined,
  { nonce, roundNumber, coupId }: Pick<DealtRound, 'nonce' | 'roundNumber' | 'coupId'>,
): boolean {
  return (commitment?.usedPositions ?? []).some(
    (used) => used.nonce === nonce && used.roundNumber === roundNumber && used.coupId === coupId,
  );
}
