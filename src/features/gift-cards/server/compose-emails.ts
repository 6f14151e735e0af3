import { readBrand, type BrandContext, type EmailBrand } from '../../../platform/emails/brand.ts';
import { finishEmail, type WrittenEmail } from '../../../platform/emails/finish-email.ts';
import { composeWith, type ComposedEmail, type EmailKind } from '../../../platform/outbox/emails.ts';
import { formatMoney, money } from '../../../shared/money.ts';
import { formatGiftCardCode } from '../contract.ts';
import type { GiftCardPagesContext } from './context.ts';
import { giftCardEmail, giftCardReceiptEmail, giftCardRefundedEmail } from './emails.ts';
import { giftCardPageUrl } from './links.ts';
import { shownCode } from './read-card.ts';
import { findCard, type GiftCardRow } from './store.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/** The emails about gift cards and their composers, for the worker. Templates are loaded with the first email. */
export function giftCardEmails(context: GiftCardPagesContext & BrandContext): EmailKind[] {
  const { config, db } = context;
  const ofCard = async (
    cardId: string,
    recipient: (card: GiftCardRow) => string | null,
    write: (card: GiftCardRow, amount: string, brand: EmailBrand) => Promise<WrittenEmail | { skip: string }>,
  ): Promise<ComposedEmail | { skip: string }> => {
    const card = await findCard(db, cardId);
    const address = card && recipient(card);
    if (card === null || address === null) return { skip: 'the gift card no longer has this address' };
    const brand = await readBrand(context);
    const written = await write(card, formatMoney(money(card.amount, card.currency)), brand);
    return 'skip' in written ? written : finishEmail([{ name: null, address }], brand, written);
  };

  return [
    composeWith(giftCardEmail, ({ cardId }) =>
      ofCard(
        cardId,
        (card) => card.recipientEmail,
        async (card, amount, brand) => {
          const code = shownCode(context.giftCardCodes, card);
          if (code === null) return { skip: 'the gift card has ended, or its code can no longer be shown' };
          const { writeGiftCard } = await import('./emails/gift-card.tsx');
          return writeGiftCard({ brand, card, amount, code: formatGiftCardCode(code) });
        },
      ),
    ),
    composeWith(giftCardReceiptEmail, ({ cardId }) =>
      ofCard(
        cardId,
        (card) => card.buyerEmail,
        async (card, amount, brand) => {
          const { writeGiftCardReceipt } = await import('./emails/gift-card-receipt.tsx');
          const sendOn = card.sendAt?.toLocaleDateString(displayLocale(), {
            dateStyle: 'long',
            timeZone: config.timezone,
          });
          const pageUrl = giftCardPageUrl(context, card.id);
          return writeGiftCardReceipt({ brand, card, amount, sendOn: sendOn ?? null, pageUrl });
        },
      ),
    ),
    composeWith(giftCardRefundedEmail, ({ cardId }) =>
      ofCard(
        cardId,
        (card) => card.buyerEmail,
        async (card, amount, brand) => {
          const { writeGiftCardRefunded } = await import('./emails/gift-card-refunded.tsx');
          return writeGiftCardRefunded({ brand, amount, lastFour: card.lastFour ?? '' });
        },
      ),
    ),
  ];
}
