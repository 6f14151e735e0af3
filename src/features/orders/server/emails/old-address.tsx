import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Lines, Say, Title } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';

/** To the customer: the address was corrected too late for one parcel. */
export function OldAddress({ from, order }: { from: EmailBrand; order: OrderEmail }) {
  return (
    <EmailLayout from={from} preview={`The address of order ${order.shortId} was changed too late for one parcel.`}>
      <Title>One parcel goes to the old address.</Title>
      <Say>It was already being made when the address of your order was changed to this one:</Say>
      {order.address === null ? null : <Lines lines={order.address} />}
      <Say>If nobody can receive the parcel at the old address, please write to us.</Say>
      <Action href={order.pageUrl}>View Your Order</Action>
    </EmailLayout>
  );
}
