import { useParams, useSearch } from 'wouter';
import { useOrderPage } from '../../../features/orders/client/use-order-page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { statusOf } from '../../../client/request.ts';
import { EmptyWall } from '../../shell/empty-wall.tsx';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { toSupport } from '../../shell/to-support.tsx';
import { OrderDetails } from './order-details.tsx';
import { orderPageWords } from '../../../words/catalogs/order-page.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { linked } from '../../../ui/in-words.tsx';

/** The order page that emails link to; the link works on any device. */
export default function OrderPage() {
  usePageTitle(say(orderPageWords.title));
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
        <h1 className="text-3xl">{say(orderPageWords.title)}</h1>
        <Skeleton className="mt-4 h-[28px] w-full max-w-[300px]" />
        <Skeleton className="mt-6 h-[320px] w-full rounded-lg" />
      </div>
    </div>
  );
}

function NoOrder() {
  return (
    <EmptyWall title={say(orderPageWords.noOrder)} frame={say(orderPageWords.noOrderFrame)}>
      <p>{sayRich(orderPageWords.noOrderText, { link: linked('/find-order') })}</p>
      <p>{sayRich(orderPageWords.stillNothing, { support: toSupport() })}</p>
      <ButtonLink href="/">{say(orderPageWords.home)}</ButtonLink>
    </EmptyWall>
  );
}

function NotNow({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyWall title={say(orderPageWords.notNow)} frame={say(orderPageWords.notNowFrame)}>
      <p>{say(orderPageWords.notNowText)}</p>
      <Button onClick={onRetry}>{say(orderPageWords.tryAgain)}</Button>
    </EmptyWall>
  );
}
