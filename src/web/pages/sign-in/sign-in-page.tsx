import { useState } from 'react';
import { useSearch } from 'wouter';
import { AddressForm } from '../../../features/accounts/client/address-form.tsx';
import { CodeForm } from '../../../features/accounts/client/code-form.tsx';
import { useSignInOptions } from '../../../features/accounts/client/sign-in.ts';
import { loginPathOf, type SignInStarted } from '../../../features/accounts/contract.ts';
import { toLocalPath } from '../../../features/accounts/return-to.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { readStored, removeStored, storageKeys } from '../../../client/browser-storage.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { WallPage } from '../../shell/wall-page.tsx';

/** Messages for a failed sign-in with a provider, by the query parameter `problem`. */
const problems: ReadonlyMap<string, string> = new Map([
  ['denied', 'You were not signed in, because the other site was not allowed to tell us who you are.'],
  ['unavailable', 'The other site cannot sign you in now. Please try again, or have a link sent to you.'],
  [
    'invalid',
    'That sign-in could not be completed. It may have taken too long: please begin again, or have a link sent to you.',
  ],
  ['unverified', 'The other site has not confirmed that your email address is yours. Please have a link sent to you.'],
  ['no_email', 'The other site did not tell us an email address of yours. Please have a link sent to you.'],
]);

export default function SignInPage() {
  usePageTitle('Sign In');
  const query = new URLSearchParams(useSearch());
  const returnTo = query.get('returnTo') ?? '/';
  const problem = problems.get(query.get('problem') ?? '');
  const [sent, setSent] = useState<SignInStarted | null>(null);
  return (
    <WallPage>
      <div className="w-full max-w-[480px]">
        {sent === null ? (
          <Address returnTo={returnTo} problem={problem} onSent={setSent} />
        ) : (
          <Sent sent={sent} onBack={() => setSent(null)} />
        )}
      </div>
      <Frame empty wood="oak" className="hang hidden md:block">
        <span className="px-4 text-sm">Your orders hang here</span>
      </Frame>
    </WallPage>
  );
}

function Address({
  returnTo,
  problem,
  onSent,
}: {
  returnTo: string;
  problem: string | undefined;
  onSent: (sent: SignInStarted) => void;
}) {
  const options = useSignInOptions();
  const wayBack = toLocalPath(returnTo);
  return (
    <>
      <h1 className="text-3xl">Sign In</h1>
      <p className="mt-3 mb-5 text-lg text-ink-soft">
        No password: we send you a link. Your pictures and orders from this browser come along.
      </p>
      {problem === undefined ? null : (
        <p role="alert" className="mb-5 rounded-lg border border-line-strong bg-card p-4 text-sm">
          {problem}
        </p>
      )}
      <AddressForm returnTo={returnTo} onSent={onSent} />
      {options.data === undefined || options.data.providers.length === 0 ? null : (
        <>
          <p className="my-4 text-center text-sm text-ink-soft">or</p>
          <div className="grid gap-3">
            {options.data.providers.map(({ id, name }) => (
              <ButtonLink
                key={id}
                wide
                size="lg"
                tone="quiet"
                href={`${loginPathOf(id)}?returnTo=${encodeURIComponent(returnTo)}`}
              >
                Continue with {name}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
      <p className="mt-5 text-sm text-ink-soft">
        Only looking for an order?{' '}
        <a href="/find-order" className="link">
          Have its link sent again
        </a>
        .
      </p>
      {wayBack === '/' ? null : (
        <p className="mt-3 text-sm text-ink-soft">
          Not now?{' '}
          <a href={wayBack} className="link">
            Go back without signing in
          </a>
          . Nothing is lost.
        </p>
      )}
      {options.data?.mailbox ? (
        <p className="mt-5 text-sm text-ink-faint">
          This shop is in test mode and sends no email: what it would send is kept at {options.data.mailbox}, whose
          address with its key was printed when the shop started.
        </p>
      ) : null}
    </>
  );
}

function Sent({ sent, onBack }: { sent: SignInStarted; onBack: () => void }) {
  return (
    <div aria-live="polite">
      <h1 className="text-3xl">Check your email</h1>
      <p className="mt-3 mb-5 text-lg break-words text-ink-soft">
        We sent a link and a code to <strong className="font-semibold text-ink">{sent.email}</strong>. They are good for{' '}
        {Math.round(sent.expiresInSeconds / 60)} minutes.
      </p>
      <CodeForm sent={sent} onSignedIn={enter} />
      <p className="mt-5 text-sm text-ink-soft">
        Nothing there? Look in the spam folder, or{' '}
        <Button tone="link" className="text-sm" onClick={onBack}>
          ask again or use another address
        </Button>
        .
      </p>
    </div>
  );
}

/** Opens the page to show after a sign-in. A full-page navigation, so that this page loads with the new session. */
export function enter(returnTo: string): void {
  const wanted = returnTo === '/' ? readStored(storageKeys.authRedirect) : returnTo;
  removeStored(storageKeys.authRedirect);
  location.assign(toLocalPath(wanted));
}
