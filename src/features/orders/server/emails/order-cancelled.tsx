import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { formatMoney, money } from '../../../../shared/money.ts';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { orderCancelledWords } from '../../../../words/catalogs/money-emails.ts';
import type { OrderLetter } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/** To the customer: the order is cancelled. Names the refunded amount, if any. */
export function writeOrderCancelled({ from, order }: OrderLetter): WrittenEmail {
  const { say } = from.words;
  const number = order.shortId;
  const { currency, refunded } = order.row;
  const amount = formatMoney(money(refunded, currency));
  const total = formatMoney(money(order.row.total, currency));
  return {
    subject: say(orderCancelledWords.subject, { shop: from.shopName, number }),
    letter: (
      <EmailLayout from={from} preview={say(orderCancelledWords.preview, { number })}>
        <Title>{say(orderCancelledWords.title)}</Title>
        <Say>{say(order.digital ? orderCancelledWords.digital : orderCancelledWords.physical)}</Say>
        {refunded === 0 ? null : (
          <Say>
            {refunded >= order.row.total
              ? say(orderCancelledWords.whole, { amount })
              : say(orderCancelledWords.part, { amount, total })}
          </Say>
        )}
        <Say>{say(orderCancelledWords.unexpected)}</Say>
        <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action>
        <Receipt from={from} order={order} />
      </EmailLayout>
    ),
  };
}
