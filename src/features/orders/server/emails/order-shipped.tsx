import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Subtitle, TextLink, Title } from '../../../../platform/emails/parts.tsx';
import { carrierOf, parcelLink } from '../../contract.ts';
import { Arrivals } from './arrivals.tsx';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/** To the customer: the parcel was shipped. */
export function OrderShipped({ from, order }: { from: EmailBrand; order: OrderEmail }) {
  const [parcel = order.row] = order.parcels;
  const carrier = carrierOf(parcel);
  const link = parcelLink(parcel);
  const numbers = order.parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  return (
    <EmailLayout from={from} preview={`Order ${order.shortId} has been shipped.`}>
      <Title>
        {order.firstName === null ? 'Your order has been shipped.' : `Your order has been shipped, ${order.firstName}.`}
      </Title>
      <Say>
        Your parcel is on its way to you{carrier === null ? '' : ` with ${carrier}`}.
        {link === null ? '' : ' It can take a day until the carrier shows where it is.'}
      </Say>
      {numbers.length === 0 ? null : (
        <>
          <Subtitle>{numbers.length === 1 ? 'Tracking number' : 'Tracking numbers'}</Subtitle>
          {numbers.map((number) => (
            <Say key={number}>{number}</Say>
          ))}
        </>
      )}
      <Arrivals order={order} />
      <Action href={link ?? order.pageUrl}>{link === null ? 'View Your Order' : 'Track Package'}</Action>
      {link === null ? null : (
        <Say>
          Everything about your order is on <TextLink href={order.pageUrl}>its page</TextLink>.
        </Say>
      )}
      <Receipt order={order} />
    </EmailLayout>
  );
}
