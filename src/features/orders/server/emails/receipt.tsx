import { Figures, Lines, Rule, Say, Subtitle } from '../../../../platform/letters/parts.tsx';
import type { OrderLetter } from './order-letter.ts';

/** What was bought, what was paid, and where it goes. */
export function Receipt({ order }: { order: OrderLetter }) {
  return (
    <>
      <Rule />
      <Subtitle>Order {order.shortId}</Subtitle>
      <Say>Placed on {order.placedOn}.</Say>
      <Figures rows={order.figures} />
      {order.address === null ? null : (
        <>
          <Rule />
          <Subtitle>Going to</Subtitle>
          <Lines lines={order.address} />
        </>
      )}
    </>
  );
}
