import { Figures, Lines, Rule, Say, Subtitle } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';

/** What was bought, what was paid, and where it goes. */
export function Receipt({ order }: { order: OrderEmail }) {
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
