import { money, toDecimalString } from '../../../shared/money.ts';
import { PartnerError, type FulfilmentOrder, type QuotedLine } from '../port.ts';
import { findGood, printArea, type KnownGood } from './goods.ts';
import { presentRecipient } from './recipient.ts';
import { normalizeWord } from './normalize-word.ts';

/** Shipping methods as orders spell them; responses use any letter case. */
const methods = ['Budget', 'Standard', 'StandardPlus', 'Express', 'Overnight'];
const standardMethod = 'Standard';

/** A shipping method as orders spell it. Unknown methods stay unchanged, because Prodigi may add some. */
export function nameMethod(method: string | null): string {
  if (method === null) return standardMethod;
  return methods.find((one) => normalizeWord(one) === normalizeWord(method)) ?? method;
}

/** Body of `POST /quotes`. Without a currency, prices are in the account's, as the charges of orders are. */
export function quoteRequest(country: string, lines: readonly QuotedLine[], method: string | null): unknown {
  return {
    ...(method !== null && { shippingMethod: method }),
    destinationCountryCode: country,
    items: lines.map((line) => {
      const { sku, attributes } = requireGood(line);
      return { sku, copies: line.quantity, attributes, assets: [{ printArea }] };
    }),
  };
}

/**
 * Body of `POST /orders`. `fillPrintArea` crops a file of another shape; a file of exactly the described pixels is
 * printed as it is. Throws `refused` for an address that does not fit on a label.
 */
export function orderRequest(fulfilment: FulfilmentOrder, callbackUrl: string | null): unknown {
  return {
    merchantReference: fulfilment.id,
    // Kept for ever: a second order with it is never made.
    idempotencyKey: fulfilment.id,
    ...(callbackUrl !== null && { callbackUrl }),
    shippingMethod: nameMethod(fulfilment.method),
    recipient: presentRecipient(fulfilment.recipient),
    items: fulfilment.lines.map((line) => {
      const { sku, attributes } = requireGood(line);
      return {
        merchantReference: line.id,
        sku,
        copies: line.quantity,
        sizing: 'fillPrintArea',
        attributes,
        // The price of all copies of this line, for customs.
        recipientCost: {
          amount: toDecimalString(money(line.retailPrice * line.quantity, fulfilment.currency)),
          currency: fulfilment.currency.toUpperCase(),
        },
        assets: [{ printArea, url: line.file.url, ...(line.file.md5 !== null && { md5Hash: line.file.md5 }) }],
      };
    }),
    // Printed in place of a slip of its own.
    ...(fulfilment.gift !== null && { packingSlip: { url: fulfilment.gift.slipUrl } }),
    // For the shop owner, who sees it in Prodigi's dashboard.
    metadata: { order: fulfilment.orderNumber, shop: fulfilment.shopName },
  };
}

function requireGood({ good }: QuotedLine): KnownGood {
  const found = findGood(good);
  if (found === null)
    throw new PartnerError('refused', `Prodigi does not make '${[good.product, good.size].join(' ').trim()}'.`, {
      problem: 'stock',
    });
  return found;
}
