import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { formatMoney, money } from '../../../../shared/money.ts';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/** To the customer: the order is cancelled. Names the refunded amount, if any. */
export function OrderCancelled({ from, order }: { from: EmailBrand; order: OrderEmail }) {
  const { currency, refunded, total } = order.row;
  const whole = refunded >= total;
  return (
    <EmailLayout from={from} preview={`Order ${order.shortId} has been cancelled.`}>
      <Title>Your order has been cancelled.</Title>
      <Say>
        {order.digital
          ? 'Its pictures cannot be downloaded any more.'
          : 'It will not be made or sent, and its pictures cannot be downloaded any more.'}
      </Say>
      {refunded === 0 ? null : (
        <Say>
          {whole
            ? `All that you paid, ${formatMoney(money(refunded, currency))},`
            : `${formatMoney(money(refunded, currency))} of the ${formatMoney(money(total, currency))} you paid`}{' '}
          goes back to the card you paid with. Banks take five to ten days to show it.
        </Say>
      )}
      <Say>If you did not expect this, please reply to this email.</Say>
      <Action href={order.pageUrl}>View Your Order</Action>
      <Receipt order={order} />
    </EmailLayout>
  );
}
