import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Subtitle, TextLink, Title } from '../../../../platform/emails/parts.tsx';
import { carrierOf, parcelLink, type Parcel } from '../../contract.ts';
import { Arrivals } from './arrivals.tsx';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/** To the customer: one parcel was shipped. */
export function ParcelShipped({ from, order, parcel }: { from: EmailBrand; order: OrderEmail; parcel: Parcel }) {
  const carrier = carrierOf(parcel);
  const link = parcelLink(parcel);
  return (
    <EmailLayout from={from} preview={`A parcel of order ${order.shortId} has been shipped.`}>
      <Title>
        {order.firstName === null ? 'Your parcel is on its way.' : `Your parcel is on its way, ${order.firstName}.`}
      </Title>
      <Say>
        It has been shipped{carrier === null ? '' : ` with ${carrier}`}.
        {link === null ? '' : ' It can take a day until the carrier shows where it is.'} If your order comes in several
        parcels, we write to you about each.
      </Say>
      {parcel.trackingNumber === null ? null : (
        <>
          <Subtitle>Tracking number</Subtitle>
          <Say>{parcel.trackingNumber}</Say>
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
