import { priceLines, withTaxes, type Offers, type Place } from '../../src/features/catalog/contract.ts';
import { priceCart, type CartItem } from '../../src/features/cart/contract.ts';
import { readSentTaxes, taxAddressOf, taxesResponse } from '../../src/features/checkout/contract.ts';
import { placeOf, type ShippingAddress } from '../../src/features/orders/contract.ts';
import type { StoredSettings } from '../../src/features/settings/contract.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { toUnits, type Money } from '../../src/shared/money.ts';
import { noraAddress, type Buyer } from './buyer.ts';
import { saveAsOwner } from './owner-settings.ts';
import type { PayingShop } from './paying-shop.ts';

/** In Seattle, where the fake of Stripe Tax collects 10.35% of everything. */
export const seattleAddress = {
  ...noraAddress,
  address: '920 5th Avenue',
  city: 'Seattle',
  state: 'WA',
  zipCode: '98104',
};

const countries = ['US', 'CA', 'GB', 'DE'];

/** The owner has Stripe Tax find the taxes, and sends to some countries. */
export async function useStripeTax(
  shop: Pick<PayingShop, 'context'>,
  tax: StoredSettings['tax'] = {},
  more: StoredSettings = {},
): Promise<void> {
  const zone = {
    name: 'World',
    countries: countries.map((country) => ({ country })),
    rates: { kind: 'order' as const, amount: 499 },
    freeFrom: null,
    days: null,
  };
  await saveAsOwner(shop, {
    offers: { firstOrder: { given: false } },
    shipping: { zones: [zone] },
    tax: { method: 'stripe', ...tax },
    ...more,
  });
}

/** What a buyer sees before they pay, as the checkout page works it out. */
export interface SeenTotal {
  readonly total: Money;
  readonly tax: Money;
  /** What the page sends with the request for a payment. */
  readonly body: Record<string, unknown>;
}

/** Looks the taxes of a cart up and adds them to the totals, as the checkout page does. */
export async function seeTotal(
  shop: Pick<PayingShop, 'context'>,
  { browser }: Buyer,
  items: readonly CartItem[],
  address: ShippingAddress,
  offers?: Offers,
): Promise<SeenTotal> {
  const { priceList } = shop.context.settings.current();
  const cart = priceCart(items, priceList);
  if (!cart.ok) throw new Error(`the cart is ${cart.problem.kind}`);
  const place: Place | null = placeOf(address);
  const taxAddress = taxAddressOf(
    address,
    cart.lines.some(({ requiresShipping }) => requiresShipping),
  );
  const about = { items, ...(place && { place }), taxAddress };
  const response = await browser.post('/api/checkout/taxes', about);
  if (response.statusCode !== 200) throw new Error(`no taxes were found: ${response.body}`);
  const taxes = readSentTaxes(taxesResponse.parse(response.json()));
  const untaxed = priceLines(cart.lines, priceList, 'cart', offers, { place, day: '2026-11-26' });
  const totals = withTaxes(untaxed, taxes, priceList.tax.label);
  return { total: totals.total, tax: totals.tax, body: { ...about, amount: toUnits(totals.total) } };
}

/** Opens the payment of what a buyer has seen, saves the address, pays and places the order. */
export async function payFor(
  buyer: Buyer,
  seen: SeenTotal,
  address: ShippingAddress,
): Promise<{ orderId: string; paymentId: string }> {
  const opened = await buyer.prepare(seen.body);
  if (opened.statusCode !== 200) throw new Error(`the payment was not prepared: ${opened.body}`);
  const { clientSecret } = opened.json<{ clientSecret: string }>();
  const saved = await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: address });
  if (saved.statusCode !== 204) throw new Error(`the address was not saved: ${saved.body}`);
  const payment = { id: paymentIdOf(clientSecret), clientSecret };
  await buyer.confirm(payment);
  const placed = await buyer.place(payment.id);
  return { orderId: placed.json<{ id: string }>().id, paymentId: payment.id };
}
