import type { BallotView } from '../../family-vote.ts';
import { voteWords } from '../../../../words/catalogs/vote.ts';
import { say } from '../../../../words/page.ts';
import { displayLocale } from '../../../../words/display-locale.ts';

/** '3 votes', '1 vote', 'No votes' */
export function countVotes(votes: number): string {
  return say(voteWords.count, { count: votes });
}

/** When a vote closes or has closed, in the visitor's own time: 'Nov 27, 3:40 PM'. */
export function formatClosing(iso: string): string {
  return new Date(iso).toLocaleString(displayLocale(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** The variations with most votes; none if nobody has voted. */
export function leadersOf(ballots: readonly BallotView[]): number[] {
  const counts = new Map<number, number>();
  for (const { variation } of ballots) counts.set(variation, (counts.get(variation) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, votes]) => votes === most).map(([variation]) => variation);
}
