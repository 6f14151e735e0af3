import { PriceList, Lines, Rule, Say, Subtitle } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';

/** Lines, totals and shipping address of an order. */
export function Receipt({ order }: { order: OrderEmail }) {
  return (
    <>
      <Rule />
      <Subtitle>Order {order.shortId}</Subtitle>
      <Say>Placed on {order.placedOn}.</Say>
      <PriceList rows={order.priceRows} />
      {order.address === null ? null : (
        <>
          <Rule />
          <Subtitle>Shipping to</Subtitle>
          <Lines lines={order.address} />
        </>
      )}
    </>
  );
}
