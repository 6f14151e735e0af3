import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Lines, Say, Title } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';

/** To the customer: the print partner does not accept the address. */
export function AddressRefused({ from, order }: { from: EmailBrand; order: OrderEmail }) {
  return (
    <EmailLayout from={from} preview={`Order ${order.shortId} waits for its address to be corrected.`}>
      <Title>Please check your address.</Title>
      <Say>Your order is ready to be made, but this address was not accepted for delivery:</Say>
      {order.address === null ? null : <Lines lines={order.address} />}
      <Say>The button opens your order, where you can correct it. Your order goes on as soon as you have.</Say>
      <Action href={order.pageUrl}>Correct the Address</Action>
    </EmailLayout>
  );
}
