import type { EmailBrand } from '../../../platform/emails/brand.ts';
import type { ExampleEmails } from '../../../platform/emails/example-emails.ts';

const code = 'ACDE-FGHJ-KMNP-QRTV';
const nobody = { toName: null, fromName: null, message: null, goodFor: null };
const known = {
  toName: 'Ruth',
  fromName: 'Sam',
  message: 'Happy birthday! For the wall above the sofa.',
  goodFor: null,
};

interface ExampleCard {
  readonly brand: EmailBrand;
  /** '$25.00' */
  readonly amount: string;
  /** 'December 24, 2026' */
  readonly sendOn: string;
}

/** Examples of every email about a gift card. */
export function exampleGiftCardEmails({ brand, amount, sendOn }: ExampleCard): ExampleEmails {
  const pageUrl = `${brand.shopUrl}/gift-cards`;
  const lastFour = code.slice(-4);
  const gift = async (card: typeof nobody | typeof known) =>
    (await import('./emails/gift-card.tsx')).writeGiftCard({ brand, card, amount, code });
  const receipt = async (toName: string | null, recipientEmail: string | null) => {
    const { writeGiftCardReceipt } = await import('./emails/gift-card-receipt.tsx');
    const card = { toName, recipientEmail, lastFour: toName === null ? null : lastFour, goodFor: null };
    return writeGiftCardReceipt({ brand, card, amount, sendOn, pageUrl });
  };
  return {
    giftCardEmail: [
      { label: 'With names', write: async () => gift(known) },
      { label: 'Without names', write: async () => gift(nobody) },
    ],
    giftCardReceipt: [
      { label: 'Emailed', write: async () => receipt('Ruth', 'ruth@example.com') },
      { label: 'Printed, name unknown', write: async () => receipt(null, null) },
    ],
    giftCardRefunded: [
      {
        label: 'Refunded',
        write: async () =>
          (await import('./emails/gift-card-refunded.tsx')).writeGiftCardRefunded({ brand, amount, lastFour }),
      },
    ],
  };
}
