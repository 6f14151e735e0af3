import { SessionList } from '../../../features/accounts/client/session-list.tsx';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import { accountPage, loginPath, logoutPath } from '../../../features/accounts/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { Footer } from '../../shell/footer.tsx';
import { NavigationBar } from '../../shell/navigation-bar.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function AccountPage() {
  usePageTitle('Your Account');
  const user = useUser();
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationBar />
      <main className="grow">
        <div className="page py-6 lg:py-8">
          {user.data ? <Account email={user.data.email} /> : user.isPending ? null : <SignedOut />}
        </div>
      </main>
      <Footer />
    </div>
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
