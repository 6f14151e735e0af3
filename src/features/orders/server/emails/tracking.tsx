import type { ReactNode } from 'react';
import { Action, Say, Subtitle, TextLink } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { orderWords } from '../../../../words/catalogs/order.ts';
import { Arrivals } from './arrivals.tsx';
import type { EmailAboutOrder } from './order-email.ts';

/** Tracking numbers, days of arrival, and the way to the carrier or else to the page of the order. */
export function Tracking({
  brand,
  order,
  numbers,
  link,
}: EmailAboutOrder & { numbers: readonly string[]; link: string | null }) {
  const { say, sayRich } = brand.words;
  const page = (words: ReactNode) => <TextLink href={order.pageUrl}>{words}</TextLink>;
  return (
    <>
      {numbers.length === 0 ? null : (
        <Subtitle>
          {say(numbers.length === 1 ? orderEmailWords.trackingNumber : orderEmailWords.trackingNumbers)}
        </Subtitle>
      )}
      {numbers.map((number) => (
        <Say key={number}>{number}</Say>
      ))}
      <Arrivals brand={brand} order={order} />
      <Action href={link ?? order.pageUrl}>{say(link === null ? orderEmailWords.view : orderWords.track)}</Action>
      {link === null ? null : <Say>{sayRich(orderEmailWords.page, { page })}</Say>}
    </>
  );
}
