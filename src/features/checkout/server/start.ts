import { GatewayBusyError } from '../../../providers/payments/port.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { fromUnits, isSameMoney, money, type Money } from '../../../shared/money.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import type { CartItem } from '../../cart/contract.ts';
import { readCart } from '../../cart/server/service.ts';
import { noOffers, type Offers, type Place } from '../../catalog/contract.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import type { Buyer, CheckoutContext } from './context.ts';
import { deliveryOf } from './delivery.ts';
import { draftPayment, type DraftUses } from './drafts/draft.ts';
import { dueOf, isPaidByGiftCards } from './drafts/draft-money.ts';
import { giftPaymentSecret } from './gift-cards/gift-payment.ts';
import { findGiftCards } from './gift-cards/pay.ts';
import type { Wanted } from './offers/find-offers.ts';
import { openWithOffers } from './offers/open-with-offers.ts';
import { openIntent, openSession, withErrorsForBuyer } from './open-payment.ts';
import * as payments from './payment-store.ts';
import { refuseUnsold, refuseWhilePaused } from './pause.ts';
import { priceCartDraft, priceInstantDraft, withPaintedPets, type PricedDraft } from './price.ts';
import { settle, settleSession, type Settlement } from './settle.ts';
import { confirmedVatId } from './reverse-charge/confirm-vat-id.ts';
import { addTaxes } from './taxes/add-taxes.ts';
import type { TaxAddress } from '../taxes.ts';

export interface PaymentRequest {
  /** Units, as shown to the buyer. */
  readonly amount: number;
  /** In which the buyer was shown prices; US dollars if absent. */
  readonly currency?: string;
  readonly artworkId?: string;
  readonly selectedVariation?: number;
  /** If absent, the mirrored cart is used. */
  readonly items?: readonly CartItem[];
  /** Whether `amount` holds the discount for a first order. */
  readonly firstOrder?: boolean;
  /** The discount code that `amount` holds. */
  readonly code?: string;
  /** Where the order goes, as far as `amount` depends on it. */
  readonly place?: Place;
  /** What the tax in `amount` is for, where a tax service finds it. */
  readonly taxAddress?: TaxAddress;
  /** The VAT ID because of which `amount` is without VAT. */
  readonly vatId?: string;
  /** Codes of gift cards, as typed, in the order in which they pay. */
  readonly giftCards?: readonly string[];
  /** Units that they leave to pay, as shown to the buyer. */
  readonly due?: number;
}

/** A payment that the buyer can make. */
export interface PreparedPayment {
  readonly clientSecret: string;
  /** The total. */
  readonly amount: Money;
  /** What is left to pay besides gift cards. */
  readonly due: Money;
}

/** A draft's payment may have been canceled meanwhile; then a new one is opened. */
const maxAttempts = 3;

/**
 * Prepares the embedded payment of a cart. The same cart yields the same payment with the same client secret. Throws
 * ShopError: conflict with `amount` if the buyer was shown another total or currency, conflict without a cart or if it
 * is paid or being paid, unprocessable if the amount is too large, a product is not sold or the shop does not send to
 * the place, unavailable while the gateway or the tax service is busy or the shop owner has paused orders.
 */
export async function startPayment(
  context: CheckoutContext,
  buyer: Buyer,
  request: PaymentRequest,
): Promise<PreparedPayment> {
  await refuseWhilePaused(context);
  const wanted = request.items ?? (await readCart(context, buyer.owners));
  if (request.items === undefined && wanted.length === 0) throw new CustomerError('conflict', checkoutErrors.noDraft);
  const { priceList } = context.settings.current();
  const items = await withPaintedPets(context.db, wanted, request, priceList);
  const delivery = deliveryOf(context, request.place, await confirmedVatId(context, request.vatId));
  const untaxed = (offers: Offers) => priceCartDraft(items, request, priceList, offers, delivery);
  const price = async (offers: Offers) => addTaxes(context, untaxed(offers), priceList.tax, request.taxAddress);
  await refuseUnsold(context, untaxed(noOffers).lines);
  const seen = fromUnits(request.amount, request.currency ?? standardCurrency);
  const giftCards = await findGiftCards(context, request, priceList.currency);
  return withErrorsForBuyer(context, () =>
    openWithOffers(context, buyer, {
      wanted: wantedBy(request),
      price,
      isSeen: ({ totals }) => isSameMoney(seen, totals.total),
      open: (priced, reserving) => preparedIntent(context, buyer, priced, { ...reserving, giftCards }),
    }),
  );
}

