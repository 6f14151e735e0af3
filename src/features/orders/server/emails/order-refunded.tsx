import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { formatMoney, isSameMoney, money, type Money } from '../../../../shared/money.ts';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { orderRefundedWords } from '../../../../words/catalogs/money-emails.ts';
import { giftCardInWords } from '../../../gift-cards/contract.ts';
import type { EmailAboutOrder } from './order-email.ts';
import { Receipt } from './receipt.tsx';

interface OrderRefund extends EmailAboutOrder {
  readonly refund: Money;
  /** The stored label, 'Gift card •••• QRTV'; null if it goes back to the card that paid. */
  readonly to: string | null;
}

/** To the buyer: a refund was sent. */
export function writeOrderRefunded({ brand, order, refund, to }: OrderRefund): WrittenEmail {
  const { say, language } = brand.words;
  const number = order.shortId;
  const amount = formatMoney(refund);
  const paid = money(order.row.total, order.row.currency);
  const total = formatMoney(paid);
  const isWhole = isSameMoney(refund, paid);
  const label = to === null ? null : giftCardInWords(to, say);
  // Within a sentence; German writes nouns with a capital wherever they stand.
  const card = label && language().tag !== 'de' ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
  const said =
    card === null
      ? {
          subject: say(orderRefundedWords.subject, { amount, number }),
          preview: say(orderRefundedWords.preview, { amount }),
          title: say(orderRefundedWords.title),
          sentences: isWhole
            ? say(orderRefundedWords.whole, { amount })
            : say(orderRefundedWords.part, { amount, total }),
        }
      : {
          subject: say(orderRefundedWords.subjectGiftCard, { amount, number }),
          preview: say(orderRefundedWords.previewGiftCard, { amount, card }),
          title: say(orderRefundedWords.titleGiftCard),
          sentences: isWhole
            ? say(orderRefundedWords.wholeGiftCard, { amount, card })
            : say(orderRefundedWords.partGiftCard, { amount, total, card }),
        };
  return {
    subject: said.subject,
    body: (
      <EmailLayout brand={brand} preview={said.preview}>
        <Title>{said.title}</Title>
        <Say>{said.sentences}</Say>
        <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action>
        <Receipt brand={brand} order={order} />
      </EmailLayout>
    ),
  };
}
