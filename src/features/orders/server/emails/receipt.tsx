import { PriceList, Lines, Rule, Say, Subtitle } from '../../../../platform/emails/parts.tsx';
import { orderWords } from '../../../../words/catalogs/order.ts';
import type { EmailAboutOrder } from './order-email.ts';

/** Lines, totals and shipping address of an order. */
export function Receipt({ brand, order }: EmailAboutOrder) {
  const { say } = brand.words;
  return (
    <>
      <Rule />
      <Subtitle>{say(orderWords.number, { number: order.shortId })}</Subtitle>
      <Say>{say(orderWords.placedOn, { day: order.placedOn })}</Say>
      <PriceList rows={order.priceRows} />
      {order.address === null ? null : (
        <>
          <Rule />
          <Subtitle>{say(orderWords.shippingTo)}</Subtitle>
          <Lines lines={order.address} />
        </>
      )}
    </>
  );
}
