import { useState, type ReactNode } from 'react';
import { useParams } from 'wouter';
import { statusOf, unreachable, userMessageOf } from '../../../client/request.ts';
import { useCopyGuard } from '../../../features/artworks/client/copy-guard.ts';
import { VariationWall } from '../../../features/artworks/client/variation-wall.tsx';
import { useCastBallot, useVote } from '../../../features/artworks/client/votes/use-vote.ts';
import { VoteResults } from '../../../features/artworks/client/votes/vote-results.tsx';
import { formatClosing } from '../../../features/artworks/client/votes/vote-words.ts';
import { voteLimits, type VoteView } from '../../../features/artworks/contract.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameOfStyle } from '../../shell/offered-styles.ts';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { votePageWords } from '../../../words/catalogs/vote-page.ts';
import { voteWords } from '../../../words/catalogs/vote.ts';
import { uiWords } from '../../../words/catalogs/ui.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';

/** The page behind the private link of a family vote. */
export default function VotePage() {
  useCopyGuard();
  const { id = '' } = useParams();
  const { data: vote, error, refetch } = useVote(id);
  usePageTitle(say(votePageWords.title));
  return (
    <PageFrame ground="wall">
      {vote === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <Vote key={vote.id} vote={vote} />
      )}
    </PageFrame>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <Skeleton className="mx-auto h-[420px] max-w-[720px]" />;
  if (statusOf(error) === 404)
    return (
      <Message title={say(votePageWords.over)}>
        <p className="mt-3 text-lg text-ink-soft">{say(votePageWords.overText)}</p>
        <ButtonLink href="/" className="mt-6">
          {say(votePageWords.seePaint)}
        </ButtonLink>
      </Message>
    );
  return (
    <Message title={say(votePageWords.notNow)}>
      <p className="mt-3 text-lg text-ink-soft">{userMessageOf(error, unreachable)}</p>
      <Button className="mt-6" onClick={onRetry}>
        {say(voteWords.tryAgain)}
      </Button>
    </Message>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[560px] py-8 text-center">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  );
}

function Vote({ vote }: { vote: VoteView }) {
  const [changing, setChanging] = useState(false);
  const isVoting = vote.isOpen && (vote.mine === null || changing);
  const openUntil = say(voteWords.openUntil, { time: formatClosing(vote.closesAt) });
  const lead = vote.isOpen
    ? `${say(isVoting ? votePageWords.choose : votePageWords.thanks)} ${openUntil}`
    : say(votePageWords.answers);
  return (
    <div className="mx-auto max-w-[960px] text-center">
      <h1 className="text-3xl">{headingOf(vote)}</h1>
      <p className="mx-auto mt-2 mb-7 max-w-[52ch] text-ink-soft">
        {nameOfStyle(vote.style)}. {lead}
      </p>
      {isVoting ? (
        <Ballot vote={vote} onDone={() => setChanging(false)} />
      ) : (
        <div className="mx-auto max-w-[560px] text-start">
          <div className="rounded-lg border border-line bg-card p-5">
            <VoteResults pictures={vote.pictures} ballots={vote.ballots ?? []} />
          </div>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <ButtonLink href="/">{say(votePageWords.paint)}</ButtonLink>
            {vote.isOpen ? (
              <Button tone="link" onClick={() => setChanging(true)}>
                {say(votePageWords.change)}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </div>
  );
}

function headingOf({ isOpen, petName }: VoteView): ReactNode {
  if (!isOpen) return sayRich(votePageWords.closed, { pet: <bdi>{petName ?? say(votePageWords.aPet)}</bdi> });
  return petName === null ? say(votePageWords.which) : sayRich(votePageWords.whichOf, { pet: <bdi>{petName}</bdi> });
}

function Ballot({ vote, onDone }: { vote: VoteView; onDone: () => void }) {
  const [variation, setVariation] = useState(vote.mine?.variation ?? null);
  const [name, setName] = useState(vote.mine?.name ?? '');
  const [comment, setComment] = useState(vote.mine?.comment ?? '');
  const [isMissing, setMissing] = useState(false);
  const cast = useCastBallot(vote.id, onDone);

  function send(): void {
    setMissing(variation === null);
    if (variation !== null) cast.mutate({ variation, name: name.trim() || null, comment: comment.trim() || null });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <VariationWall
        variations={vote.pictures.map(({ variation: index, url }) => ({ index, url }))}
        chosen={variation}
        onChoose={(picked) => {
          setVariation(picked);
          setMissing(false);
        }}
      />
      <div className="mx-auto mt-7 grid max-w-[480px] gap-4 text-start">
        <Field
          label={say(votePageWords.name)}
          note={say(uiWords.optional)}
          name="voterName"
          autoComplete="given-name"
          dir="auto"
          maxLength={voteLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={say(votePageWords.comment)}
          note={say(uiWords.optional)}
          name="comment"
          autoComplete="off"
          dir="auto"
          maxLength={voteLimits.comment}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {isMissing ? say(votePageWords.missing) : cast.error === null ? null : userMessageOf(cast.error, unreachable)}
        </p>
        <Button type="submit" size="lg" wide busy={cast.isPending}>
          {cast.isPending ? say(votePageWords.sending) : say(votePageWords.send)}
        </Button>
        <p className="text-center text-xs text-ink-faint">{say(votePageWords.seen)}</p>
      </div>
    </form>
  );
}
