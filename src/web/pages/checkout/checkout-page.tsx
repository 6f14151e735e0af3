import { useState } from 'react';
import { countItems } from '../../../features/cart/client/cart-lines.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { pathOf } from '../app/steps.ts';
import { WizardHeader } from '../app/wizard-header.tsx';
import { createWizardStore } from '../app/wizard-store.ts';
import { Checkout } from './checkout.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { readStoredCheckout } from './stored-checkout.ts';

export default function CheckoutPage() {
  usePageTitle('Checkout');
  // Read once: what is being paid for must not change under the visitor's hands.
  const [stored] = useState(readStoredCheckout);
  const [wizard] = useState(() => createWizardStore().get());
  return (
    <>
      <WizardHeader
        step="cart"
        progress={wizard}
        count={countItems(stored?.items ?? [])}
        onHome={() => location.assign('/')}
        onVisit={(step) => location.assign(pathOf(step))}
      />
      {stored === null ? <EmptyCheckout /> : <Checkout stored={stored} petName={wizard.pet.name} />}
    </>
  );
}
