import { money, toDecimalString } from '../../../shared/money.ts';
import type { Good, FulfilmentOrder, FulfilmentGift, QuotedLine } from '../port.ts';
import { isInVatArea } from '../../../shared/places/union.ts';
import { findGood, type PrintfulGood } from './goods.ts';
import { PrintfulError } from './classify-response.ts';
import { presentRecipient } from './recipient.ts';

/** The shipping method that Printful uses when none is named. */
export const standardMethod = 'STANDARD';

/** The body of `POST /v2/orders`. Throws `refused` for goods and addresses that Printful does not take. */
export function presentFulfilment(fulfilment: FulfilmentOrder): object {
  const showsPrices = fulfilment.gift?.hidesPrices !== true || passesCustoms(fulfilment.recipient);
  const { shown, rest } = presentGift(fulfilment.gift);
  return {
    external_id: fulfilment.id,
    shipping: fulfilment.method ?? standardMethod,
    recipient: presentRecipient(fulfilment.recipient, {
      isBulky: fulfilment.lines.some(({ good }) => requireGood(good).isBulky),
    }),
    order_items: fulfilment.lines.map((line) => ({
      ...presentItem(line.good, line.file.url),
      external_id: line.id,
      quantity: line.quantity,
      name: line.title,
      ...(showsPrices && { retail_price: toDecimalString(money(line.retailPrice, fulfilment.currency)) }),
    })),
    customization: {
      ...shown,
      packing_slip: {
        store_name: fulfilment.shopName,
        custom_order_id: fulfilment.orderNumber,
        ...(fulfilment.supportEmail !== null && { email: fulfilment.supportEmail }),
        ...(rest !== '' && { message: rest }),
      },
    },
    // Printful prints retail prices on its packing slip and declares them to customs.
    ...(showsPrices && { retail_costs: { currency: fulfilment.currency.toUpperCase() } }),
  };
}

/**
 * Whether Printful may have to declare the parcel. It makes what goes to the United States and to the European Union
 * there. Elsewhere its packing slip always names prices: its own, too low a value, where an order names none.
 */
function passesCustoms({ country, state }: FulfilmentOrder['recipient']): boolean {
  return country !== 'US' && !isInVatArea({ country, state });
}

/** The longest gift message that version 1 of the API takes; version 2 states no limit. */
const maxGiftText = 200;

/** The part of `customization` that shows a gift, and the rest of its message. */
function presentGift(gift: FulfilmentGift | null): { shown: object; rest: string } {
  if (gift === null) return { shown: {}, rest: '' };
  const { subject } = gift;
  const [message, rest] = splitMessage(gift.message);
  if (subject === '' && message === '') return { shown: {}, rest };
  return { shown: { gift: { ...(subject !== '' && { subject }), ...(message !== '' && { message }) } }, rest };
}

/** A message that is too long continues in the packing slip's own message, which is printed as well. */
function splitMessage(message: string): [message: string, rest: string] {
  if (message.length <= maxGiftText) return [message, ''];
  const space = message.slice(0, maxGiftText + 1).search(/\s\S*$/);
  const end = space === -1 ? maxGiftText : space;
  return [message.slice(0, end), message.slice(end).trim()];
}

/** Goods in the format of a request for shipping rates. */
export function presentLines(lines: readonly QuotedLine[]): object[] {
  return lines.map(({ good, quantity }) => ({
    source: 'catalog',
    catalog_variant_id: requireGood(good).variantId,
    quantity,
  }));
}

/** Printful's logo, as in its own examples: an estimate needs a picture, and the price does not depend on it. */
const anyPicture = 'https://www.printful.com/static/images/layout/printful-logo.png';

/** Goods in the format of a request for an estimate. */
export function presentEstimatedLines(lines: readonly QuotedLine[]): object[] {
  return lines.map(({ good, quantity }) => ({ ...presentItem(good, anyPicture), quantity }));
}

function presentItem(good: Good, url: string) {
  const { placement, technique, variantId } = requireGood(good);
  return {
    source: 'catalog',
    catalog_variant_id: variantId,
    placements: [{ placement, technique, layers: [{ type: 'file', url }] }],
  };
}

function requireGood(good: Good): PrintfulGood {
  const found = findGood(good);
  if (found !== null) return found;
  const name = good.size === null ? good.product : `${good.product} of ${good.size}`;
  throw new PrintfulError('refused', `Printful does not make a ${name}.`, { problem: 'stock' });
}
