import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Buyer, CardPaymentProps, WalletSummary } from './payment-terms.ts';
import { payByWallet } from './wallet-payment.ts';
import { money } from '../../../shared/money.ts';
import { toStripe } from '../../../shared/stripe-amounts.ts';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';

/** Options of the wallet sheet: requested fields and shipping. The cart's rows are added on click. */
function sheetOf({ currency, shipping }: WalletSummary): StripeExpressCheckoutElementOptions {
  if (shipping === null) return { emailRequired: true };
  const { label, amount, businessDays, countries, asksPhone } = shipping;
  const estimate = (value: number) => ({ unit: 'business_day', value }) as const;
  return {
    emailRequired: true,
    shippingAddressRequired: true,
    ...(asksPhone && { phoneNumberRequired: true }),
    allowedShippingCountries: [...countries],
    shippingRates: [
      {
        id: 'standard',
        displayName: label,
        amount: toStripe(money(amount, currency)),
        deliveryEstimate: { minimum: estimate(businessDays.from), maximum: estimate(businessDays.to) },
      },
    ],
  };
}

/** The rows of the sheet, as the wallet counts. */
function rowsOf({ currency, rows }: WalletSummary): { name: string; amount: number }[] {
  return rows.map(({ name, amount }) => ({ name, amount: toStripe(money(amount, currency)) }));
}

/** Apple Pay, Google Pay or Link with the divider below, if this browser has one; else nothing. */
export function WalletButton({ prepare, asksForCard, onSettling, onFailed, currentSecret, wallet }: CardPaymentProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [available, setAvailable] = useState(false);

  const confirm = (event: StripeExpressCheckoutElementConfirmEvent) =>
    payByWallet(
      { prepare, asksForCard, onSettling, onFailed, currentSecret },
      { event, buyer: buyerOf(event), stripe, elements },
    );

  return (
    <div className={classNames(!available && 'invisible h-0 overflow-hidden')}>
      <ExpressCheckoutElement
        options={{ buttonHeight: 48, layout: { maxColumns: 1, maxRows: 2 }, ...sheetOf(wallet) }}
        onReady={({ availablePaymentMethods }) => setAvailable(availablePaymentMethods !== undefined)}
        onClick={(event) => event.resolve({ lineItems: rowsOf(wallet) })}
        onShippingAddressChange={({ resolve }) => resolve()}
        onConfirm={(event) => void confirm(event)}
      />
      <p className="my-5 flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {say(paymentWords.orWithCard)}
      </p>
    </div>
  );
}

function buyerOf({ billingDetails, shippingAddress }: StripeExpressCheckoutElementConfirmEvent): Buyer {
  const address = shippingAddress?.address;
  return {
    name: shippingAddress?.name ?? billingDetails?.name ?? null,
    email: billingDetails?.email ?? null,
    ...(billingDetails?.phone && { phone: billingDetails.phone }),
    address: address
      ? {
          line1: address.line1,
          ...(address.line2 && { line2: address.line2 }),
          city: address.city,
          state: address.state,
          postalCode: address.postal_code,
          country: address.country,
        }
      : null,
  };
}