/** The offers that a request names. */
export function wantedBy({ firstOrder, code }: Pick<PaymentRequest, 'firstOrder' | 'code'>): Wanted {
  return { firstOrder: firstOrder === true, code: code === undefined || code.trim() === '' ? null : code };
}

async function preparedIntent(
  context: CheckoutContext,
  buyer: Buyer,
  priced: PricedDraft,
  uses: DraftUses,
): Promise<PreparedPayment> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { draft, payment } = await draftPayment(context, buyer, priced, uses);
    const prepared = (clientSecret: string): PreparedPayment => ({
      clientSecret,
      amount: money(draft.total, draft.currency),
      due: money(dueOf(draft), draft.currency),
    });
    if (isPaidByGiftCards(draft) && payment.providerId !== null) return prepared(giftPaymentSecret(payment.providerId));
    const intent = await openIntent(context, draft, payment);
    if (intent?.status === 'unpaid' && intent.clientSecret !== null) {
      return prepared(intent.clientSecret);
    }
    if (intent?.status === 'captured') refusePaidTwice(await settle(context, intent.id));
    if (intent?.status === 'processing')
      throw new CustomerError('conflict', checkoutErrors.stillProcessing, { paymentId: intent.id });
    await payments.setDisposition(context.db, payment.id, 'cancelled', context.clock());
  }
  throw new GatewayBusyError('every new payment was canceled before it could be used');
}

/**
 * Prepares the hosted page of the instant digital path, which shows the total. Throws ShopError as `startPayment` does,
 * conflict where downloads are taxed, which checkout does, and conflict, with `amount`, if the buyer cannot have the
 * offers or the total that the shop has shown.
 */
export async function startSession(
  context: CheckoutContext,
  buyer: Buyer,
  request: Pick<PaymentRequest, 'firstOrder' | 'code' | 'currency'> & {
    artworkId: string;
    selectedVariation: number;
    items: readonly CartItem[];
    /** The total that the buyer has seen. */
    amount?: number;
  },
): Promise<{ sessionId: string; url: string }> {
  await refuseWhilePaused(context);
  const { priceList } = context.settings.current();
  if (priceList.tax.onDownloads) throw new CustomerError('conflict', checkoutErrors.downloadTaxed);
  const items = await withPaintedPets(context.db, request.items, request, priceList);
  const price = (offers: Offers) => priceInstantDraft(items, request, priceList, offers);
  const seen = request.amount === undefined ? null : fromUnits(request.amount, request.currency ?? standardCurrency);
  await refuseUnsold(context, price(noOffers).lines);
  return withErrorsForBuyer(context, () =>
    openWithOffers(context, buyer, {
      wanted: wantedBy(request),
      price,
      ...(seen !== null && { isSeen: ({ totals }: PricedDraft) => isSameMoney(seen, totals.total) }),
      open: (priced, reserving) =>
        preparedSession(context, buyer, priced, { ...reserving, giftCards: { cards: [], due: 0 } }),
    }),
  );
}

async function preparedSession(
  context: CheckoutContext,
  buyer: Buyer,
  priced: PricedDraft,
  uses: DraftUses,
): Promise<{ sessionId: string; url: string }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { draft, payment } = await draftPayment(context, buyer, priced, uses);
    const session = await openSession(context, draft, payment);
    if (session?.status === 'open' && session.url !== null) return { sessionId: session.id, url: session.url };
    if (session?.status === 'complete') {
      const settlement = await settleSession(context, session.id);
      if (settlement.kind === 'processing') throw new CustomerError('conflict', checkoutErrors.stillProcessing);
      refusePaidTwice(settlement);
    }
    await payments.setDisposition(context.db, payment.id, 'cancelled', context.clock());
  }
  throw new GatewayBusyError('every new session was closed before it could be used');
}

function refusePaidTwice(settlement: Settlement): void {
  if (settlement.kind === 'ordered' || settlement.kind === 'surplus') {
    throw new CustomerError('conflict', checkoutErrors.alreadyPaid, { orderId: settlement.orderId });
  }
}
