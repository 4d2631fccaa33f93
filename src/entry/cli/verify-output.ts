import type { Writable } from 'node:stream';
import type { Card } from '../../baccarat/card.ts';
import type { Hand } from '../../baccarat/hand.ts';
import { tableauSteps } from '../../baccarat/tableau-steps.ts';
import type { DealtRound } from '../../fairness/dealt-round.ts';
import { resultInWords } from '../../fairness/result-words.ts';
import type { Finding, Verification, VerificationReport } from '../../fairness/verification.ts';
import { styled } from './shared/style.ts';

const MARKS = {
  match: ['good', 'match'],
  mismatch: ['bad', 'MISMATCH'],
  not_checked: ['open', 'not checked'],
} as const satisfies Record<Finding['verdict'], readonly [style: string, words: string]>;

/**
 * A report as text to read on `stream`: what was found, the burn, then the round asked for or every round
 * in a line.
 */
export function reportText(
  report: VerificationReport,
  { roundNumber }: Verification,
  stream: Writable,
): string {
  const { findings, deal } = report;
  const found = findings.flatMap(({ subject, verdict, words }) => {
    const [style, mark] = MARKS[verdict];
    return words.map((sentence) => `${styled(stream, style, mark.padEnd(11))}  ${subject}: ${sentence}`);
  });
  const burnt = deal.burnt > 0 ? ['', `Burnt: ${codes(deal.cards.slice(0, deal.burnt))}`] : [];
  const rounds = roundsAsked(report, roundNumber);
  const shown = roundNumber === undefined ? rounds.map(roundLine) : rounds.flatMap(roundInFull);
  return [...found, ...burnt, '', ...shown].join('\n');
}

/** A report as JSON for programs, with the same rounds as the text. */
export function reportJson(report: VerificationReport, { roundNumber }: Verification): object {
  const { matches, serverSeedHash, findings, deal } = report;
  const rounds = roundsAsked(report, roundNumber).map(({ roundNumber, round, positions }) => ({
    roundNumber,
    winner: round.winner,
    player: handJson(round.player),
    banker: handJson(round.banker),
    positions,
    steps: tableauSteps(round),
  }));
  const burnt = deal.cards.slice(0, deal.burnt).map(({ code }) => code);
  const lastRound = deal.rounds.length;
  return { matches, serverSeedHash, findings, burnt, lastRound, rounds };
}

function roundsAsked({ deal }: VerificationReport, roundNumber: number | undefined): readonly DealtRound[] {
  return roundNumber === undefined ? deal.rounds : deal.rounds.slice(roundNumber - 1, roundNumber);
}

function roundLine({ roundNumber, round }: DealtRound): string {
  const [player, banker] = [round.player, round.banker].map((hand) => codes(hand.cards).padEnd(8));
  return `Round ${String(roundNumber).padStart(2)}  Player ${player}  Banker ${banker}  ${resultInWords(round)}`;
}

function roundInFull({ roundNumber, round, positions }: DealtRound): readonly string[] {
  const handLine = (name: string, { cards, total }: Hand, places: readonly number[]) =>
    `${name} ${codes(cards)}, total ${total} (cards ${places.map((place) => place + 1).join(', ')} of all)`;
  return [
    `Round ${roundNumber}: ${resultInWords(round)}`,
    handLine('Player', round.player, positions.player),
    handLine('Banker', round.banker, positions.banker),
    ...tableauSteps(round).map(({ words }) => words),
  ];
}

function handJson({ cards, total }: Hand) {
  return { cards: cards.map(({ code }) => code), total };
}

function codes(cards: readonly Card[]): string {
  return cards.map(({ code }) => code).join(' ');
}
