import { useUser } from '../../../features/accounts/client/use-user.ts';
import { loginPath } from '../../../features/accounts/contract.ts';
import { OrderCard } from '../../../features/orders/client/order-card.tsx';
import { useOrders } from '../../../features/orders/client/use-orders.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { NotNow } from '../../shell/not-now.tsx';
import { myOrdersWords } from '../../../words/catalogs/my-orders.ts';
import { say } from '../../../words/page.ts';

export default function OrdersPage() {
  usePageTitle(say(myOrdersWords.title));
  const user = useUser();
  return (
    <PageFrame ground="wall">
      {user.isError ? (
        <NotNow what={say(myOrdersWords.what)} onRetry={() => void user.refetch()} />
      ) : user.data === null ? (
        <SignInRequired />
      ) : (
        <OrderList known={user.data !== undefined} />
      )}
    </PageFrame>
  );
}

function SignInRequired() {
  return (
    <EmptyWall title={say(myOrdersWords.signInRequired)} frame={say(myOrdersWords.signInFrame)}>
      <p>{say(myOrdersWords.signInText)}</p>
      <ButtonLink href={`${loginPath}?returnTo=%2Forders`}>{say(myOrdersWords.signIn)}</ButtonLink>
    </EmptyWall>
  );
}

function OrderList({ known }: { known: boolean }) {
  const { orders, error, retry, loadMore, loadingMore } = useOrders({ enabled: known });
  if (error !== null) return <NotNow what={say(myOrdersWords.what)} onRetry={retry} />;
  if (orders?.length === 0) return <NoOrders />;
  return (
    <>
      <h1 className="mb-6 text-3xl">{say(myOrdersWords.title)}</h1>
      {orders === null ? <ComingOrders /> : orders.map((order) => <OrderCard key={order.id} order={order} />)}
      {loadMore === null ? null : (
        <Button tone="quiet" busy={loadingMore} onClick={loadMore} className="mt-4">
          {loadingMore ? say(myOrdersWords.loading) : say(myOrdersWords.showMore)}
        </Button>
      )}
    </>
  );
}

function ComingOrders() {
  return (
    <div aria-busy="true" aria-label={say(myOrdersWords.loadingOrders)}>
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[minmax(96px,3fr)_7fr] gap-5 border-t border-line py-6 md:grid-cols-[200px_1fr] md:gap-7 lg:grid-cols-[240px_1fr]"
        >
          <Skeleton className="aspect-4/5 w-full" />
          <div>
            <Skeleton className="h-[24px] w-[60%]" />
            <Skeleton className="mt-4 h-[72px] w-[40%]" />
          </div>
        </div>
      ))}
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyWall title={say(myOrdersWords.none)} frame={say(myOrdersWords.noneFrame)}>
      <p>{say(myOrdersWords.noneText)}</p>
      <ButtonLink href="/app">{say(myOrdersWords.create)}</ButtonLink>
    </EmptyWall>
  );
}
