import type { VisitGiftCards } from '../../../features/checkout/client/use-gift-cards.ts';
import { SettingUp } from '../../../providers/payments/client/setting-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import { PaymentFrame } from './payment-frame.tsx';

/** In place of the payment while it is not known what gift cards pay: begun without them, it has a wrong total. */
export function CardsUnknown({ visit: { isLooking, lookAgain } }: { visit: VisitGiftCards }) {
  return (
    <PaymentFrame>
      {isLooking ? (
        <SettingUp />
      ) : (
        <p className="text-sm">
          {say(checkoutWords.cardUnknown)}{' '}
          <Button tone="link" onClick={lookAgain}>
            {say(checkoutWords.lookAgain)}
          </Button>
        </p>
      )}
    </PaymentFrame>
  );
}
