import { setTimeout as sleep } from 'node:timers/promises';
import type { FulfilmentOrder, PartnerOrder, PrintPartner } from '../port.ts';
import { checkKey, checkSubscription } from './account.ts';
import { orderResponse, webhookResponse } from './responses.ts';
import { openCalls, type PrintfulCall } from './call.ts';
import { describeGood } from './describe.ts';
import { findGood } from './goods.ts';
import { PrintfulError } from './classify-response.ts';
import { cancelOrder, listOrders, fetchFullOrder, pathOf, pathOfFulfilment, releaseOrder } from './orders.ts';
import { presentFulfilment } from './present-fulfilment.ts';
import { estimateCost, quoteShipping } from './prices.ts';
import { readOrder } from './read-order.ts';
import { personalTextsOf } from './recipient.ts';
import { parseWebhook, webhookEvents } from './webhook.ts';

export interface PrintfulOptions {
  /** A private token of Printful's developer portal, with the scopes `orders` and `webhooks`. */
  readonly token: string;
  /** Needed for a token of a whole account. */
  readonly storeId: string | null;
  readonly baseUrl?: string;
  /** Sends requests; `fetch` by default. A fake answers in the process. */
  readonly send?: typeof fetch;
  /** Waits between polls of an estimate. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** Uses version 2 of Printful's API, and version 1 to cancel confirmed orders and to describe print files. */
export function createPrintful(options: PrintfulOptions): PrintPartner {
  const { storeId, wait = sleep } = options;
  const call = openCalls({ baseUrl: 'https://api.printful.com', ...options });
  return {
    name: 'printful',
    label: 'Printful',
    hasDrafts: true,
    makes: (good) => findGood(good) !== null,
    reachesPostOffice: (good) => findGood(good)?.isBulky === false,
    describe: (good) => describeGood(call, good),
    quote: (destination, lines) => quoteShipping(call, destination, lines),
    price: (fulfilment) => estimateCost(call, fulfilment, wait),
    place: (fulfilment) => placeOrder(call, fulfilment),
    find: (fulfilmentId) => fetchFullOrder(call, pathOfFulfilment(fulfilmentId)),
    read: (reference) => fetchFullOrder(call, pathOf(reference)),
    list: (request) => listOrders(call, request),
    release: (reference) => releaseOrder(call, reference),
    cancel: (reference) => cancelOrder(call, reference),
    parseWebhook,
    subscribe: (url) => subscribe(call, url),
    checkWebhooks: (url) => checkSubscription(call, url),
    checkAccount: () => checkKey(call, storeId),
  };
}

/** Printful makes one order per `external_id`. If it refuses a second request, returns the first order. */
async function placeOrder(call: PrintfulCall, fulfilment: FulfilmentOrder): Promise<PartnerOrder> {
  const body = presentFulfilment(fulfilment);
  const secrets = personalTextsOf(fulfilment.recipient);
  try {
    const { data } = await call({ method: 'POST', path: '/v2/orders', body, secrets }, orderResponse);
    // No further requests here: the failure of one would hide that the order exists now.
    return readOrder({ order: data, shipments: [], items: [] });
  } catch (error) {
    if (!(error instanceof PrintfulError) || error.code !== 'OR-13') throw error;
    const first = await fetchFullOrder(call, pathOfFulfilment(fulfilment.id));
    if (first === null) throw error;
    return first;
  }
}

/** Replaces the key's former subscription. Printful returns the secret only in this response. */
async function subscribe(call: PrintfulCall, url: string): Promise<string> {
  if (!url.startsWith('https://')) {
    throw new PrintfulError('refused', 'Printful sends webhooks to https addresses only.', { problem: 'other' });
  }
  const body = { default_url: url, expires_at: null, events: webhookEvents.map((type) => ({ type })) };
  return (await call({ method: 'POST', path: '/v2/webhooks', body }, webhookResponse)).secret_key;
}
