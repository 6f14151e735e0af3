import { useState } from 'react';
import { SoftLineNote } from '../../../features/artworks/client/soft-print-note.tsx';
import { ArrivalNote } from '../../../features/fulfilment/client/arrival-note.tsx';
import { findStreetProblem } from '../../../features/fulfilment/client/street-problem.ts';
import { useArrival } from '../../../features/fulfilment/client/use-arrival.ts';
import type { VisitOffers } from '../../../features/checkout/client/use-offers.ts';
import { OrderSummary } from '../../../features/checkout/client/order-summary.tsx';
import {
  findShippingProblems,
  isRefused,
  readShippingInfo,
  storeShippingInfo,
} from '../../../features/checkout/client/shipping-info.ts';
import { focusShippingField, ShippingForm } from '../../../features/checkout/client/shipping-form.tsx';
import { addressFields, type AddressProblems, type ShippingAddress } from '../../../features/orders/contract.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { contentId } from '../../shell/skip-link.tsx';
import { useMediaQuery } from '../../shell/use-media-query.ts';
import { CheckoutOffers } from './checkout-offers.tsx';
import { PaymentSection } from './payment-section.tsx';
import type { StoredCheckout } from './stored-checkout.ts';

export function Checkout({ stored, visit, petName }: { stored: StoredCheckout; visit: VisitOffers; petName: string }) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const [address, setAddress] = useState(readShippingInfo);
  const [shown, setShown] = useState<AddressProblems>({});
  // The address we warned about. Submitting it again unchanged is accepted, because what looks wrong may be right.
  const [warnedAbout, setWarnedAbout] = useState<string | null>(null);

  const arrival = useArrival(stored.lines, address.state);
  const streetProblemOf = (place: ShippingAddress) => findStreetProblem(arrival, place);

  const change = (field: keyof typeof address, value: string) => {
    const next = { ...address, [field]: value };
    setAddress(next);
    storeShippingInfo(next);
    setShown({ ...shown, [field]: undefined });
  };

  const mayPay = (): boolean => {
    const streetProblem = streetProblemOf(address);
    const problems = {
      ...findShippingProblems(address, stored.physical),
      ...(streetProblem !== null && { address: streetProblem }),
    };
    const first = addressFields.find((field) => problems[field] !== undefined);
    setShown(problems);
    const refused = streetProblem !== null || isRefused(address, stored.physical);
    if (first === undefined || (!refused && warnedAbout === JSON.stringify(address))) return true;
    setWarnedAbout(JSON.stringify(address));
    showToast({
      title: 'Please check the address',
      description: refused
        ? 'No parcel can be sent there as it is. Please correct what is marked.'
        : 'Something is missing or looks wrong. If it is right as it is, press Complete Order again.',
    });
    focusShippingField(first);
    return false;
  };

  return (
    <main
      id={contentId}
      className="page grid grid-cols-1 items-start gap-x-[72px] py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)] lg:py-7"
    >
      <h1 id="step-heading" tabIndex={-1} className="mb-5 text-3xl lg:mb-6">
        Almost on the wall
      </h1>
      <aside className="mb-6 lg:sticky lg:top-5 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mb-0">
        <OrderSummary
          lines={stored.lines}
          totals={stored.totals}
          folded={!wide}
          offers={<CheckoutOffers stored={stored} visit={visit} />}
          arrival={
            <ArrivalNote className="mt-4 max-lg:mx-3 max-lg:sm:mx-4" lines={stored.lines} state={address.state} />
          }
          renderNote={(line) => (
            <SoftLineNote
              artworkId={line.artworkId}
              variation={line.selectedVariation}
              product={line.productType}
              size={line.productSize}
            />
          )}
        />
      </aside>
      <section aria-labelledby="shipping-title">
        <h2 id="shipping-title" className="mb-4 text-xl">
          {stored.physical ? <>Where should {petName === '' ? 'it' : <bdi>{petName}</bdi>} go?</> : 'Who is it for?'}
        </h2>
        <ShippingForm address={address} problems={shown} onChange={change} />
      </section>
      <PaymentSection
        key={keyOf(stored)}
        stored={stored}
        address={address}
        mayPay={mayPay}
        streetProblemOf={streetProblemOf}
      />
    </main>
  );
}

/** A payment is for one total with certain offers, so another total needs another payment. */
function keyOf({ totals, offers }: StoredCheckout): string {
  return `${totals.total.cents} ${offers.firstOrder?.percent ?? ''} ${offers.code?.code ?? ''}`;
}
