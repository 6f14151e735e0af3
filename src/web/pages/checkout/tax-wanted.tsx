import type { CartTaxes } from '../../../features/checkout/client/use-taxes.ts';
import { SettingUp } from '../../../providers/payments/client/setting-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { MapPin } from '../../../ui/icons.tsx';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';
import { PaymentFrame } from './payment-frame.tsx';

/** In place of the payment until the tax is known: nobody pays a total that they have not seen. */
export function TaxWanted({ taxes: { isLooking, problem, lookAgain } }: { taxes: CartTaxes }) {
  return (
    <PaymentFrame>
      {problem !== null ? (
        <div role="alert" className="flex flex-col items-start gap-4 rounded-lg border border-line bg-card p-5">
          <p className="text-ink-soft">{problem}</p>
          <Button busy={isLooking} onClick={lookAgain}>
            {say(paymentWords.tryAgain)}
          </Button>
        </div>
      ) : isLooking ? (
        <SettingUp />
      ) : (
        <p className="flex gap-3 rounded-lg bg-wall p-4">
          <MapPin aria-hidden size={18} className="mt-[3px] shrink-0 text-green" />
          {say(checkoutWords.taxFirst)}
        </p>
      )}
    </PaymentFrame>
  );
}
