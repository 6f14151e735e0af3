import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { firstOrderCode, usesOffer } from '../../../features/catalog/contract.ts';
import { isPausedResponse, type WithdrawnOffer } from '../../../features/checkout/contract.ts';
import { PriceChanged } from '../../../features/checkout/client/price-changed.tsx';
import { saveShipping } from '../../../features/checkout/client/save-shipping.ts';
import { agreeToLose, withoutOffers } from '../../../features/checkout/client/use-offers.ts';
import { usePaymentSetup } from '../../../features/checkout/client/use-payment-setup.ts';
import type { splitByCards } from '../../../features/checkout/client/use-gift-cards.ts';
import { giftCardLabel } from '../../../features/gift-cards/contract.ts';
import type { Company, GiftRequest, ShippingAddress } from '../../../features/orders/contract.ts';
import { CardPayment } from '../../../providers/payments/client/card-payment.tsx';
import type { PaymentCallbacks } from '../../../providers/payments/client/payment-terms.ts';
import { SettingUp } from '../../../providers/payments/client/setting-up.tsx';
import { toUnits, type Money } from '../../../shared/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { clearToast, showToast } from '../../../ui/toast-store.ts';
import { readStored, storageKeys } from '../../../client/browser-storage.ts';
import { keepVisitGiftCards } from '../../../client/visit.ts';
import { RequestError, userMessageOf } from '../../../client/request.ts';
import { useShopConfig } from '../../../client/shop-config.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { addressOfWallet, buyerOf } from './buyer.ts';
import { GiftCardPayment } from './gift-card-payment.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import {
  cartInRequests,
  pathWithTotal,
  readAcceptedTotal,
  withOffers,
  type StoredCheckout,
} from './stored-checkout.ts';
import { Stopped } from './stopped.tsx';
import { walletSheet } from './wallet-sheet.ts';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';

interface PaymentSectionProps {
  stored: StoredCheckout;
  /** What gift cards pay, and what is left to pay. */
  split: ReturnType<typeof splitByCards>;
  /** Looks the gift cards up again. */
  onCardsChanged: () => void;
  address: ShippingAddress;
  /** What makes it a gift; null if it is none, undefined while the buyer has said nothing about one. */
  gift: GiftRequest | null | undefined;
  /** The company; null if the buyer buys for themselves, undefined where the shop does not ask. */
  company: Company | null | undefined;
  /** As `CardPaymentProps.checkAddress`. */
  checkAddress: (cardProblems: readonly string[]) => boolean;
  /** Why a parcel cannot go to an address from a wallet; null if it can. */
  streetProblemOf: (address: ShippingAddress) => string | null;
  /** A payment begins, or has failed. */
  onPaying: (paying: boolean) => void;
  /** The VAT id is not one, as the shop says it. */
  onVatIdWrong: (message: string) => void;
  /** A wallet's address costs another shipping or tax, so that the totals have to be shown for it. */
  onMoved: (address: ShippingAddress) => void;
  /** Shown below the pay button. */
  notes: ReactNode;
}

export function PaymentSection(props: PaymentSectionProps) {
  return (
    <PaymentFrame>
      <Payment {...props} />
    </PaymentFrame>
  );
}

function isPaused(error: unknown): boolean {
  return error instanceof RequestError && isPausedResponse(error.body);
}

