import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { voteLimits, votePagePath, type VoteView } from '../../family-vote.ts';
import { useChangeVote, useOwnVote } from './use-vote.ts';
import { VoteResults } from './vote-results.tsx';
import { countVotes, formatClosing } from './vote-words.ts';
import { say } from '../../../../words/page.ts';
import { askFamilyWords } from '../../../../words/catalogs/ask-family.ts';
import { voteWords } from '../../../../words/catalogs/vote.ts';
import { sayRich } from '../../../../words/rich.ts';

/** A link that opens a dialog: a vote on the pictures under a private link, and its answers. */
export function FamilyVote({ artworkId, petName }: { artworkId: string; petName: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="link" onClick={() => setOpen(true)}>
        {say(askFamilyWords.ask)}
      </Button>
      <Dialog open={open} title={say(askFamilyWords.ask)} onClose={() => setOpen(false)}>
        {open ? <Asking artworkId={artworkId} petName={petName} /> : null}
      </Dialog>
    </>
  );
}

function Asking({ artworkId, petName }: { artworkId: string; petName: string }) {
  const { data, isError, refetch } = useOwnVote(artworkId, true);
  const change = useChangeVote(artworkId);
  const problem = change.error === null ? null : userMessageOf(change.error, unreachable);
  if (data === undefined) {
    if (!isError) return <Skeleton className="h-[160px] w-full" />;
    return (
      <p className="text-sm">
        {say(unreachable)}{' '}
        <Button tone="link" onClick={() => void refetch()}>
          {say(voteWords.tryAgain)}
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-5 text-start">
      {data.vote === null ? (
        <>
          <p className="text-ink-soft">
            {petName === ''
              ? say(askFamilyWords.lead, { hours: voteLimits.hours })
              : sayRich(askFamilyWords.leadNamed, { pet: <bdi>{petName}</bdi>, hours: voteLimits.hours })}
          </p>
          <Button className="justify-self-start" busy={change.isPending} onClick={() => change.mutate('open')}>
            {change.isPending ? say(askFamilyWords.making) : say(askFamilyWords.make)}
          </Button>
        </>
      ) : (
        <>
          <VoteLink vote={data.vote} petName={petName} />
          <p aria-live="polite" className="figures text-sm text-ink-soft">
            {countVotes(data.vote.ballots?.length ?? 0)}.{' '}
            {data.vote.isOpen
              ? say(voteWords.openUntil, { time: formatClosing(data.vote.closesAt) })
              : say(askFamilyWords.closedOn, { time: formatClosing(data.vote.closesAt) })}
          </p>
          <VoteResults pictures={data.vote.pictures} ballots={data.vote.ballots ?? []} />
          {data.vote.isOpen ? (
            <Button
              tone="link"
              className="justify-self-start text-sm"
              busy={change.isPending}
              onClick={() => change.mutate('close')}
            >
              {say(askFamilyWords.close)}
            </Button>
          ) : null}
        </>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** The link, with a button that opens the share sheet of a phone or copies it. */
function VoteLink({ vote: { id, isOpen }, petName }: { vote: VoteView; petName: string }) {
  const link = new URL(votePagePath(id), location.origin).href;
  if (!isOpen) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: say(askFamilyWords.copied), description: say(askFamilyWords.copiedText) });
    } catch {
      showToast({
        tone: 'destructive',
        title: say(askFamilyWords.notCopied),
        description: say(askFamilyWords.notCopiedText),
      });
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({
        title: say(askFamilyWords.shareTitle, { pet: petName === '' ? say(askFamilyWords.ourPet) : petName }),
        url: link,
      });
    } catch (error) {
      // Whoever closes the sheet wants no copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="min-w-0 grow basis-[220px]">
        <span className="sr-only">{say(askFamilyWords.link)}</span>
        <input
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="block min-h-[48px] w-full rounded-md border border-line-strong bg-card px-4 text-sm text-ink"
        />
      </label>
      <Button onClick={() => void copy()}>{say(askFamilyWords.copy)}</Button>
      {'share' in navigator && matchMedia('(pointer: coarse)').matches ? (
        <Button tone="quiet" onClick={() => void share()}>
          {say(askFamilyWords.share)}
        </Button>
      ) : null}
    </div>
  );
}
