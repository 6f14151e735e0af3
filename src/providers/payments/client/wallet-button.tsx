import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { paymentIdOf, paymentMessages, type Buyer, type CardPaymentProps } from './payment-terms.ts';
import { outcomeUnknown, successUrl } from './stripe-terms.ts';

const standardShipping = {
  id: 'standard',
  displayName: 'Standard Shipping',
  amount: 499,
  deliveryEstimate: { minimum: { unit: 'business_day', value: 3 }, maximum: { unit: 'business_day', value: 5 } },
} as const;

/** Apple Pay, Google Pay or Link when this browser has one, with the divider below; else nothing. */
export function WalletButton({ prepare, onSettling, onFailed, currentSecret, wallet }: CardPaymentProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [available, setAvailable] = useState(false);

  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const fail = (message: string) => {
      event.paymentFailed({ reason: 'fail' });
      onFailed(message);
    };
    const clientSecret = currentSecret();
    if (clientSecret === null) return fail(paymentMessages.noIntent);
    if (stripe === null || elements === null) return fail(paymentMessages.unexpected);
    const { error: incomplete } = await elements.submit();
    if (incomplete) return fail(incomplete.message ?? paymentMessages.unexpected);
    if ((await prepare(buyerOf(event))) === null) return event.paymentFailed({ reason: 'fail' });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: successUrl() },
      redirect: 'if_required',
    });
    if (error) return outcomeUnknown(error) ? onSettling(paymentIdOf(clientSecret)) : fail(error.message ?? paymentMessages.unexpected);
    if (paymentIntent.status !== 'succeeded') return fail(paymentMessages.notCompleted);
    onSettling(paymentIntent.id);
  };

  return (
    <div className={classNames(!available && 'invisible h-0 overflow-hidden')}>
      <ExpressCheckoutElement
        options={{ buttonHeight: 48, emailRequired: true, layout: { maxColumns: 1, maxRows: 2 } }}
        onReady={({ availablePaymentMethods }) => setAvailable(availablePaymentMethods !== undefined)}
        onClick={(event) =>
          event.resolve({
            lineItems: wallet.rows.map((row) => ({ ...row })),
            emailRequired: true,
            ...(wallet.physical
              ? { shippingAddressRequired: true, allowedShippingCountries: ['US'], shippingRates: [standardShipping] }
              : {}),
          })
        }
        onShippingAddressChange={({ resolve }) => resolve()}
        onConfirm={(event) => void confirm(event).catch(() => onFailed(paymentMessages.unexpected))}
      />
      <p className="my-5 flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        Or pay with card
      </p>
    </div>
  );
}

function buyerOf({ billingDetails, shippingAddress }: StripeExpressCheckoutElementConfirmEvent): Buyer {
  const address = shippingAddress?.address;
  return {
    name: shippingAddress?.name ?? billingDetails?.name ?? null,
    email: billingDetails?.email ?? null,
    address: address
      ? {
          line1: [address.line1, address.line2].filter(Boolean).join(', '),
          city: address.city,
          state: address.state,
          postalCode: address.postal_code,
        }
      : null,
  };
}
