import { SessionList } from '../../../features/accounts/client/session-list.tsx';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import { accountPage, loginPath, logoutPath } from '../../../features/accounts/contract.ts';
import { MyData } from '../../../features/privacy/client/my-data.tsx';
import { MyPictures } from '../../../features/privacy/client/my-pictures.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { removeStored, storageKeys } from '../../../client/browser-storage.ts';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { NotNow } from '../../shell/not-now.tsx';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { accountWords } from '../../../words/catalogs/account.ts';
import { say } from '../../../words/page.ts';

export default function AccountPage() {
  usePageTitle(say(accountWords.title));
  const user = useUser();
  return (
    <PageFrame>
      {user.data ? (
        <Account email={user.data.email} />
      ) : user.isPending ? (
        <ComingAccount />
      ) : user.isError ? (
        <NotNow what={say(accountWords.what)} onRetry={() => void user.refetch()} />
      ) : (
        <SignedOut />
      )}
    </PageFrame>
  );
}

function Account({ email }: { email: string }) {
  return (
    <>
      <h1 className="text-3xl">{say(accountWords.title)}</h1>
      <p className="mt-3 text-lg break-words text-ink-soft">{email}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href="/orders">{say(accountWords.orders)}</ButtonLink>
        <ButtonLink href={logoutPath} tone="quiet" onClick={() => removeStored(storageKeys.adminOrders)}>
          {say(accountWords.signOut)}
        </ButtonLink>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-x-[96px]">
        <MyPictures heading={say(accountWords.myPictures)} />
        <div className="grid h-fit grid-cols-1 gap-8">
          <section aria-labelledby="sessions">
            <h2 id="sessions" className="mb-3 text-xl">
              {say(accountWords.devices)}
            </h2>
            <SessionList labelledBy="sessions" />
          </section>
          <MyData onLeft={leave} />
        </div>
      </div>
    </>
  );
}

/** After the account is deleted, clears its data from this browser. */
function leave(): void {
  removeStored(...Object.values(storageKeys));
  location.assign('/');
}

function ComingAccount() {
  return (
    <div aria-busy="true" className="max-w-[760px]">
      <h1 className="text-3xl">{say(accountWords.title)}</h1>
      <Skeleton className="mt-4 h-[24px] w-full max-w-[260px]" />
      <Skeleton className="mt-5 h-[48px] w-full max-w-[300px]" />
      <Skeleton className="mt-8 h-[240px] w-full" />
    </div>
  );
}

function SignedOut() {
  return (
    <>
      <EmptyWall title={say(accountWords.signInRequired)} frame={say(accountWords.signInFrame)}>
        <p>{say(accountWords.signInText)}</p>
        <ButtonLink href={`${loginPath}?returnTo=${encodeURIComponent(accountPage)}`}>
          {say(accountWords.signIn)}
        </ButtonLink>
      </EmptyWall>
      <div className="mt-7 max-w-[760px]">
        <MyPictures quiet heading={say(accountWords.browserPictures)} />
      </div>
    </>
  );
}
