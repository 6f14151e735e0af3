import { lazy, Suspense } from 'react';
import type { CardPaymentProps } from './payment-terms.ts';
import { SettingUp } from './setting-up.tsx';

const StripeForm = lazy(() => import('./stripe-form.tsx'));
const TestForm = lazy(() => import('./test-form.tsx'));

/** The card form: Stripe's if there is a publishable key, otherwise that of the built-in test gateway. */
export function CardPayment({ publishableKey, ...rest }: CardPaymentProps & { publishableKey: string | null }) {
  return (
    <Suspense fallback={<SettingUp />}>
      {publishableKey === null ? <TestForm {...rest} /> : <StripeForm {...rest} publishableKey={publishableKey} />}
    </Suspense>
  );
}
