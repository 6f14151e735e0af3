import { useEffect, useState } from 'react';
import { followLink, describeLink } from '../../../features/accounts/client/sign-in.ts';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import { loginPath } from '../../../features/accounts/contract.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { messageKeyOf, userMessageOf } from '../../../client/request.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { WallPage } from '../../shell/frame/wall-page.tsx';
import { enter } from './sign-in-page.tsx';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';
import { signInPageWords } from '../../../words/catalogs/sign-in.ts';
import { say } from '../../../words/page.ts';

type State =
  | { step: 'checking' }
  | { step: 'confirming'; email: string }
  | { step: 'signing-in' }
  | { step: 'spent' }
  | { step: 'failed'; reason: string };

/**
 * The page that the sign-in email links to. In the browser that requested the link it signs in at once. Other browsers
 * ask for confirmation first, so that email scanners and forwarded emails sign nobody in.
 */
export default function LinkPage() {
  usePageTitle(say(signInPageWords.title));
  const [token] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<State>({ step: 'checking' });

  useEffect(() => {
    const leaving = new AbortController();
    void checkLink(token, leaving.signal, setState);
    return () => leaving.abort();
  }, [token]);
  useEffect(() => {
    if (state.step === 'signing-in') void signIn(token, setState);
  }, [state.step, token]);

  return (
    <WallPage>
      <div aria-live="polite" className="flex w-full max-w-[480px] flex-col items-start gap-4">
        <LinkState state={state} onSignIn={() => setState({ step: 'signing-in' })} />
      </div>
      <Frame empty wood="oak" className="hang hidden md:block">
        <span className="px-4 text-sm">{say(signInPageWords.frame)}</span>
      </Frame>
    </WallPage>
  );
}

/** Checks the link and shows the next step: signing in, a confirmation, or an error. */
async function checkLink(token: string, leaving: AbortSignal, show: (state: State) => void): Promise<void> {
  let next: State;
  try {
    const { state, email, sameBrowser } = await describeLink(token);
    if (state === 'spent') next = { step: 'spent' };
    else next = sameBrowser ? { step: 'signing-in' } : { step: 'confirming', email: email ?? '' };
  } catch (error) {
    next = { step: 'failed', reason: userMessageOf(error, signInPageWords.unreachable) };
  }
  if (!leaving.aborted) show(next);
}

/** Signs in and leaves the page, or shows the error. */
async function signIn(token: string, show: (state: State) => void): Promise<void> {
  try {
    enter(await followLink(token));
  } catch (error) {
    if (messageKeyOf(error) === accountErrors.linkSpent.key) show({ step: 'spent' });
    else show({ step: 'failed', reason: userMessageOf(error, signInPageWords.unreachable) });
  }
}

function LinkState({ state, onSignIn }: { state: State; onSignIn: () => void }) {
  if (state.step === 'spent') return <Spent />;
  if (state.step === 'failed') return <Failed reason={state.reason} />;
  if (state.step === 'confirming') {
    return (
      <>
        <h1 className="text-3xl">{say(signInPageWords.thisDevice)}</h1>
        <p className="text-lg break-words text-ink-soft">
          {say(signInPageWords.thisDeviceText, { email: state.email })}
        </p>
        <Button onClick={onSignIn}>{say(signInPageWords.here)}</Button>
        <ButtonLink tone="quiet" href="/">
          {say(signInPageWords.notMe)}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="text-3xl">{say(signInPageWords.signingIn)}</h1>
      <p className="text-lg text-ink-soft">{say(signInPageWords.oneMoment)}</p>
    </>
  );
}

/** A used link has usually signed in this browser the first time. */
function Spent() {
  const { data: user } = useUser();
  if (!user) return <Failed reason={say(accountErrors.linkSpent)} />;
  return (
    <>
      <h1 className="text-3xl">{say(signInPageWords.signedIn)}</h1>
      <p className="text-lg break-words text-ink-soft">{say(signInPageWords.signedInText, { email: user.email })}</p>
      <ButtonLink href="/orders">{say(signInPageWords.orders)}</ButtonLink>
    </>
  );
}

function Failed({ reason }: { reason: string }) {
  return (
    <>
      <h1 className="text-3xl">{say(signInPageWords.failed)}</h1>
      <p className="text-lg text-ink-soft">{reason}</p>
      <ButtonLink href={loginPath}>{say(signInPageWords.newLink)}</ButtonLink>
    </>
  );
}
