import type { ReactNode } from 'react';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';

/** The part of checkout for the payment, or for what stands in its place. */
export function PaymentFrame({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="payment-title" className="mt-6 border-t border-line pt-6">
      <h2 id="payment-title" className="mb-4 text-xl">
        {say(paymentWords.heading)}
      </h2>
      {children}
    </section>
  );
}
