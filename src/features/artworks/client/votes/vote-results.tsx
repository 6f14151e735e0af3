import { classNames } from '../../../../ui/class-names.ts';
import type { BallotView, VoteView } from '../../family-vote.ts';
import { ProtectedPicture } from '../protected-picture.tsx';
import { countVotes, leadersOf } from './vote-words.ts';
import { voteWords } from '../../../../words/catalogs/vote.ts';
import { say } from '../../../../words/page.ts';

/** Each picture with its votes and what was said about it. */
export function VoteResults({ pictures, ballots }: Pick<VoteView, 'pictures'> & { ballots: readonly BallotView[] }) {
  const leaders = leadersOf(ballots);
  return (
    <ul aria-label={say(voteWords.votes)} className="grid gap-4">
      {pictures.map(({ variation, url }) => {
        const own = ballots.filter((ballot) => ballot.variation === variation);
        return (
          <li key={variation} className="grid grid-cols-[72px_minmax(0,1fr)] gap-4">
            <span className="print h-fit">
              <ProtectedPicture src={url} alt="" className="aspect-4/5 w-full object-cover" />
            </span>
            <div className="min-w-0 text-sm">
              <p className={classNames('font-semibold', leaders.includes(variation) && 'text-green')}>
                {say(answerOf(leaders, variation), { number: variation + 1, votes: countVotes(own.length) })}
              </p>
              <ul className="mt-1 grid gap-1 text-ink-soft">
                {own.map(({ name, comment }, at) =>
                  name === null && comment === null ? null : (
                    // Answers have no other identity, and only the whole list is replaced.
                    <li key={at} dir="auto" className="break-words">
                      {name === null ? null : <b className="font-semibold text-ink">{name}</b>}
                      {name !== null && comment !== null ? ': ' : null}
                      {comment}
                    </li>
                  ),
                )}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function answerOf(leaders: readonly number[], variation: number) {
  if (!leaders.includes(variation)) return voteWords.answer;
  return leaders.length === 1 ? voteWords.favorite : voteWords.tied;
}
