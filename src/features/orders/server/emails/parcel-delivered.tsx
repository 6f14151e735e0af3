import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';

/** To the customer: a parcel has arrived. */
export function ParcelDelivered({ from, order, isLast }: { from: EmailBrand; order: OrderEmail; isLast: boolean }) {
  return (
    <EmailLayout
      from={from}
      preview={`The carrier says that a parcel of order ${order.shortId} has arrived.`}
      picture={<FramedPictures pictures={order.pictures} />}
    >
      <Title>Your parcel has arrived.</Title>
      <Say>
        The carrier says that it has been delivered.
        {isLast ? '' : ' Another parcel of your order is still on its way.'} If you cannot find it, or if something is
        not as it should be, reply to this email and we will make it right.
      </Say>
      <Action href={order.pageUrl}>View Your Order</Action>
    </EmailLayout>
  );
}
