import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Say, Title } from '../../../../platform/emails/parts.tsx';
import { giftCardRefundedWords } from '../../../../words/catalogs/gift-card-emails.ts';

interface GiftCardRefund {
  readonly brand: EmailBrand;
  /** '$25.00' */
  readonly amount: string;
  readonly lastFour: string;
}

/** To the buyer: the price of a gift card was refunded. */
export function writeGiftCardRefunded({ brand, amount, lastFour }: GiftCardRefund): WrittenEmail {
  const { say } = brand.words;
  return {
    subject: say(giftCardRefundedWords.subject, { amount }),
    body: (
      <EmailLayout brand={brand} preview={say(giftCardRefundedWords.preview, { amount })}>
        <Title>{say(giftCardRefundedWords.title)}</Title>
        <Say>{say(giftCardRefundedWords.refunded, { amount, letters: lastFour })}</Say>
      </EmailLayout>
    ),
  };
}
