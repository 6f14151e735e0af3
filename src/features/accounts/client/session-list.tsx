import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { userMessageOf } from '../../../client/request.ts';
import type { SessionView } from '../contract.ts';
import { useSessions, useSignOutEverywhere, useSignOutThere } from './use-sessions.ts';
import { MonitorSmartphone } from '../../../ui/icons.tsx';

/** The sessions of the account, with buttons to end one or all of them. */
export function SessionList() {
  const sessions = useSessions();
  const everywhere = useSignOutEverywhere();
  if (sessions.isError) {
    return (
      <p className="text-sm">
        Your devices cannot be shown now.{' '}
        <Button tone="link" onClick={() => void sessions.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <>
      <ul aria-busy={sessions.isPending}>
        {sessions.data?.map((session) => <SessionRow key={session.id} session={session} />) ?? (
          <Skeleton className="my-4 h-[48px] w-full" />
        )}
      </ul>
      <Button
        tone="quiet"
        className="mt-4"
        busy={everywhere.isPending}
        onClick={() => everywhere.mutate(undefined, { onError: showError })}
      >
        {everywhere.isPending ? 'Signing out...' : 'Sign Out Everywhere'}
      </Button>
    </>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const signOut = useSignOutThere();
  const seen = new Date(session.lastSeenAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 text-sm">
      <MonitorSmartphone aria-hidden size={20} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{session.device}</p>
        <p className="text-ink-soft">{session.current ? 'This browser' : `Last seen on ${seen}`}</p>
      </div>
      {session.current ? null : (
        <Button
          size="sm"
          tone="quiet"
          busy={signOut.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => signOut.mutate(session.id, { onError: showError })}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function showError(error: unknown): void {
  showToast({
    title: 'Error',
    description: userMessageOf(error, 'That did not work. Please try again.'),
    tone: 'destructive',
  });
}
