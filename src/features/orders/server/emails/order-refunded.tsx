import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { formatMoney, isSameMoney, money, type Money } from '../../../../shared/money.ts';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/** To the buyer: a refund was sent. */
export function OrderRefunded({ from, order, amount }: { from: EmailBrand; order: OrderEmail; amount: Money }) {
  const total = money(order.row.total, order.row.currency);
  const whole = isSameMoney(amount, total);
  return (
    <EmailLayout from={from} preview={`${formatMoney(amount)} goes back to the card you paid with.`}>
      <Title>Your money is on its way back.</Title>
      <Say>
        {whole ? `All of it, ${formatMoney(amount)},` : `${formatMoney(amount)} of the ${formatMoney(total)} you paid`}{' '}
        goes back to the card you paid with. Banks take five to ten days to show it.
      </Say>
      <Action href={order.pageUrl}>View Your Order</Action>
      <Receipt order={order} />
    </EmailLayout>
  );
}