function Payment({
  stored,
  split,
  onCardsChanged,
  address,
  gift,
  company,
  checkAddress,
  streetProblemOf,
  onPaying,
  onVatIdWrong,
  onMoved,
  notes,
}: PaymentSectionProps) {
  const [, navigate] = useLocation();
  const [amount] = useState(() => readAcceptedTotal(location.search) ?? toUnits(stored.totals.total));
  const [failure, setFailure] = useState<string | null>(null);
  const config = useShopConfig();
  // Another address with the same taxes is saved to the same payment, so that the card form stays.
  const [taxAddress] = useState(stored.taxAddress);
  const setup = usePaymentSetup({
    amount,
    ...cartInRequests(stored),
    ...(taxAddress === null ? {} : { taxAddress }),
    ...(split.pays.length === 0 ? {} : { giftCards: split.pays.map(({ card }) => card.code), due: toUnits(split.due) }),
  });
  /**
   * What whoever has an email or a card may not have, and why. `typed` is the email in the form; null for a wallet's.
   * `isCard`: another card may have it.
   */
  const [lost, setLost] = useState<{
    message: string;
    withdrawn: readonly WithdrawnOffer[];
    typed: string | null;
    isCard: boolean;
  } | null>(null);

  // Prefetches the next screen, so that it is available if the connection is lost after the payment.
  useEffect(() => void import('../success/success-page.tsx'), []);

  if (config.isError || setup.isError) {
    const retry = () => {
      if (config.isError) void config.refetch();
      if (setup.isError) void setup.refetch();
    };
    return (
      <Stopped title={isPaused(setup.error) ? say(paymentWords.paused) : say(paymentWords.notSetUp)}>
        {userMessageOf(setup.error ?? config.error, say(paymentWords.notReached))}
        <Button onClick={retry}>{say(paymentWords.tryAgain)}</Button>
      </Stopped>
    );
  }
  if (!config.isSuccess || !setup.isSuccess || setup.isFetching) return <SettingUp />;
  if (setup.data.kind === 'refused') {
    return (
      <Stopped title={say(paymentWords.notYet)}>
        {setup.data.message}
        <ButtonLink href="/app?step=cart">{say(checkoutWords.backToCart)}</ButtonLink>
      </Stopped>
    );
  }
  if (setup.data.kind === 'gift_cards_changed') {
    const again = () => {
      onCardsChanged();
      void setup.refetch();
    };
    return (
      <Stopped title={say(paymentWords.checkGiftCard)}>
        {setup.data.message}
        <Button onClick={again}>{say(paymentWords.checkAgain)}</Button>
      </Stopped>
    );
  }
  if (setup.data.kind === 'already_paid') return <AlreadyPaid {...setup.data} />;
  if (setup.data.kind === 'being_paid') {
    return (
      <Stopped title={say(paymentWords.beingPaid)}>
        {setup.data.message}
        <ButtonLink href={`/success?payment_intent=${encodeURIComponent(setup.data.paymentId)}`}>
          {say(paymentWords.seePayment)}
        </ButtonLink>
      </Stopped>
    );
  }
  const askAgain = (
    rightAmount: Money,
    message: string,
    withdrawn: readonly WithdrawnOffer[],
    onOtherCard?: () => void,
  ) => {
    // Loads the page again, so that the summary and a wallet's sheet show the new prices beside the new total.
    const accept = () => {
      agreeToLose(withdrawn);
      location.assign(pathWithTotal(rightAmount));
    };
    return <PriceChanged amount={rightAmount} message={message} onAccept={accept} onOtherCard={onOtherCard} />;
  };
  if (setup.data.kind === 'price_changed') {
    return askAgain(setup.data.total, setup.data.message, setup.data.withdrawn);
  }
  // Another email may have it.
  if (lost !== null && (lost.typed === null || lost.typed === address.email)) {
    if (taxAddress !== null) {
      // The tax of another total has to be looked up again.
      const accept = () => {
        agreeToLose(lost.withdrawn);
        location.assign('/checkout');
      };
      return (
        <Stopped title={say(paymentWords.totalChanged)}>
          {lost.message}
          <Button onClick={accept}>{say(paymentWords.checkAgain)}</Button>
        </Stopped>
      );
    }
    const { totals } = withOffers(stored, withoutOffers(stored.offers, lost.withdrawn));
    return askAgain(totals.total, lost.message, lost.withdrawn, lost.isCard ? () => setLost(null) : undefined);
  }

  const { clientSecret } = setup.data;
  const showFailure = (message: string) => {
    onPaying(false);
    setFailure(message);
    showToast({ title: say(paymentWords.failed), description: message, tone: 'destructive' });
  };
  const prepare: PaymentCallbacks['prepare'] = async (known = {}) => {
    onPaying(true);
    const buyer = await saveBuyer(known);
    if (buyer === null) onPaying(false);
    return buyer;
  };
  const saveBuyer: PaymentCallbacks['prepare'] = async ({ fromWallet, cardToken } = {}) => {
    // An earlier 'Payment Failed' does not apply to this attempt.
    clearToast();
    setFailure(null);
    const place = fromWallet === undefined ? address : addressOfWallet(fromWallet, address);
    const streetProblem = streetProblemOf(place);
    if (streetProblem !== null) {
      showToast({ title: say(checkoutWords.checkAddress), description: streetProblem });
      return null;
    }
    const saved = await saveShipping(clientSecret, place, gift, company, cardToken);
    if (saved.ok) return fromWallet ?? buyerOf(address);
    if (saved.withdrawn.length > 0) {
      setLost({ ...saved, isCard: saved.isCardLost, typed: fromWallet === undefined ? address.email : null });
      return null;
    }
    if (saved.moved && fromWallet !== undefined) {
      showToast({
        title: say(paymentWords.totalChanged),
        description: say(paymentWords.payAgain, { reason: saved.message }),
      });
      onMoved(place);
      return null;
    }
    if (saved.isVatIdWrong) {
      onVatIdWrong(saved.message);
      return null;
    }
    showFailure(saved.message);
    if (saved.stale || saved.moved) void setup.refetch();
    return null;
  };

  const settle = (paymentId: string) => {
    keepVisitGiftCards([]);
    navigate(`/success?payment_intent=${encodeURIComponent(paymentId)}&redirect_status=succeeded`, { replace: true });
  };
  if (split.pays.length > 0 && split.due.cents === 0)
    return (
      <>
        {failure === null ? null : (
          <p role="alert" className="mb-3 font-semibold text-danger">
            {failure}
          </p>
        )}
        <GiftCardPayment
          clientSecret={clientSecret}
          checkAddress={() => checkAddress([])}
          prepare={async () => (await prepare()) !== null}
          onFailed={(message, stale) => {
            showFailure(message);
            if (stale) void setup.refetch();
          }}
          onSettling={settle}
        />
        {notes}
      </>
    );

  return (
    <>
      <CardPayment
        publishableKey={config.data.payments.kind === 'stripe' ? config.data.payments.publishableKey : null}
        clientSecret={clientSecret}
        due={split.due}
        buyer={buyerOf(address)}
        asksForCard={usesOffer(stored.totals.adjustments, firstOrderCode)}
        wallet={walletSheet(
          stored.totals,
          stored.physical,
          currentSettings().priceList,
          split.pays.map(({ card, amount: paid }) => ({ name: giftCardLabel(card.lastFour, say), amount: paid })),
        )}
        checkAddress={checkAddress}
        prepare={prepare}
        currentSecret={() => readStored(storageKeys.paymentSecret)}
        failure={failure}
        onFailed={showFailure}
        onSettling={settle}
      />
      {notes}
    </>
  );
}
