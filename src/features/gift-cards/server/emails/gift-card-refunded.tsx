import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Say, Title } from '../../../../platform/emails/parts.tsx';

/** To the buyer: the price of a gift card was refunded. */
export function GiftCardRefunded({ from, amount, lastFour }: { from: EmailBrand; amount: string; lastFour: string }) {
  return (
    <EmailLayout from={from} preview={`${amount} goes back to the card you paid with.`}>
      <Title>Your money is on its way back.</Title>
      <Say>
        {amount} for the gift card ending in {lastFour} goes back to the card you paid with. Banks take five to ten days
        to show it. The gift card is not valid any more.
      </Say>
    </EmailLayout>
  );
}
