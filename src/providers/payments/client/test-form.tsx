import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { cardDigits, findCardProblems, formatCardNumber, formatExpiry, type TypedCard } from './card-input.ts';
import { describedByFailure, PaymentFailure } from './payment-failure.tsx';
import { paymentIdOf, type CardPaymentProps } from './payment-terms.ts';
import { confirmTestPayment, nameTestCard, testCards } from './confirm-test-payment.ts';
import { CreditCard, FlaskConical, Lock } from '../../../ui/icons.tsx';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';

const fieldNames = { number: paymentWords.cardNumber, expiry: paymentWords.expiry, cvc: paymentWords.cvc } as const;

/** The card form of the built-in gateway: the same steps as the real form, without money. */
export default function TestForm({
  clientSecret,
  asksForCard,
  failure,
  checkAddress,
  prepare,
  onSettling,
  onFailed,
}: CardPaymentProps) {
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<Partial<Record<keyof TypedCard, string>>>({});
  const [busy, setBusy] = useState(false);

  const type = (field: keyof TypedCard, value: string) => {
    setCard({ ...card, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  };

  const pay = async () => {
    const found = findCardProblems(card, new Date());
    const isTestCard = testCards.some((number) => number === cardDigits(card.number));
    if (found.number === undefined && !isTestCard) found.number = say(paymentWords.onlyTestCards);
    setProblems(found);
    const wrong = (['number', 'expiry', 'cvc'] as const).filter((field) => found[field] !== undefined);
    const isAddressAccepted = checkAddress(wrong.map((field) => say(fieldNames[field])));
    if (!isAddressAccepted) return;
    if (wrong[0] !== undefined) return document.getElementById(`card-${wrong[0]}`)?.focus();
    const number = cardDigits(card.number);
    const cardToken = asksForCard ? await nameTestCard(number) : undefined;
    if (cardToken === null) return onFailed(say(paymentWords.unexpected));
    const buyer = await prepare({ cardToken });
    if (buyer === null) return;
    const payer = cardToken === undefined ? { card: number } : { confirmation_token: cardToken };
    const confirmation = await confirmTestPayment(clientSecret, payer, buyer);
    if (confirmation.kind === 'failed') onFailed(confirmation.message);
    else if (confirmation.kind === 'asks') location.assign(confirmation.url);
    else onSettling(paymentIdOf(clientSecret));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void pay().finally(() => setBusy(false));
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TestModeNote
        onFill={() => setCard({ number: formatCardNumber(testCards[0]), expiry: nextYear(), cvc: '123' })}
      />
      <div className="relative">
        <Field
          id="card-number"
          name="cardnumber"
          label={say(paymentWords.cardNumber)}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          value={card.number}
          error={problems.number}
          onChange={(event) => type('number', formatCardNumber(event.target.value))}
          className="figures pe-7"
        />
        <CreditCard aria-hidden size={20} className="pointer-events-none absolute top-[43px] end-4 text-ink-faint" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field
          id="card-expiry"
          name="cc-exp"
          label={say(paymentWords.expiry)}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={say(paymentWords.expirySample)}
          value={card.expiry}
          error={problems.expiry}
          onChange={(event) => type('expiry', formatExpiry(event.target.value, card.expiry))}
          className="figures"
        />
        <Field
          id="card-cvc"
          name="cc-csc"
          label={say(paymentWords.cvc)}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          value={card.cvc}
          error={problems.cvc}
          onChange={(event) => type('cvc', event.target.value.replace(/\D/g, '').slice(0, 4))}
          className="figures"
        />
      </div>
      <PaymentFailure message={failure} />
      <Button type="submit" size="lg" wide busy={busy} className="mt-2" {...describedByFailure(failure)}>
        <Lock aria-hidden size={18} />
        {busy ? say(paymentWords.processing) : say(paymentWords.pay)}
      </Button>
    </form>
  );
}

function TestModeNote({ onFill }: { onFill: () => void }) {
  return (
    <div className="flex items-start gap-3 rounded-md bg-st-pending px-4 py-3 text-sm text-st-pending-ink">
      <FlaskConical aria-hidden size={18} className="mt-[2px] shrink-0" />
      <p>{sayRich(paymentWords.testMode, { fill: fillingButton(onFill) })}</p>
    </div>
  );
}

function fillingButton(onFill: () => void): (words: ReactNode) => ReactNode {
  return (words) => (
    <button type="button" className="rounded-sm font-semibold underline underline-offset-3" onClick={onFill}>
      {words}
    </button>
  );
}

function nextYear(): string {
  return `12 / ${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`;
}
