import { SessionList } from '../../../features/accounts/client/session-list.tsx';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import { accountPage, loginPath, logoutPath } from '../../../features/accounts/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function AccountPage() {
  usePageTitle('Your Account');
  const user = useUser();
  return (
    <PageFrame>{user.data ? <Account email={user.data.email} /> : user.isPending ? null : <SignedOut />}</PageFrame>
  );
}

function Account({ email }: { email: string }) {
  return (
    <div className="max-w-[640px]">
      <h1 className="text-3xl">Your Account</h1>
      <p className="mt-3 text-lg break-words text-ink-soft">{email}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href="/orders">Your Orders</ButtonLink>
        <ButtonLink href={logoutPath} tone="quiet">
          Sign Out
        </ButtonLink>
      </div>
      <h2 className="mt-8 mb-3 text-xl">Where you are signed in</h2>
      <SessionList />
    </div>
  );
}

function SignedOut() {
  return (
    <EmptyWall title="Sign In Required" frame="Your name goes here">
      <p>Sign in to see your account.</p>
      <ButtonLink href={`${loginPath}?returnTo=${encodeURIComponent(accountPage)}`}>Sign In</ButtonLink>
    </EmptyWall>
  );
}
