import { useParams, useSearch } from 'wouter';
import { useOrderPage } from '../../../features/orders/client/use-order-page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { statusOf } from '../../../client/request.ts';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { OrderDetails } from './order-details.tsx';

/** The order page that emails link to; the link works on any device. */
export default function OrderPage() {
  usePageTitle('Your Order');
  return (
    <PageFrame ground="wall">
      <OrderOfAddress />
    </PageFrame>
  );
}

function OrderOfAddress() {
  const { id = '' } = useParams();
  const key = new URLSearchParams(useSearch()).get('key');
  const { data, error, refetch } = useOrderPage(id, key);
  if (data) return <OrderDetails page={data} orderKey={key} onAddressGiven={() => void refetch()} />;
  if (error === null) return <ComingOrder />;
  return statusOf(error) === 404 ? <NoOrder /> : <NotNow onRetry={() => void refetch()} />;
}

function ComingOrder() {
  return (
    <div aria-busy="true" className="grid items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-[72px]">
      <Skeleton className="mx-auto aspect-4/5 w-full max-w-[440px]" />
      <div className="order-first lg:order-none">
        <h1 className="text-3xl">Your Order</h1>
        <Skeleton className="mt-4 h-[28px] w-full max-w-[300px]" />
        <Skeleton className="mt-6 h-[320px] w-full rounded-lg" />
      </div>
    </div>
  );
}

function NoOrder() {
  return (
    <EmptyWall title="No order here" frame="Nothing hangs here">
      <p>
        This link does not open an order. Please use the whole link from our email: some programs cut long links in two.
        Or{' '}
        <a className="link" href="/find-order">
          have your links sent again
        </a>
        .
      </p>
      <p>
        Still nothing? Write to{' '}
        <a className="link" href={`mailto:${shopIdentity.supportEmail}`}>
          {shopIdentity.supportEmail}
        </a>
        .
      </p>
      <ButtonLink href="/">Back to Home</ButtonLink>
    </EmptyWall>
  );
}

function NotNow({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyWall title="Your order cannot be shown now" frame="One moment">
      <p>The shop did not answer. Your order is safe: please try again in a moment.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </EmptyWall>
  );
}
