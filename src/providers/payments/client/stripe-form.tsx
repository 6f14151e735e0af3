import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { describedByFailure, PaymentFailure } from './payment-failure.tsx';
import { paymentIdOf, type CardPaymentProps } from './payment-terms.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { billingOf, intentOf, nameCard, outcomeUnknown, shippingOf, successUrl } from './stripe-terms.ts';
import { WalletButton } from './wallet-button.tsx';
import { Lock } from '../../../ui/icons.tsx';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { pageLanguage, say } from '../../../words/page.ts';

type StripeFormProps = CardPaymentProps & { publishableKey: string };

/** Stripe's own fields. Card details never reach this page. */
export default function StripeForm({ publishableKey, ...rest }: StripeFormProps) {
  const [blocked, setBlocked] = useState(false);
  const [appearance] = useState(stripeAppearance);
  const [stripe] = useState(() =>
    // Stripe speaks each of the shop's languages: its fields, and why a card was declined.
    loadStripe(publishableKey, { locale: pageLanguage().tag }).catch(() => {
      setBlocked(true);
      return null;
    }),
  );
  if (blocked) return <FormBlocked />;
  return (
    <Elements key={rest.clientSecret} stripe={stripe} options={{ ...intentOf(rest), appearance, loader: 'auto' }}>
      <WalletButton {...rest} />
      <CardForm {...rest} />
    </Elements>
  );
}

/** Shown when the provider's script did not load, because of a content blocker or a lost connection. */
function FormBlocked() {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-lg border border-line bg-card p-5 text-ink-soft"
    >
      <p>{say(paymentWords.formBlocked)}</p>
      <Button onClick={() => location.reload()}>{say(paymentWords.reload)}</Button>
    </div>
  );
}

function CardForm({
  clientSecret,
  asksForCard,
  buyer: typed,
  failure,
  checkAddress,
  prepare,
  onSettling,
  onFailed,
}: CardPaymentProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const waitId = useId();
  // A form that cannot be loaded has failed, which is said above the button.
  const obstacleId = ready ? null : (describedByFailure(failure)['aria-describedby'] ?? waitId);

  const pay = async () => {
    if (stripe === null || elements === null) return;
    // Stripe marks its own incomplete fields. The address is checked in any case, so that all is shown at once.
    const { error: incomplete } = await elements.submit();
    const isAddressAccepted = checkAddress(incomplete ? [say(paymentWords.card)] : []);
    if (incomplete || !isAddressAccepted) return;
    const named = asksForCard ? await nameCard(stripe, elements, typed) : null;
    if (named?.error) return onFailed(named.error.message ?? say(paymentWords.unexpected));
    const cardToken = named?.confirmationToken.id;
    const buyer = await prepare({ cardToken });
    if (buyer === null) return;
    // Resolves only on an error; otherwise Stripe redirects to /success.
    const { error } = await stripe.confirmPayment(
      cardToken === undefined
        ? {
            elements,
            clientSecret,
            confirmParams: { return_url: successUrl(), ...billingOf(buyer), ...shippingOf(buyer) },
          }
        : {
            clientSecret,
            confirmParams: { return_url: successUrl(), confirmation_token: cardToken, ...shippingOf(buyer) },
          },
    );
    if (outcomeUnknown(error)) onSettling(paymentIdOf(clientSecret));
    else onFailed(error.message ?? say(paymentWords.unexpected));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void pay().finally(() => setBusy(false));
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
        onReady={() => setReady(true)}
        onLoadError={() => onFailed(say(paymentWords.formNotLoaded))}
      />
      <PaymentFailure message={failure} />
      {ready ? null : (
        <span id={waitId} className="sr-only">
          {say(paymentWords.settingUp)}
        </span>
      )}
      <Button type="submit" size="lg" wide busy={busy} obstacleId={obstacleId} {...describedByFailure(failure)}>
        <Lock aria-hidden size={18} />
        {busy ? say(paymentWords.processing) : say(paymentWords.pay)}
      </Button>
      <p className="text-center text-xs text-ink-faint">{say(paymentWords.cardIsPrivate)}</p>
    </form>
  );
}
