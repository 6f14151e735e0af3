import { Letter, type Letterhead } from '../../../../platform/letters/letter.tsx';
import { Action, Say, Title } from '../../../../platform/letters/parts.tsx';
import { formatMoney, type Cents } from '../../../../shared/money.ts';
import type { OrderLetter } from './order-letter.ts';
import { Receipt } from './receipt.tsx';

/** To the buyer: money of theirs is on its way back. */
export function OrderRefunded({ from, order, amount }: { from: Letterhead; order: OrderLetter; amount: Cents }) {
  const whole = amount === order.row.total;
  return (
    <Letter from={from} preview={`${formatMoney(amount)} goes back to the card you paid with.`}>
      <Title>Your money is on its way back.</Title>
      <Say>
        {whole ? `All of it, ${formatMoney(amount)},` : `${formatMoney(amount)} of the ${formatMoney(order.row.total)} you paid`} goes back to the
        card you paid with. Banks take five to ten days to show it.
      </Say>
      <Action href={order.pageUrl}>View Your Order</Action>
      <Receipt order={order} />
    </Letter>
  );
}
