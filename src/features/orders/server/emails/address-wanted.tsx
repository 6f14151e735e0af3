import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Lines, Say, Title } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';

/** To the buyer of a physical order without a deliverable address. */
export function AddressWanted({ from, order, again }: { from: EmailBrand; order: OrderEmail; again: boolean }) {
  return (
    <EmailLayout
      from={from}
      preview={`Order ${order.shortId} is paid and waits for its address.`}
      picture={<FramedPictures pictures={order.pictures} />}
    >
      <Title>Where should it go?</Title>
      {order.address === null ? (
        <Say>
          Your order is paid, and we do not know where to send it{again ? ' yet' : ''}. It waits until you tell us.
        </Say>
      ) : (
        <>
          <Say>Your order is paid, but the address that we have looks incomplete or wrong:</Say>
          <Lines lines={order.address} />
        </>
      )}
      <Say>The button opens your order, with a short form for the address. It takes a minute.</Say>
      <Action href={order.pageUrl}>Enter the Address</Action>
    </EmailLayout>
  );
}
