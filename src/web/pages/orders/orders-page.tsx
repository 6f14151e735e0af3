import { useUser } from '../../../features/accounts/client/use-user.ts';
import { loginPath } from '../../../features/accounts/contract.ts';
import { OrderCard } from '../../../features/orders/client/order-card.tsx';
import { useOrders } from '../../../features/orders/client/use-orders.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { NotNow } from '../../shell/not-now.tsx';

export default function OrdersPage() {
  usePageTitle('Your Orders');
  const user = useUser();
  return (
    <PageFrame ground="wall">
      {user.isError ? (
        <NotNow what="Your orders" onRetry={() => void user.refetch()} />
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
    <EmptyWall title="Sign In Required" frame="Your orders hang here">
      <p>Sign in with the email address you ordered with, and every order paid with it is here.</p>
      <ButtonLink href={`${loginPath}?returnTo=%2Forders`}>Sign In</ButtonLink>
    </EmptyWall>
  );
}

function OrderList({ known }: { known: boolean }) {
  const { orders, error, retry, loadMore, loadingMore } = useOrders({ enabled: known });
  if (error !== null) return <NotNow what="Your orders" onRetry={retry} />;
  if (orders?.length === 0) return <NoOrders />;
  return (
    <>
      <h1 className="mb-6 text-3xl">Your Orders</h1>
      {orders === null ? <ComingOrders /> : orders.map((order) => <OrderCard key={order.id} order={order} />)}
      {loadMore === null ? null : (
        <Button tone="quiet" busy={loadingMore} onClick={loadMore} className="mt-4">
          {loadingMore ? 'Loading...' : 'Show More Orders'}
        </Button>
      )}
    </>
  );
}

function ComingOrders() {
  return (
    <div aria-busy="true" aria-label="Loading your orders">
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
    <EmptyWall title="No Orders Yet" frame="Your first picture hangs here">
      <p>When you have bought a picture, it hangs here with its file and its parcel.</p>
      <ButtonLink href="/app">Create Your Artwork</ButtonLink>
    </EmptyWall>
  );
}
