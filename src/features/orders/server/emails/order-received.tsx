import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Notice, Say, Title } from '../../../../platform/emails/parts.tsx';
import { copy } from '../../../catalog/contract.ts';
import { Arrivals } from './arrivals.tsx';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

export function OrderReceived({ from, order }: { from: EmailBrand; order: OrderEmail }) {
  return (
    <EmailLayout
      from={from}
      preview={`We have your order ${order.shortId}. Thank you.`}
      picture={<FramedPictures pictures={order.pictures} />}
    >
      <Title>{order.firstName === null ? 'Thank you.' : `Thank you, ${order.firstName}.`}</Title>
      <Say>
        {order.digital
          ? 'Your order is paid and your picture is yours. We are making the full-size file now and write again when it is ready.'
          : `Your order is paid, and we're preparing your print. ${copy.successShipping}. The full-size file comes free with it: we write again when it is ready.`}
      </Say>
      {order.wantsAddress ? (
        <Notice>We do not know where to send it yet. Please enter the shipping address on your order's page.</Notice>
      ) : null}
      <Arrivals order={order} />
      <Action href={order.pageUrl}>View Your Order</Action>
      <Say>
        The button opens your order on any device, without signing in. Whoever has the link can see the order, so keep
        it to yourself.
      </Say>
      <Receipt order={order} />
    </EmailLayout>
  );
}
