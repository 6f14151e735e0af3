import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { userMessageOf } from '../../../client/request.ts';
import type { SessionView } from '../contract.ts';
import { sayDevice } from '../say-device.ts';
import { useSessions, useSignOutEverywhere, useSignOutThere } from './use-sessions.ts';
import { MonitorSmartphone } from '../../../ui/icons.tsx';
import { accountWords } from '../../../words/catalogs/account.ts';
import { uiWords } from '../../../words/catalogs/ui.ts';
import { say } from '../../../words/page.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/** The sessions of the account, with buttons to end one or all of them. `labelledBy` is the id of its heading. */
export function SessionList({ labelledBy }: { labelledBy: string }) {
  const sessions = useSessions();
  const everywhere = useSignOutEverywhere();
  const list = useRef<HTMLUListElement>(null);
  if (sessions.isError) {
    return (
      <p className="text-sm">
        {say(accountWords.devicesNotNow)}{' '}
        <Button tone="link" onClick={() => void sessions.refetch()}>
          {say(accountWords.tryAgain)}
        </Button>
      </p>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby={labelledBy} aria-busy={sessions.isPending}>
        {sessions.data?.map((session) => (
          // The focused button is removed with its row, so the list takes the focus.
          <SessionRow key={session.id} session={session} onSignedOut={() => list.current?.focus()} />
        )) ?? (
          <li aria-hidden>
            <Skeleton className="my-4 h-[48px] w-full" />
          </li>
        )}
      </ul>
      <Button
        tone="quiet"
        className="mt-4"
        busy={everywhere.isPending}
        onClick={() => everywhere.mutate(undefined, { onError: showError })}
      >
        {everywhere.isPending ? say(accountWords.signingOut) : say(accountWords.everywhere)}
      </Button>
    </>
  );
}

function SessionRow({ session, onSignedOut }: { session: SessionView; onSignedOut: () => void }) {
  const signOut = useSignOutThere(onSignedOut);
  const device = sayDevice(session.device, say);
  const seen = new Date(session.lastSeenAt).toLocaleDateString(displayLocale(), { dateStyle: 'long' });
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 text-sm">
      <MonitorSmartphone aria-hidden size={20} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words first-letter:uppercase">{device}</p>
        <p className="text-ink-soft">
          {session.current ? say(accountWords.thisBrowser) : say(accountWords.lastSeen, { day: seen })}
        </p>
      </div>
      {session.current ? null : (
        <Button
          size="sm"
          tone="quiet"
          busy={signOut.isPending}
          aria-label={say(accountWords.signOutDevice, { device })}
          onClick={() => signOut.mutate(session.id, { onError: showError })}
        >
          {say(accountWords.signOut)}
        </Button>
      )}
    </li>
  );
}

function showError(error: unknown): void {
  showToast({
    title: say(uiWords.error),
    description: userMessageOf(error, say(accountWords.failed)),
    tone: 'destructive',
  });
}
