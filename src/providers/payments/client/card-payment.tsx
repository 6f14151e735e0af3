import { lazy, Suspense } from 'react';
import type { CardPaymentProps } from './payment-terms.ts';
import { SettingUp } from './setting-up.tsx';

const StripeForm = lazy(() => import('./stripe-form.tsx'));
const TestForm = lazy(() => import('./test-form.tsx'));

/** Takes a card through whichever provider the shop is set up with. */
export function CardPayment({
  provider,
  publishableKey,
  ...rest
}: CardPaymentProps & { provider: 'stripe' | 'test'; publishableKey: string | null }) {
  return (
    <Suspense fallback={<SettingUp />}>
      {provider === 'stripe' && publishableKey !== null ? (
        <StripeForm {...rest} publishableKey={publishableKey} />
      ) : (
        <TestForm {...rest} />
      )}
    </Suspense>
  );
}
