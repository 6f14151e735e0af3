import { cartTotals } from '../../../features/cart/client/cart-totals.ts';
import { readStoredCart } from '../../../features/cart/client/stored-cart.ts';
import { outcomeOfError, placeOrder, type OrderOutcome } from '../../../features/checkout/client/place-order.ts';
import { readShippingInfo } from '../../../features/checkout/client/shipping-info.ts';
import { checkoutSessionView } from '../../../features/checkout/contract.ts';
import { digitalPlaceholderAddress } from '../../../features/orders/contract.ts';
import { toUnits } from '../../../shared/money.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { shipsTo } from '../../shell/delivery.ts';
import { readStored, readStoredJson, removeStored, storageKeys, writeStored } from '../../../client/browser-storage.ts';
import { load, request, statusOf } from '../../../client/request.ts';

/** What the URL of the success page refers to. */
export type SuccessEntry = { kind: 'session'; id: string } | { kind: 'payment'; id: string } | { kind: 'none' };

export function entryOf(search: string): SuccessEntry {
  const query = new URLSearchParams(search);
  const session = query.get('session_id');
  if (session) return { kind: 'session', id: session };
  const payment = query.get('payment_intent');
  return payment ? { kind: 'payment', id: payment } : { kind: 'none' };
}

/** Requests the order of this entry. Safe to repeat. Clears the stored cart only after its order is placed. */
export async function requestOrder(entry: SuccessEntry, signal: AbortSignal): Promise<OrderOutcome> {
  if (entry.kind === 'none') return { kind: 'unknown_payment' };
  if (entry.kind === 'session') {
    const outcome = await orderOfSession(entry.id, signal);
    if (outcome.kind === 'placed' && outcome.made) noteOrdered();
    return outcome;
  }
  const outcome = await orderOfCart(entry.id, signal);
  if (outcome.kind !== 'placed') return outcome;
  // The webhook may have created the order before this request.
  const made = outcome.made || isPaymentOfStoredCart(entry.id);
  if (made) {
    noteOrdered();
    forgetCart();
  }
  return { ...outcome, made };
}

async function orderOfSession(sessionId: string, signal: AbortSignal): Promise<OrderOutcome> {
  try {
    const session = await load(`/api/checkout-session/${encodeURIComponent(sessionId)}`, checkoutSessionView, {
      signal,
    });
    return await placeOrder(
      {
        artworkId: session.artworkId,
        items: session.items,
        shippingAddress: digitalPlaceholderAddress,
        totalAmount: session.totalAmount || toUnits(currentSettings().priceList.download),
        stripePaymentIntentId: sessionId,
      },
      signal,
    );
  } catch (error) {
    // Missing in the database, e.g. after a restore; the provider may still know the session.
    if (statusOf(error) === 404) return placeOrder({ stripePaymentIntentId: sessionId }, signal);
    return outcomeOfError(error);
  }
}

// After a reload the cart is cleared already; the payment id alone finds its order.
function orderOfCart(paymentId: string, signal: AbortSignal): Promise<OrderOutcome> {
  const items = readStoredCart();
  return placeOrder(
    {
      artworkId: readStored(storageKeys.currentArtworkId) ?? readStored(storageKeys.artworkId),
      items,
      shippingAddress: readShippingInfo(shipsTo()),
      totalAmount: toUnits(cartTotals(items, currentSettings().priceList).total),
      stripePaymentIntentId: paymentId,
    },
    signal,
  );
}

// A visitor who returns to an old order may have a new cart, which must be kept.
function isPaymentOfStoredCart(paymentId: string): boolean {
  return readStored(storageKeys.paymentSecret)?.startsWith(`${paymentId}_secret`) ?? false;
}

/** Remembers what was ordered, so that no page says that it still waits for its buyer. */
function noteOrdered(): void {
  const { photo } = (readStoredJson(storageKeys.wizard) ?? {}) as { photo?: { imageUrl?: unknown } };
  const artworkId = readStored(storageKeys.currentArtworkId);
  writeStored(storageKeys.ordered, JSON.stringify({ photoUrl: photo?.imageUrl ?? null, artworkId }));
}

function forgetCart(): void {
  // Clears the server's copy as well; if that fails, it expires.
  void request('PUT', '/api/cart', { items: [] }).catch(() => undefined);
  removeStored(
    storageKeys.cartItems,
    storageKeys.artworkImageUrl,
    storageKeys.selectedStyle,
    storageKeys.currentArtworkId,
    storageKeys.artworkId,
    storageKeys.shippingInfo,
    storageKeys.paymentSecret,
  );
}
