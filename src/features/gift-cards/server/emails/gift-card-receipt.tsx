import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, PriceList, Rule, Say, Subtitle, Title } from '../../../../platform/emails/parts.tsx';
import { giftCardLabel } from '../../contract.ts';

interface GiftCardReceiptProps {
  from: EmailBrand;
  card: {
    readonly toName: string | null;
    readonly recipientEmail: string | null;
    readonly lastFour: string | null;
    readonly goodFor: string | null;
  };
  /** '$25.00' */
  amount: string;
  /** 'December 24, 2026'; null if the buyer prints it. */
  sendOn: string | null;
  pageUrl: string;
}

/** To the buyer: the receipt, and the way to the card. */
export function GiftCardReceipt({ from, card, amount, sendOn, pageUrl }: GiftCardReceiptProps) {
  const { toName, recipientEmail, lastFour, goodFor } = card;
  const name = toName ?? 'the recipient';
  return (
    <EmailLayout from={from} preview={`Your gift card for ${name} is paid. Thank you.`}>
      <Title>Thank you. What a gift.</Title>
      <Say>
        {recipientEmail === null || sendOn === null
          ? `Your gift card for ${name} is ready to print.`
          : `We email your gift card for ${name} to ${recipientEmail} on ${sendOn}.`}
      </Say>
      <Action href={pageUrl}>{recipientEmail === null ? 'Print the Card' : 'See the Card'}</Action>
      <Say>The button opens the card with its code, so keep the link to yourself.</Say>
      <Rule />
      <Subtitle>Receipt</Subtitle>
      <PriceList
        rows={[
          {
            label: lastFour === null ? 'Gift card' : giftCardLabel(lastFour),
            ...(goodFor !== null && { aside: goodFor }),
            value: amount,
          },
          { label: 'Paid', value: amount, tone: 'sum' },
        ]}
      />
      <Say>Gift cards are not taxed. What is bought with them is.</Say>
    </EmailLayout>
  );
}
