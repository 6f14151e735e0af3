import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';

/** To the customer: the order has arrived, according to the shop owner. */
export function OrderDelivered({ from, order }: { from: EmailBrand; order: OrderEmail }) {
  return (
    <EmailLayout
      from={from}
      preview={`Order ${order.shortId} should be with you now.`}
      picture={<FramedPictures pictures={order.pictures} />}
    >
      <Title>
        {order.firstName === null ? 'Your order has arrived.' : `Your order has arrived, ${order.firstName}.`}
      </Title>
      <Say>
        It should be with you now. If you cannot find it, or if something is not as it should be, answer this email and
        we will make it right.
      </Say>
      <Action href={order.pageUrl}>View Your Order</Action>
    </EmailLayout>
  );
}
