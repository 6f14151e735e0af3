import { spokenLanguage } from '../../../../platform/language.ts';
import { newId } from '../../../../shared/ids.ts';
import { standardCurrency } from '../../../../shared/currencies.ts';
import {
  currencyField,
  formatMoney,
  fromUnits,
  isSameMoney,
  money,
  toUnits,
  type Money,
} from '../../../../shared/money.ts';
import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import { addMilliseconds, minute } from '../../../../shared/time.ts';
import { type GiftCardOrder } from '../../../gift-cards/contract.ts';
import { createCard, findCard, sendingTime } from '../../../gift-cards/server/service.ts';
import { soldProducts } from '../../../orders/server/service.ts';
import { priceGiftCardProduct } from '../../gift-card-price.ts';
import type { Buyer, CheckoutContext } from '../context.ts';
import { deliveryOf } from '../delivery.ts';
import { isGatewayUnavailable } from '../gateway/gateway-unavailable.ts';
import { withErrorsForBuyer, withFreshKey } from '../open-payment.ts';
import { modeOf } from '../offers/find-offers.ts';
import { refuseWhilePaused } from '../pause.ts';
import * as payments from '../payment-store.ts';
import { statementSuffix } from '../payment-words.ts';
import { settleSession } from '../settle.ts';
import { giftCardWords } from '../../../../words/catalogs/gift-cards.ts';
import { giftCardErrors } from '../../../../words/catalogs/gift-card-errors.ts';
import { sentence } from '../../../../words/sentence.ts';

const firstCheckDelayMs = 5 * minute;

/**
 * Prepares the hosted page on which a gift card is paid. Discounts do not apply to it, and no tax is on it. Throws
 * ShopError: invalid for an amount, a product or a day that cannot be chosen, conflict with `amount` if the buyer has
 * seen another price, unavailable while the gateway is busy or the shop owner has paused orders.
 */
export async function buyGiftCard(
  context: CheckoutContext,
  buyer: Buyer,
  order: GiftCardOrder & { readonly price: number; readonly currency?: string },
): Promise<{ id: string; url: string }> {
  await refuseWhilePaused(context);
  if (!context.settings.current().giftCards.sold) throw new CustomerError('conflict', giftCardErrors.notSold);
  const { price, goodFor } = await priceOf(context, order);
  if (!isSameMoney(price, fromUnits(order.price, order.currency ?? standardCurrency)))
    throw new CustomerError('conflict', giftCardErrors.priceChanged, {
      amount: toUnits(price),
      ...currencyField(price),
    });
  const now = context.clock();
  const sendAt = order.recipientEmail === null ? null : sendingTime(order.sendOn, now, context.config.timezone);
  const id = newId('pay');
  const { payment, cardId } = await context.db.transaction(async (tx) => {
    const mode = modeOf(context);
    const made = await createCard(tx, { owner: buyer.visitor, mode, price, goodFor, order, sendAt, now });
    const row = await payments.insertPayment(tx, {
      id,
      giftCardId: made,
      kind: 'session',
      idempotencyKey: `${id}.1`,
      amount: price.cents,
      currency: price.currency,
      mode,
      disposition: 'none',
      createdAt: now,
      checkAt: addMilliseconds(now, firstCheckDelayMs),
    });
    return { payment: row, cardId: made };
  });
  const { say } = context.words;
  const title = goodFor === null ? say(giftCardWords.card) : say(giftCardWords.cardFor, { piece: goodFor });
  const session = await withErrorsForBuyer(context, () =>
    withFreshKey(context, payment, (idempotencyKey) =>
      context.gateway.createSession({
        lines: [{ title, amount: price, quantity: 1 }],
        metadata: { shop: context.shopId, payment: id, gift_card: cardId, owner: buyer.visitor },
        language: spokenLanguage(),
        words: {
          description: `${context.config.shopName}: ${title}`,
          statementSuffix: statementSuffix(context.config.shopName),
        },
        successUrl: `${context.publicUrl}/gift-cards/${cardId}?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${context.publicUrl}/gift-cards`,
        idempotencyKey,
      }),
    ),
  );
  await payments.updatePayment(context.db, payment.id, { sessionId: session.id });
  if (session.url === null) throw new Error(`the session of gift card ${cardId} has no page`);
  return { id: cardId, url: session.url };
}

/**
 * Settles the purchase of a gift card when its buyer comes back from the page on which it is paid. While the gateway
 * cannot answer, nothing happens: the webhook or the reconciler settles it. Throws not_found for anybody else's.
 */
export async function settleGiftCardSession(
  context: CheckoutContext,
  owners: readonly string[],
  sessionId: string,
): Promise<void> {
  const payment = await payments.findBySessionId(context.db, sessionId);
  const cardId = payment?.giftCardId ?? null;
  const card = cardId === null ? null : await findCard(context.db, cardId);
  if (card === null || !owners.includes(card.owner)) throw notFound();
  try {
    await settleSession(context, sessionId);
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error;
    context.log.warn({ err: error, card: card.id }, 'the payment of a gift card cannot be looked up now');
  }
}

async function priceOf(
  context: CheckoutContext,
  { amount, product }: GiftCardOrder,
): Promise<{ price: Money; goodFor: string | null }> {
  const { priceList, giftCards } = context.settings.current();
  if (product !== null) {
    const sold = await soldProducts(context.db, priceList);
    const priced = sold.includes(product.type)
      ? priceGiftCardProduct(product, priceList, deliveryOf(context, undefined), context.words.say)
      : null;
    if (priced === null) throw new CustomerError('invalid', giftCardErrors.product);
    return priced;
  }
  const { least, most } = giftCards;
  if (amount === null || amount < least.cents || amount > most.cents)
    throw new CustomerError(
      'invalid',
      sentence(giftCardErrors.amount, { least: formatMoney(least), most: formatMoney(most) }),
    );
  return { price: money(amount, priceList.currency), goodFor: null };
}
