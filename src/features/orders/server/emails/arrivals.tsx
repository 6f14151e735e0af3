import { Say, Subtitle } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';

/** When the order is expected. Renders nothing if that is not known. */
export function Arrivals({ order: { arrivals } }: { order: OrderEmail }) {
  if (arrivals.length === 0) return null;
  return (
    <>
      <Subtitle>Estimated delivery</Subtitle>
      {arrivals.map(({ goods, days }) => (
        <Say key={days}>{goods === null ? days : `${goods}: ${days}`}</Say>
      ))}
    </>
  );
}
