import { useLocation } from 'wouter';
import { CodeField } from '../../../features/checkout/client/code-field.tsx';
import { describeCode } from '../../../features/checkout/client/describe-code.ts';
import { OffersUnknown } from '../../../features/checkout/client/offers-unknown.tsx';
import { FirstOrderNote } from '../../../features/checkout/client/first-order-note.tsx';
import type { VisitOffers } from '../../../features/checkout/client/use-offers.ts';
import type { StoredCheckout } from './stored-checkout.ts';

/** The discount code, and whom the discount for a first order is for. */
export function CheckoutOffers({
  stored,
  visit,
  fixed,
}: {
  stored: StoredCheckout;
  visit: VisitOffers;
  /** Whether the offers cannot be changed now. */
  fixed: boolean;
}) {
  const [, navigate] = useLocation();
  const enterCode = (code: string | null) => {
    // A total that was accepted before was for other offers.
    navigate('/checkout', { replace: true });
    visit.enterCode(code);
  };
  return (
    <>
      <FirstOrderNote totals={stored.totals} />
      <OffersUnknown visit={visit} />
      <div className="mt-4 empty:hidden">
        <CodeField
          fixed={fixed}
          visit={{ ...visit, enterCode }}
          status={describeCode(stored.offers, stored.lines, stored.totals)}
        />
      </div>
    </>
  );
}
