import { standardCurrency } from '../../../shared/currencies.ts';
import { formatMoney, fromUnits } from '../../../shared/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import {
  listArrivals,
  orderedStyleName,
  parcelsOf,
  picturesOfOrder,
  shortOrderId,
  trackingLink,
  wantsAddress,
  type OrderView,
} from '../contract.ts';
import { OrderArt } from './order-art.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { RefundBadge } from './refund-badge.tsx';
import { useDownload, type Downloadable } from './use-download.ts';
import { Download, MapPin, Truck } from '../../../ui/icons.tsx';
import { withCommas } from '../../catalog/contract.ts';
import { say } from '../../../words/page.ts';
import { myOrdersWords } from '../../../words/catalogs/my-orders.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { downloadWords } from '../../../words/catalogs/download.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/** One order in the list: date, total, status and downloads. */
export function OrderCard({ order }: { order: OrderView }) {
  const placed = new Date(order.createdAt).toLocaleDateString(displayLocale(), { dateStyle: 'medium' });
  const link = trackingLink(order);
  const numbers = parcelsOf(order).flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const arrivals = listArrivals(order.arrival, (item) => order.orderItems[item], say);
  const styles = [...new Set(order.orderItems.flatMap((item) => orderedStyleName(item) ?? []))];
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="grid grid-cols-[minmax(96px,3fr)_7fr] items-start gap-5 border-t border-line py-6 md:grid-cols-[200px_1fr] md:gap-7 lg:grid-cols-[240px_minmax(0,1fr)]"
    >
      <a href={`/order/${order.id}`} tabIndex={-1} aria-hidden>
        <OrderArt order={order} />
      </a>
      <div className="grid min-w-0 grid-cols-1 gap-x-7 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={`order-${order.id}`} className="text-lg">
            <a href={`/order/${order.id}`} className="rounded-sm hover:text-action-ink">
              {say(orderWords.number, { number: shortOrderId(order.id) })}
            </a>
          </h2>
          <OrderStatusBadge order={order} />
          <RefundBadge order={order} />
        </div>
        <dl className="mt-3 grid h-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm md:gap-x-5">
          <Fact name={say(myOrdersWords.placed)}>{placed}</Fact>
          <Fact name={say(orderWords.total)}>
            {formatMoney(fromUnits(Number(order.totalAmount), order.currency ?? standardCurrency))}
          </Fact>
          {styles.length > 0 ? <Fact name={say(myOrdersWords.style)}>{withCommas(styles, say)}</Fact> : null}
          {arrivals.length > 0 ? (
            <Fact name={say(myOrdersWords.arrives)}>
              {withCommas(
                arrivals.map(({ days }) => days),
                say,
              )}
            </Fact>
          ) : null}
          {numbers.length > 0 ? <Fact name={say(myOrdersWords.tracking)}>{withCommas(numbers, say)}</Fact> : null}
        </dl>
        <div className="mt-4 flex flex-wrap gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:flex-col">
          {wantsAddress(order) ? (
            <ButtonLink size="sm" href={`/order/${order.id}`}>
              <MapPin aria-hidden size={16} />
              {say(myOrdersWords.enterAddress)}
            </ButtonLink>
          ) : null}
          {order.status === 'cancelled' ? null : <Downloads order={order} />}
          {link === null ? null : (
            <ButtonLink size="sm" tone="quiet" href={link} target="_blank" rel="noreferrer">
              <Truck aria-hidden size={16} />
              {say(orderWords.track)}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures min-w-0 break-words">{children}</dd>
    </>
  );
}

/** One button for each ordered picture. */
function Downloads({ order }: { order: OrderView }) {
  const pictures = picturesOfOrder(order, say);
  if (pictures.length === 0) return <DownloadAction picture={null} />;
  return pictures.map((picture) => (
    <DownloadAction
      key={`${picture.artworkId} ${picture.variation}`}
      picture={picture}
      {...(pictures.length > 1 && { name: picture.name })}
    />
  ));
}

function DownloadAction({ picture, name }: { picture: Downloadable | null; name?: string }) {
  const { state, download } = useDownload(picture);
  return (
    <Button size="sm" busy={state !== 'idle'} onClick={download}>
      <Download aria-hidden size={16} />
      {state === 'idle'
        ? say(downloadWords.print)
        : state === 'making'
          ? say(downloadWords.making)
          : say(downloadWords.fetching)}
      {name === undefined ? null : <span className="font-normal">{name}</span>}
    </Button>
  );
}
