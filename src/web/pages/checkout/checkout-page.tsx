import { useEffect, useState } from 'react';
import { countItems } from '../../../features/cart/client/cart-lines.ts';
import { currentCart } from '../../../features/cart/client/cart-store.ts';
import { recoverCart } from '../../../features/cart/client/recover-cart.ts';
import { useOffers } from '../../../features/checkout/client/use-offers.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { contentId } from '../../shell/frame/skip-link.tsx';
import { WaitingScreen } from '../../shell/waiting.tsx';
import { pathOf } from '../app/steps.ts';
import { WizardHeader } from '../app/wizard-header.tsx';
import { createWizardStore } from '../app/wizard-store.ts';
import { namesOf } from '../app/wizard.ts';
import { Checkout } from './checkout.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { checkoutOf, readStoredCheckout, withOffers } from './stored-checkout.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';

export default function CheckoutPage() {
  usePageTitle(say(checkoutWords.title));
  // Read once, because the cart must not change during the payment.
  const [stored, setStored] = useState(readStoredCheckout);
  const [looking, setLooking] = useState(stored === null);
  const visit = useOffers();
  // Waits once: while a code is looked up, what was typed and the card form stay.
  const [wasKnown, setWasKnown] = useState(visit.isKnown);
  if (visit.isKnown && !wasKnown) setWasKnown(true);
  const [wizard] = useState(() => createWizardStore().get());
  useEffect(() => {
    if (!looking) return undefined;
    // A browser without storage loses its cart on the way to this page, so recover it from the server.
    const stop = new AbortController();
    const look = async () => {
      await recoverCart(stop.signal);
      if (stop.signal.aborted) return;
      setStored(checkoutOf(currentCart(), null, null));
      setLooking(false);
    };
    void look();
    return () => stop.abort();
  }, [looking]);

  return (
    <>
      <WizardHeader
        step="cart"
        progress={wizard}
        count={countItems(stored?.items ?? [])}
        onHome={() => location.assign('/')}
        onVisit={(step) => location.assign(pathOf(step))}
      />
      {looking || !wasKnown ? (
        <main id={contentId} className="page pt-5 pb-8 md:pt-7 md:pb-9" aria-busy="true">
          <WaitingScreen />
        </main>
      ) : stored === null ? (
        <EmptyCheckout />
      ) : (
        <Checkout stored={withOffers(stored, visit.offers)} visit={visit} petName={namesOf(wizard)} />
      )}
    </>
  );
}
