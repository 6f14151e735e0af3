import { Say, Subtitle } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import type { EmailAboutOrder } from './order-email.ts';

/** When the order is expected. Renders nothing if that is not known. */
export function Arrivals({ brand, order: { arrivals } }: EmailAboutOrder) {
  if (arrivals.length === 0) return null;
  return (
    <>
      <Subtitle>{brand.words.say(orderEmailWords.arrival)}</Subtitle>
      {arrivals.map(({ goods, days }) => (
        <Say key={days}>{goods === null ? days : `${goods}: ${days}`}</Say>
      ))}
    </>
  );
}
