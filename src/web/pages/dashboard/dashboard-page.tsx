import { useUser } from '../../../features/accounts/client/use-user.ts';
import { accountPage } from '../../../features/accounts/contract.ts';
import { OrderArt } from '../../../features/orders/client/order-art.tsx';
import { OrderStatusBadge } from '../../../features/orders/client/order-status.tsx';
import { RefundBadge } from '../../../features/orders/client/refund-badge.tsx';
import { useOrders } from '../../../features/orders/client/use-orders.ts';
import { shortOrderId, wantsAddress, type OrderView } from '../../../features/orders/contract.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { formatMoney, fromUnits } from '../../../shared/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { NotNow } from '../../shell/not-now.tsx';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { ArrowLeft } from '../../../ui/arrow-icons.tsx';
import { myOrdersWords } from '../../../words/catalogs/my-orders.ts';
import { say } from '../../../words/page.ts';
import { orderWords } from '../../../words/catalogs/order.ts';

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
      <NotNow what={say(myOrdersWords.what)} onRetry={onRetry} />
    </PageFrame>
  );
}

function Dashboard() {
  usePageTitle(say(myOrdersWords.wallTitle));
  const { orders, error, retry, loadMore, loadingMore } = useOrders({ enabled: true });
  return (
    <PageFrame ground="wall">
      <a href="/app" className="link inline-flex items-center gap-2 py-2 text-sm">
        <ArrowLeft aria-hidden size={16} />
        {say(myOrdersWords.backToApp)}
      </a>
      {error !== null ? (
        <NotNow what={say(myOrdersWords.what)} onRetry={retry} />
      ) : orders?.length === 0 ? (
        <EmptyWall title={say(myOrdersWords.none)} frame={say(myOrdersWords.noneFrame)}>
          <p>{say(myOrdersWords.wallText)}</p>
          <ButtonLink href="/app">{say(myOrdersWords.createNew)}</ButtonLink>
        </EmptyWall>
      ) : (
        <>
          <div className="mt-3 mb-7 flex flex-wrap items-end justify-between gap-4">
            <h1 className="text-3xl">{say(myOrdersWords.wallTitle)}</h1>
            <ButtonLink href="/app" tone="quiet">
              {say(myOrdersWords.createNew)}
            </ButtonLink>
          </div>
          <ul className="grid gap-x-gutter gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {orders === null ? <ComingPictures /> : orders.map((order) => <HungOrder key={order.id} order={order} />)}
          </ul>
          {loadMore === null ? null : (
            <Button tone="quiet" busy={loadingMore} onClick={loadMore} className="mt-7">
              {loadingMore ? say(myOrdersWords.loading) : say(myOrdersWords.showMore)}
            </Button>
          )}
        </>
      )}
      <p className="mt-8 text-sm">
        <a href={accountPage} className="link">
          {say(myOrdersWords.account)}
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
          <h2 className="text-lg">{say(orderWords.number, { number: shortOrderId(order.id) })}</h2>
          <p className="figures mt-1 text-sm text-ink-soft">
            {formatMoney(fromUnits(Number(order.totalAmount), order.currency ?? standardCurrency))}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <OrderStatusBadge order={order} />
          <RefundBadge order={order} />
        </span>
      </div>
      <ButtonLink size="sm" tone="quiet" href={`/order/${order.id}`} className="mt-3">
        {wantsAddress(order) ? say(myOrdersWords.enterAddress) : say(myOrdersWords.track)}
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
