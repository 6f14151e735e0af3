import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { formatMoney, isSameMoney, money, type Money } from '../../../../shared/money.ts';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

interface OrderRefundedProps {
  from: EmailBrand;
  order: OrderEmail;
  amount: Money;
  /** 'Gift card •••• QRTV'; null if it goes back to the card that paid. */
  to: string | null;
}

/** To the buyer: a refund was sent. */
export function OrderRefunded({ from, order, amount, to }: OrderRefundedProps) {
  const total = money(order.row.total, order.row.currency);
  const whole = isSameMoney(amount, total);
  const place = to === null ? 'the card you paid with' : `your ${to.charAt(0).toLowerCase()}${to.slice(1)}`;
  return (
    <EmailLayout from={from} preview={`${formatMoney(amount)} goes back to ${place}.`}>
      <Title>{to === null ? 'Your money is on its way back.' : 'Your money is back on your gift card.'}</Title>
      <Say>
        {whole ? `All of it, ${formatMoney(amount)},` : `${formatMoney(amount)} of the ${formatMoney(total)} you paid`}{' '}
        {to === null
          ? 'goes back to the card you paid with. Banks take five to ten days to show it.'
          : `is on ${place} again. You can spend it at once.`}
      </Say>
      <Action href={order.pageUrl}>View Your Order</Action>
      <Receipt order={order} />
    </EmailLayout>
  );
}
