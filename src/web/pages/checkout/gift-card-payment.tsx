import { useState } from 'react';
import { completePayment } from '../../../features/checkout/client/complete-payment.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/icons.tsx';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';

/** The pay button of an order that gift cards pay alone. */
export function GiftCardPayment({
  clientSecret,
  checkAddress,
  prepare,
  onFailed,
  onSettling,
}: {
  clientSecret: string;
  checkAddress: () => boolean;
  /** Saves the address. Returns false if it could not be saved. */
  prepare: () => Promise<boolean>;
  /** `stale`: the payment has to be set up again. */
  onFailed: (message: string, stale: boolean) => void;
  onSettling: (paymentId: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const place = async () => {
    if (!checkAddress()) return;
    setBusy(true);
    try {
      if (!(await prepare())) return;
      const completed = await completePayment(clientSecret);
      if (completed.ok) onSettling(completed.paymentId);
      else onFailed(completed.message, completed.stale);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="mb-4 flex items-center gap-3 rounded-lg bg-green-tint p-4">
        <Check aria-hidden size={18} className="shrink-0 text-green" />
        {say(checkoutWords.cardsPayAll)}
      </p>
      <Button className="w-full" busy={busy} onClick={() => void place()}>
        {say(checkoutWords.placeOrder)}
      </Button>
    </>
  );
}
