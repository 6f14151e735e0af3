import { useState } from 'react';
import { CheckoutHeader } from '../../shell/checkout-header.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Checkout } from './checkout.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { readStoredCheckout } from './stored-checkout.ts';

export default function CheckoutPage() {
  usePageTitle('Checkout');
  // Read once: what is being paid for must not change under the visitor's hands.
  const [stored] = useState(readStoredCheckout);
  return (
    <>
      <CheckoutHeader />
      {stored === null ? <EmptyCheckout /> : <Checkout stored={stored} />}
    </>
  );
}
