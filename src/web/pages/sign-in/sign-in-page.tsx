import { useState } from 'react';
import { useSearch } from 'wouter';
import { AddressForm } from '../../../features/accounts/client/address-form.tsx';
import { CodeForm } from '../../../features/accounts/client/code-form.tsx';
import { useSignInOptions } from '../../../features/accounts/client/sign-in.ts';
import { loginPathOf, type SignInStarted } from '../../../features/accounts/contract.ts';
import { toLocalPath } from '../../../features/accounts/return-to.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { readStored, removeStored, storageKeys } from '../../../client/browser-storage.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { WallPage } from '../../shell/frame/wall-page.tsx';
import { signInPageWords } from '../../../words/catalogs/sign-in.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { linked, pressable } from '../../../ui/in-words.tsx';

/** Messages for a failed sign-in with a provider, by the query parameter `problem`. */
const problems: ReadonlyMap<string, PlainMessage> = new Map<string, PlainMessage>([
  ['denied', signInPageWords.denied],
  ['unavailable', signInPageWords.unavailable],
  ['invalid', signInPageWords.invalid],
  ['unverified', signInPageWords.unverified],
  ['no_email', signInPageWords.noEmail],
]);

export default function SignInPage() {
  usePageTitle(say(signInPageWords.title));
  const query = new URLSearchParams(useSearch());
  const returnTo = query.get('returnTo') ?? '/';
  const problem = problems.get(query.get('problem') ?? '');
  const [sent, setSent] = useState<SignInStarted | null>(null);
  return (
    <WallPage>
      <div className="w-full max-w-[480px]">
        {sent === null ? (
          <Address returnTo={returnTo} problem={problem && say(problem)} onSent={setSent} />
        ) : (
          <Sent sent={sent} onBack={() => setSent(null)} />
        )}
      </div>
      <Frame empty wood="oak" className="hang hidden md:block">
        <span className="px-4 text-sm">{say(signInPageWords.frame)}</span>
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
      <h1 className="text-3xl">{say(signInPageWords.title)}</h1>
      <p className="mt-3 mb-5 text-lg text-ink-soft">{say(signInPageWords.lead)}</p>
      {problem === undefined ? null : (
        <p role="alert" className="mb-5 rounded-lg border border-line-strong bg-card p-4 text-sm">
          {problem}
        </p>
      )}
      <AddressForm returnTo={returnTo} onSent={onSent} />
      {options.data === undefined || options.data.providers.length === 0 ? null : (
        <>
          <p className="my-4 text-center text-sm text-ink-soft">{say(signInPageWords.or)}</p>
          <div className="grid gap-3">
            {options.data.providers.map(({ id, name }) => (
              <ButtonLink
                key={id}
                wide
                size="lg"
                tone="quiet"
                href={`${loginPathOf(id)}?returnTo=${encodeURIComponent(returnTo)}`}
              >
                {say(signInPageWords.continueWith, { name })}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
      <p className="mt-5 text-sm text-ink-soft">
        {sayRich(signInPageWords.onlyAnOrder, { link: linked('/find-order') })}
      </p>
      {wayBack === '/' ? null : (
        <p className="mt-3 text-sm text-ink-soft">{sayRich(signInPageWords.notNow, { link: linked(wayBack) })}</p>
      )}
      {options.data?.mailbox ? (
        <p className="mt-5 text-sm text-ink-faint">
          {say(signInPageWords.testMode, { address: options.data.mailbox })}
        </p>
      ) : null}
    </>
  );
}

function Sent({ sent, onBack }: { sent: SignInStarted; onBack: () => void }) {
  return (
    <div aria-live="polite">
      <h1 className="text-3xl">{say(signInPageWords.sentTitle)}</h1>
      <p className="mt-3 mb-5 text-lg break-words text-ink-soft">
        {sayRich(signInPageWords.sentText, {
          email: <strong className="font-semibold text-ink">{sent.email}</strong>,
          minutes: Math.round(sent.expiresInSeconds / 60),
        })}
      </p>
      <CodeForm sent={sent} onSignedIn={enter} />
      <p className="mt-5 text-sm text-ink-soft">
        {sayRich(signInPageWords.nothingThere, { again: pressable(onBack, 'text-sm') })}
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
