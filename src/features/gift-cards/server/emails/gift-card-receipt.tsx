import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, PriceList, Rule, Say, Subtitle, Title } from '../../../../platform/emails/parts.tsx';
import { giftCardReceiptWords } from '../../../../words/catalogs/gift-card-emails.ts';
import { orderWords } from '../../../../words/catalogs/order.ts';
import { giftCardLabel } from '../../contract.ts';

interface GiftCardReceipt {
  readonly brand: EmailBrand;
  readonly card: {
    readonly toName: string | null;
    readonly recipientEmail: string | null;
    readonly lastFour: string | null;
    readonly goodFor: string | null;
  };
  /** '$25.00' */
  readonly amount: string;
  /** 'December 24, 2026'; null if the buyer prints it. */
  readonly sendOn: string | null;
  readonly pageUrl: string;
}

/** To the buyer: the receipt, and the way to the card. */
export function writeGiftCardReceipt({ brand, card, amount, sendOn: date, pageUrl }: GiftCardReceipt): WrittenEmail {
  const { say } = brand.words;
  const { toName, recipientEmail: address, lastFour, goodFor } = card;
  const name = toName ?? say(giftCardReceiptWords.recipient);
  return {
    subject: say(giftCardReceiptWords.subject, { shop: brand.shopName, amount }),
    body: (
      <EmailLayout brand={brand} preview={say(giftCardReceiptWords.preview, { name })}>
        <Title>{say(giftCardReceiptWords.title)}</Title>
        <Say>
          {address === null || date === null
            ? say(giftCardReceiptWords.print, { name })
            : say(giftCardReceiptWords.send, { name, address, date })}
        </Say>
        <Action href={pageUrl}>
          {say(address === null ? giftCardReceiptWords.printButton : giftCardReceiptWords.seeButton)}
        </Action>
        <Say>{say(giftCardReceiptWords.link)}</Say>
        <Rule />
        <Subtitle>{say(giftCardReceiptWords.receipt)}</Subtitle>
        <PriceList
          rows={[
            {
              label: lastFour === null ? say(giftCardReceiptWords.card) : giftCardLabel(lastFour, say),
              ...(goodFor !== null && { aside: goodFor }),
              value: amount,
            },
            { label: say(orderWords.paid), value: amount, tone: 'sum' },
          ]}
        />
        <Say>{say(giftCardReceiptWords.tax)}</Say>
      </EmailLayout>
    ),
  };
}
