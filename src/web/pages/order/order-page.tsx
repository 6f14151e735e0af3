import { useParams, useSearch } from 'wouter';
import { useOrderPage } from '../../../features/orders/client/use-order-page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { statusOf } from '../../api/request.ts';
import { Footer } from '../../shell/footer.tsx';
import { NavigationBar } from '../../shell/navigation-bar.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { OrderDetails } from './order-details.tsx';

/** An order as its mail's link opens it, on any device. */
export default function OrderPage() {
  usePageTitle('Your Order');
  return (
    <div className="wall flex min-h-dvh flex-col">
      <NavigationBar ruled={false} />
      <main className="grow">
        <div className="page py-6 lg:py-8">
          <OrderOfAddress />
        </div>
      </main>
      <Footer />
    </div>
  );
}

function OrderOfAddress() {
  const { id = '' } = useParams();
  const key = new URLSearchParams(useSearch()).get('key');
  const { data, error, refetch } = useOrderPage(id, key);
  if (data) return <OrderDetails page={data} />;
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
    <Outcome title="No order here">
      <p>
        This link does not open an order. Please use the whole link from our mail: some programs cut long links in two. Or{' '}
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
      <div className="mt-3">
        <ButtonLink href="/">Back to Home</ButtonLink>
      </div>
    </Outcome>
  );
}

function NotNow({ onRetry }: { onRetry: () => void }) {
  return (
    <Outcome title="Your order cannot be shown now">
      <p>The shop did not answer. Your order is safe: please try again in a moment.</p>
      <div className="mt-3">
        <Button onClick={onRetry}>Try Again</Button>
      </div>
    </Outcome>
  );
}

function Outcome({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid items-center gap-7 py-5 md:grid-cols-[minmax(0,1fr)_minmax(160px,280px)] lg:py-7">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <div className="mt-4 flex max-w-[54ch] flex-col gap-3 text-lg text-ink-soft">{children}</div>
      </div>
      <Frame empty className="order-first w-[160px] md:order-none md:w-auto">
        <span className="px-2 text-sm">Nothing hangs here</span>
      </Frame>
    </div>
  );
}
