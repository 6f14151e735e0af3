import type { Destination, PartnerCost, Recipient, QuotedLine, ShippingQuote } from '../port.ts';
import { estimationResponse, ratesResponse } from './responses.ts';
import type { PrintfulCall } from './call.ts';
import { PrintfulError } from './classify-response.ts';
import { presentEstimatedLines, presentLines, standardMethod } from './present-fulfilment.ts';
import { presentDestination, personalTextsOf, sendsTo } from './recipient.ts';
import { readCost } from './read-order.ts';

/** Pauses between polls of an estimate; after the last one it is `not ready`. */
const pollPausesMs = [300, 700, 1_500, 3_000];

/**
 * The ways to send goods. Empty for countries to which Printful does not send, or only with a tax number. Throws
 * `refused` without a state in the United States, Canada and Australia.
 */
export async function quoteShipping(
  call: PrintfulCall,
  destination: Destination,
  lines: readonly QuotedLine[],
): Promise<ShippingQuote[]> {
  if (!sendsTo(destination.country)) return [];
  const body = { recipient: presentDestination(destination), order_items: presentLines(lines) };
  try {
    const { data } = await call({ method: 'POST', path: '/v2/shipping-rates', body, isChange: false }, ratesResponse);
    return data.map((rate) => ({
      method: rate.shipping,
      label: rate.shipping_method_name.trim(),
      price: rate.rate,
      currency: rate.currency.toLowerCase(),
      earliest: rate.min_delivery_date ?? null,
      latest: rate.max_delivery_date ?? null,
      customsPossible: findCustoms(rate.shipments ?? []),
    }));
  } catch (error) {
    if (error instanceof PrintfulError && error.code === 'SH-2') return [];
    throw error;
  }
}

function findCustoms(shipments: readonly { customs_fees_possible?: boolean | null | undefined }[]): boolean | null {
  if (shipments.some(({ customs_fees_possible }) => customs_fees_possible === true)) return true;
  const isExcluded =
    shipments.length > 0 && shipments.every(({ customs_fees_possible }) => customs_fees_possible === false);
  return isExcluded ? false : null;
}

/** What a fulfilment order costs the shop owner. Printful calculates for some seconds; `not ready` if that takes longer. */
export async function estimateCost(
  call: PrintfulCall,
  fulfilment: { recipient: Recipient; method: string | null; lines: readonly QuotedLine[] },
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<PartnerCost> {
  const { recipient, method, lines } = fulfilment;
  const path = '/v2/order-estimation-tasks';
  const address = { zip: '', ...presentDestination(recipient) };
  const body = { recipient: address, order_items: presentEstimatedLines(lines) };
  const secrets = personalTextsOf(recipient);
  let task = (await call({ method: 'POST', path, body, isChange: false, secrets }, estimationResponse)).data;
  for (const pause of pollPausesMs) {
    if (task.status !== 'pending') break;
    await wait(pause);
    task = (await call({ method: 'GET', path: `${path}?id=${encodeURIComponent(task.id)}` }, estimationResponse)).data;
  }
  if (task.status === 'pending') throw new PrintfulError('not ready', 'Printful is still calculating the cost.');
  const cost = task.costs ? readCost(task.costs) : null;
  if (task.status !== 'completed' || cost === null) {
    const reasons = (task.failure_reasons ?? []).join(' ') || 'it does not say why';
    const problem = /country/i.test(reasons)
      ? 'country'
      : /recipient|address|\bzip\b|\bstate(?:_code)?\b/i.test(reasons)
        ? 'address'
        : 'other';
    throw new PrintfulError('refused', `Printful could not calculate the cost: ${reasons}`, { problem });
  }
  if (method === null || method === standardMethod) return cost;
  return withMethod(cost, method, await quoteShipping(call, recipient, lines));
}

/** Replaces the shipping cost: an estimate always assumes standard shipping, so another method needs its own rate. */
function withMethod(cost: PartnerCost, method: string, quotes: readonly ShippingQuote[]): PartnerCost {
  const quote = quotes.find((one) => one.method === method && one.currency === cost.currency);
  if (quote === undefined) {
    throw new PrintfulError('refused', `Printful does not send this parcel by '${method}'.`, { problem: 'other' });
  }
  return { ...cost, shipping: quote.price, total: cost.total - cost.shipping + quote.price };
}
