import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { formatMoney, money } from '../../../../shared/money.ts';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { orderCancelledWords } from '../../../../words/catalogs/money-emails.ts';
import type { EmailAboutOrder } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/** The messages about money that goes back, by what paid. */
const moneyBack = {
  card: { whole: orderCancelledWords.whole, part: orderCancelledWords.part },
  'gift card': { whole: orderCancelledWords.wholeGiftCard, part: orderCancelledWords.partGiftCard },
  both: { whole: orderCancelledWords.wholeBoth, part: orderCancelledWords.partBoth },
} as const;

/** To the customer: the order is canceled. Names the refunded amount, if any. `wasSent`: it was shipped before. */
export function writeOrderCancelled({ brand, order, wasSent }: EmailAboutOrder & { wasSent: boolean }): WrittenEmail {
  const { say } = brand.words;
  const number = order.shortId;
  const { currency, refunded } = order.row;
  const amount = formatMoney(money(refunded, currency));
  const { whole, part } = moneyBack[order.paidWith];
  const total = formatMoney(money(order.row.total, currency));
  return {
    subject: say(orderCancelledWords.subject, { shop: brand.shopName, number }),
    body: (
      <EmailLayout brand={brand} preview={say(orderCancelledWords.preview, { number })}>
        <Title>{say(orderCancelledWords.title)}</Title>
        <Say>{say(order.digital || wasSent ? orderCancelledWords.digital : orderCancelledWords.physical)}</Say>
        {refunded === 0 ? null : (
          <Say>{refunded >= order.row.total ? say(whole, { amount }) : say(part, { amount, total })}</Say>
        )}
        <Say>{say(orderCancelledWords.unexpected)}</Say>
        <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action>
        <Receipt brand={brand} order={{ ...order, address: null }} />
      </EmailLayout>
    ),
  };
}
