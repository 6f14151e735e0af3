import { useState } from 'react';
import { loginPath } from '../../../features/accounts/contract.ts';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import { requiresShipping } from '../../../features/catalog/contract.ts';
import { BackupEmail } from '../../../features/orders/client/backup-email.tsx';
import { Film } from '../../../features/orders/client/film.tsx';
import { DownloadButton } from '../../../features/orders/client/download-button.tsx';
import { OrderAddress } from '../../../features/orders/client/order-destination.tsx';
import { OrderArrival } from '../../../features/orders/client/order-arrival.tsx';
import { OrderAmounts } from '../../../features/orders/client/order-amounts.tsx';
import { OrderGift } from '../../../features/orders/client/order-gift.tsx';
import { OtherPictures } from '../../../features/orders/client/other-pictures.tsx';
import { useOrderPage } from '../../../features/orders/client/use-order-page.ts';
import { OrderPicture } from '../../../features/orders/client/order-picture.tsx';
import {
  picturesOfOrder,
  sayShipping,
  shortOrderId,
  wantsAddress,
  type OrderView,
} from '../../../features/orders/contract.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { track } from '../../../features/marketing/client/track.ts';
import { storageKeys, writeStored } from '../../../client/browser-storage.ts';
import { AddressRequest } from '../../shell/address-request.tsx';
import { Check, Mail, Truck } from '../../../ui/icons.tsx';
import { sayRich } from '../../../words/rich.ts';
import { say } from '../../../words/page.ts';
import { successWords } from '../../../words/catalogs/success.ts';
import { orderWords } from '../../../words/catalogs/order.ts';

export function PlacedOrder({ order: placed }: { order: OrderView }) {
  const [order, setOrder] = useState(placed);
  const pictures = picturesOfOrder(order, say);
  const physical = order.orderItems.some(requiresShipping);
  // It adds what the response to the payment does not say; without it, the screen still shows the order.
  const { data: page } = useOrderPage(order.id, null);
  return (
    <div className="grid items-start gap-x-[72px] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
      <div className="mb-6 w-[84%] max-w-[440px] justify-self-center lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mb-0 lg:w-full">
        <OrderPicture order={order} />
        {page === undefined || page.pictures.length < 2 ? null : <OtherPictures pictures={page.pictures.slice(1)} />}
      </div>
      <div className="lg:col-start-2">
        <p className="flex items-center gap-2 text-sm font-semibold text-green">
          <Check aria-hidden size={18} />
          {say(orderWords.number, { number: shortOrderId(order.id) })}
        </p>
        <h1 className="mt-2 text-3xl">{say(successWords.heading)}</h1>
        <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">
          {physical ? say(successWords.preparing) : say(successWords.yours)}
        </p>
        {page?.receiptTo ? (
          <p className="mt-4 flex items-center gap-3 text-sm">
            <Mail aria-hidden size={18} className="shrink-0 text-green" />
            <span className="min-w-0 wrap-anywhere">
              {sayRich(successWords.emailed, { email: <bdi>{page.receiptTo}</bdi> })}
            </span>
          </p>
        ) : null}
        {physical ? (
          <p className="mt-4 flex items-center gap-3 text-sm">
            <Truck aria-hidden size={18} className="shrink-0 text-green" />
            {sayShipping(order.ships, say)}
          </p>
        ) : null}
        <OrderArrival order={order} className="mt-3" />
      </div>
      <div className="lg:col-start-2">
        <div className="mt-6 flex flex-col gap-5 rounded-lg border border-line bg-card p-5 shadow-panel md:p-6">
          {wantsAddress(order) ? <AddressRequest order={order} orderKey={null} onGiven={setOrder} /> : null}
          {pictures.map((picture) => (
            <div key={`${picture.artworkId} ${picture.variation}`}>
              {pictures.length > 1 ? <h2 className="mb-2 text-lg">{picture.name}</h2> : null}
              <DownloadButton picture={picture} {...(pictures.length > 1 && { name: picture.name })} />
              <Film picture={picture} {...(pictures.length > 1 && { name: picture.name })} />
            </div>
          ))}
          <OrderGift order={order} orderKey={null} />
          <BackupEmail orderId={order.id} known={order.customerEmail} />
          <OrderAmounts order={order} />
          {physical && !wantsAddress(order) ? (
            <section className="text-sm">
              <h2 className="text-lg">{say(orderWords.shippingTo)}</h2>
              <OrderAddress address={order.shippingAddress} />
            </section>
          ) : null}
        </div>
        <NextSteps />
      </div>
    </div>
  );
}

function NextSteps() {
  const user = useUser();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {user.data ? (
        <ButtonLink href="/orders" tone="quiet">
          {say(successWords.viewOrders)}
        </ButtonLink>
      ) : (
        <Button tone="quiet" onClick={goToSignIn}>
          {say(successWords.signIn)}
        </Button>
      )}
      <a href="/app" className="link py-3 text-sm sm:px-2">
        {say(successWords.another)}
      </a>
    </div>
  );
}

function goToSignIn(): void {
  track({ name: 'sign_in_attempt' });
  writeStored(storageKeys.authRedirect, '/orders');
  location.assign(`${loginPath}?returnTo=%2Forders`);
}
