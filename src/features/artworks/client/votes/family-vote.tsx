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

/** A link that opens a dialog: a vote on the pictures under a private link, and its answers. */
export function FamilyVote({ artworkId, petName }: { artworkId: string; petName: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="link" onClick={() => setOpen(true)}>
        Ask the family
      </Button>
      <Dialog open={open} title="Ask the family" onClose={() => setOpen(false)}>
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
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-5 text-left">
      {data.vote === null ? (
        <>
          <p className="text-ink-soft">
            Send a private link to whoever you like. They see the pictures{' '}
            {petName === '' ? null : (
              <>
                of <bdi>{petName}</bdi>{' '}
              </>
            )}
            with the watermark, choose one and may leave a word. Nobody needs an account, and it closes after{' '}
            {voteLimits.hours} hours.
          </p>
          <Button className="justify-self-start" busy={change.isPending} onClick={() => change.mutate('open')}>
            {change.isPending ? 'Making the link...' : 'Make the link'}
          </Button>
        </>
      ) : (
        <>
          <VoteLink vote={data.vote} petName={petName} />
          <p aria-live="polite" className="figures text-sm text-ink-soft">
            {countVotes(data.vote.ballots?.length ?? 0)}.{' '}
            {data.vote.isOpen
              ? `Open until ${formatClosing(data.vote.closesAt)}.`
              : `Closed on ${formatClosing(data.vote.closesAt)}.`}
          </p>
          <VoteResults pictures={data.vote.pictures} ballots={data.vote.ballots ?? []} />
          {data.vote.isOpen ? (
            <Button
              tone="link"
              className="justify-self-start text-sm"
              busy={change.isPending}
              onClick={() => change.mutate('close')}
            >
              Close the vote now
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
      showToast({ title: 'Link copied', description: 'Paste it into a message to your family.' });
    } catch {
      showToast({ tone: 'destructive', title: 'Not copied', description: 'Please select the link and copy it.' });
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: `Which picture of ${petName === '' ? 'our pet' : petName}?`, url: link });
    } catch (error) {
      // Whoever closes the sheet wants no copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="min-w-0 grow basis-[220px]">
        <span className="sr-only">Link to the vote</span>
        <input
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="block min-h-[48px] w-full rounded-md border border-line-strong bg-card px-4 text-sm text-ink"
        />
      </label>
      <Button onClick={() => void copy()}>Copy the link</Button>
      {'share' in navigator && matchMedia('(pointer: coarse)').matches ? (
        <Button tone="quiet" onClick={() => void share()}>
          Share
        </Button>
      ) : null}
    </div>
  );
}
