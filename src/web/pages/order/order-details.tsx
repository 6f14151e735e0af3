import { useRef } from 'react';
import { OrderInvoices } from '../../../features/invoices/client/order-invoices.tsx';
import { Film } from '../../../features/orders/client/film.tsx';
import { DownloadButton } from '../../../features/orders/client/download-button.tsx';
import { OrderArrival } from '../../../features/orders/client/order-arrival.tsx';
import { OrderAmounts } from '../../../features/orders/client/order-amounts.tsx';
import { OrderDestination } from '../../../features/orders/client/order-destination.tsx';
import { OrderGift } from '../../../features/orders/client/order-gift.tsx';
import { OtherPictures } from '../../../features/orders/client/other-pictures.tsx';
import { OrderPicture } from '../../../features/orders/client/order-picture.tsx';
import { OrderStatusBadge } from '../../../features/orders/client/order-status.tsx';
import { RefundBadge } from '../../../features/orders/client/refund-badge.tsx';
import { PrintPictures } from '../../../features/orders/client/print-pictures.tsx';
import { OrderTimeline } from '../../../features/orders/client/order-timeline.tsx';
import {
  namePictures,
  shortOrderId,
  wantsAddress,
  type OrderPageView,
  type OrderPictureView,
} from '../../../features/orders/contract.ts';
import { toSupport } from '../../shell/to-support.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { AddressRequest } from '../../shell/address-request.tsx';
import { KeepInAccount } from './keep-in-account.tsx';
import { OrderChanges } from './order-changes.tsx';
import { say } from '../../../words/page.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { orderPageWords } from '../../../words/catalogs/order-page.ts';
import { sayRich } from '../../../words/rich.ts';
import { displayLocale } from '../../../words/display-locale.ts';

interface OrderDetailsProps {
  page: OrderPageView;
  /** Key of the link that opened the order; null if this browser owns the order. */
  orderKey: string | null;
  onAddressGiven: () => void;
}

export function OrderDetails({
  page: { order, pictures, prints = [], history, emailBounced = false },
  orderKey,
  onAddressGiven,
}: OrderDetailsProps) {
  const [first, ...others] = pictures;
  const heading = useRef<HTMLHeadingElement>(null);
  const placed = new Date(order.createdAt).toLocaleDateString(displayLocale(), { dateStyle: 'long' });
  return (
    <div className="grid items-start gap-x-[72px] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">
        <span className="flex flex-wrap gap-2">
          <OrderStatusBadge order={order} />
          <RefundBadge order={order} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl">
          {say(orderWords.number, { number: shortOrderId(order.id) })}
        </h1>
        <p className="mt-3 text-lg text-ink-soft">{say(orderWords.placedOn, { day: placed })}</p>
        <OrderArrival order={order} className="mt-3" />
        {emailBounced ? (
          <p className="mt-3 text-sm text-danger">
            {sayRich(orderPageWords.emailsComeBack, {
              email: order.customerEmail ?? say(orderPageWords.yourAddress),
              support: toSupport(),
            })}
          </p>
        ) : null}
      </div>
      {/* On a phone, the possible changes of the order come before the pictures of the prints. */}
      <div className="contents lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block lg:w-full lg:max-w-[440px] lg:justify-self-center">
        <div className="mt-6 w-[84%] max-w-[440px] justify-self-center lg:mt-0 lg:w-full">
          <OrderPicture order={order} url={first?.previewUrl} />
          {others.length > 0 ? <OtherPictures pictures={others} /> : null}
        </div>
        <div className="max-lg:order-1">
          <PrintPictures prints={prints} />
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-5 rounded-lg border border-line bg-card p-5 shadow-panel md:p-6 lg:col-start-2">
        {wantsAddress(order) ? <AddressRequest order={order} orderKey={orderKey} onGiven={onAddressGiven} /> : null}
        {/* Canceling removes the button that had the focus. */}
        <OrderChanges order={order} orderKey={orderKey} onCancelled={() => heading.current?.focus()} />
        {order.status === 'cancelled' ? (
          <p className="text-sm text-ink-soft">{say(orderPageWords.cancelledFiles)}</p>
        ) : (
          <Downloads pictures={pictures} />
        )}
        <OrderGift order={order} orderKey={orderKey} />
        <OrderTimeline order={order} history={history} />
        <OrderAmounts order={order} />
        {currentSettings().invoices.isSet ? <OrderInvoices order={order} orderKey={orderKey} /> : null}
        <OrderDestination order={order} />
      </div>
      <KeepInAccount order={order} byLink={orderKey !== null} />
    </div>
  );
}

function Downloads({ pictures }: { pictures: readonly OrderPictureView[] }) {
  const names = namePictures(pictures, say);
  return pictures.map((picture, index) => {
    const name = names[index];
    return (
      <div key={picture.downloadUrl}>
        {pictures.length > 1 ? <h2 className="mb-2 text-lg">{name}</h2> : null}
        <DownloadButton
          picture={{ artworkId: picture.artworkId, variation: picture.variation, url: picture.downloadUrl }}
          {...(pictures.length > 1 && { name })}
        />
        <Film
          picture={{ artworkId: picture.artworkId, variation: picture.variation, url: picture.downloadUrl }}
          {...(pictures.length > 1 && { name })}
        />
      </div>
    );
  });
}
