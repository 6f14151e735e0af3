import { useUser } from '../../../features/accounts/client/use-user.ts';
import { accountPage } from '../../../features/accounts/contract.ts';
import { OrderArt } from '../../../features/orders/client/order-art.tsx';
import { OrderStatusBadge } from '../../../features/orders/client/order-status.tsx';
import { RefundBadge } from '../../../features/orders/client/refund-badge.tsx';
import { useOrders } from '../../../features/orders/client/use-orders.ts';
import { shortOrderId, wantsAddress, type OrderView } from '../../../features/orders/contract.ts';
import { formatMoney, fromDollars } from '../../../shared/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { NotNow } from '../../shell/not-now.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { ArrowLeft } from '../../../ui/icons.tsx';

/** Orders of the signed-in account. Shows Page Not Found to everybody else. */
export default function DashboardPage() {
  const user = useUser();
  if (user.data) return <Dashboard />;
  if (user.isPending) return <div className="min-h-dvh" aria-busy="true" />;
  // Without a response it is unknown whether the visitor is signed in.
  return user.isError ? <Unknown onRetry={() => void user.refetch()} /> : <NotFoundPage />;
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame ground="wall">
      <NotNow what="Your orders" onRetry={onRetry} />
    </PageFrame>
  );
}

function Dashboard() {
  usePageTitle('My Orders');
  const { orders, error, retry, loadMore, loadingMore } = useOrders({ enabled: true });
  return (
    <PageFrame ground="wall">
      <a href="/app" className="link inline-flex items-center gap-2 py-2 text-sm">
        <ArrowLeft aria-hidden size={16} />
        Back to App
      </a>
      {error !== null ? (
        <NotNow what="Your orders" onRetry={retry} />
      ) : orders?.length === 0 ? (
        <EmptyWall title="No Orders Yet" frame="Your first picture hangs here">
          <p>This wall is yours. The first nail is in.</p>
          <ButtonLink href="/app">Create New Art</ButtonLink>
        </EmptyWall>
      ) : (
        <>
          <div className="mt-3 mb-7 flex flex-wrap items-end justify-between gap-4">
            <h1 className="text-3xl">My Orders</h1>
            <ButtonLink href="/app" tone="quiet">
              Create New Art
            </ButtonLink>
          </div>
          <ul className="grid gap-x-gutter gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {orders === null ? <ComingPictures /> : orders.map((order) => <HungOrder key={order.id} order={order} />)}
          </ul>
          {loadMore === null ? null : (
            <Button tone="quiet" busy={loadingMore} onClick={loadMore} className="mt-7">
              {loadingMore ? 'Loading...' : 'Show More Orders'}
            </Button>
          )}
        </>
      )}
      <p className="mt-8 text-sm">
        <a href={accountPage} className="link">
          Account and signed-in devices
        </a>
      </p>
    </PageFrame>
  );
}

function HungOrder({ order }: { order: OrderView }) {
  return (
    <li className="min-w-0">
      <OrderArt order={order} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg">Order {shortOrderId(order.id)}</h2>
          <p className="figures mt-1 text-sm text-ink-soft">{formatMoney(fromDollars(Number(order.totalAmount)))}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <OrderStatusBadge order={order} />
          <RefundBadge order={order} />
        </span>
      </div>
      <ButtonLink size="sm" tone="quiet" href={`/order/${order.id}`} className="mt-3">
        {wantsAddress(order) ? 'Enter Address' : 'Track Order'}
        <span className="sr-only"> {shortOrderId(order.id)}</span>
      </ButtonLink>
    </li>
  );
}

function ComingPictures() {
  return [0, 1, 2].map((index) => (
    <li key={index}>
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="mt-5 h-[24px] w-[60%]" />
    </li>
  ));
}
