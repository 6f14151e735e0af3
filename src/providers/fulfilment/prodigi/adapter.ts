import type { z } from 'zod';
import { callProvider, type ProviderResponse } from '../../../platform/http-client/call-provider.ts';
import { PartnerError, type PartnerOrder, type PartnerProblem, type PrintPartner } from '../port.ts';
import {
  cancelResponse,
  listResponse,
  orderResponse,
  ordersResponse,
  placedResponse,
  productResponse,
  quotesResponse,
  type Order,
  type Quote,
} from './responses.ts';
import { readQuotedCost } from './costs.ts';
import { describeProduct } from './describe-product.ts';
import { findGood } from './goods.ts';
import { findProblem } from './issues.ts';
import { isNotFound, classifyResponse, type Effect } from './classify-response.ts';
import { readQuote } from './quotes.ts';
import { isCancelled, markOf, fulfilmentIdOf, readOrder } from './read-order.ts';
import { readWebhook } from './read-webhook.ts';
import { presentRecipient } from './recipient.ts';
import { nameMethod, orderRequest, quoteRequest } from './requests.ts';
import { normalizeWord } from './normalize-word.ts';

export interface ProdigiOptions {
  /** API key of the sandbox or of the live shop; each has its own. */
  readonly key: string;
  /** Whether orders go to the sandbox, which prints nothing and charges nothing. */
  readonly sandbox: boolean;
  /** URL for the callbacks of orders; its path contains the secret. Null for no callbacks. */
  readonly callbackUrl: string | null;
  /** Replaces Prodigi's own URL, version included: 'http://localhost:4000/v4.0'. */
  readonly baseUrl?: string;
  /** Sends the requests; `fetch` by default. */
  readonly send?: typeof fetch;
}

const liveUrl = 'https://api.prodigi.com/v4.0';
const sandboxUrl = 'https://api.sandbox.prodigi.com/v4.0';
const readSeconds = 30;
/** Prodigi itself gives up after a minute. */
const writeSeconds = 70;

/**
 * Creates an adapter of Prodigi's API, version 4 (prodigi.com/print-api/docs/reference).
 *
 * A pause window in the account's settings hides orders until it is over: `place` returns no more than an id, and
 * `read` and `find` may return null. That is harmless, because a second `place` returns the first order.
 */
export function createProdigi({ key, sandbox, callbackUrl, baseUrl, send }: ProdigiOptions): PrintPartner {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error('The key of Prodigi must be one word without spaces.');
  const base = (baseUrl ?? (sandbox ? sandboxUrl : liveUrl)).replace(/\/+$/, '');

  function get(path: string): Promise<ProviderResponse> {
    const headers = { 'x-api-key': key, accept: 'application/json' };
    return callProvider({ method: 'GET', url: `${base}${path}`, headers, timeoutSeconds: readSeconds, send });
  }

  function post(path: string, body: unknown): Promise<ProviderResponse> {
    return callProvider({
      method: 'POST',
      url: `${base}${path}`,
      headers: { 'x-api-key': key, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutSeconds: writeSeconds,
      send,
    });
  }

  /** Fetches quotes; if there are none, also the reason. A request for quotes is a POST that changes nothing. */
  async function fetchQuotes(body: unknown): Promise<{ quotes: readonly Quote[]; refusal: PartnerError | null }> {
    const { quotes, issues } = parse(quotesResponse, await post('/quotes', body), 'reads');
    const problem = quotes.length === 0 ? findProblem(issues) : null;
    return { quotes, refusal: problem === null ? null : refuse(problem) };
  }

  async function fetchOrder(reference: string): Promise<Order | null> {
    const answer = await get(`/orders/${encodeURIComponent(reference)}`);
    return isNotFound(answer) ? null : parse(orderResponse, answer, 'reads').order;
  }

  return {
    name: 'prodigi',
    label: 'Prodigi',
    hasDrafts: false,
    makes: (good) => findGood(good) !== null,
    // Prodigi chooses the carrier, which may not deliver there.
    reachesPostOffice: () => false,

    describe: async (good) => {
      const known = findGood(good);
      if (known === null) return null;
      const answer = await get(`/products/${encodeURIComponent(known.sku)}`);
      return isNotFound(answer) ? null : describeProduct(parse(productResponse, answer, 'reads'), known);
    },

    quote: async ({ country }, lines) => {
      const { quotes, refusal } = await fetchQuotes(quoteRequest(country, lines, null));
      if (refusal !== null && refusal.problem !== 'country') throw refusal;
      return present('reads', () => quotes.flatMap((quote) => readQuote(quote, country) ?? []));
    },

    price: async ({ recipient, lines, method }) => {
      const wanted = nameMethod(method);
      // Quotes need no address, so it is checked here: a parcel that has a price is placed without another check.
      presentRecipient(recipient);
      const { quotes, refusal } = await fetchQuotes(quoteRequest(recipient.country, lines, wanted));
      if (refusal !== null) throw refusal;
      const quote = quotes.find(({ shipmentMethod }) => normalizeWord(shipmentMethod) === normalizeWord(wanted));
      if (quote === undefined)
        throw new PartnerError('refused', `Prodigi does not send this to ${recipient.country} by '${wanted}'.`, {
          problem: 'country',
        });
      const problem = findProblem(quote.issues);
      if (problem !== null) throw refuse(problem);
      return present('reads', () => readQuotedCost(quote));
    },

    place: async (fulfilment) => {
      const answer = await post('/orders', orderRequest(fulfilment, callbackUrl));
      // Created, CreatedWithIssues, OnHold with only the id, or AlreadyExists with the first order: in each case there
      // is exactly one order with this key.
      const { order } = parse(placedResponse, answer, 'writes');
      return { ...presentOrder(order, 'writes'), fulfilmentId: fulfilment.id };
    },

    find: async (fulfilmentId) => {
      const query = new URLSearchParams({ merchantReferences: fulfilmentId, top: '100' });
      const { orders } = parse(ordersResponse, await get(`/orders?${query}`), 'reads');
      // The oldest, as Prodigi lists the newest first: reprints that the shop owner has ordered in the dashboard have
      // the same reference.
      const found = orders.findLast((order) => fulfilmentIdOf(order) === fulfilmentId);
      return found === undefined ? null : presentOrder(found, 'reads');
    },

    read: async (reference) => {
      const order = await fetchOrder(reference);
      return order === null ? null : presentOrder(order, 'reads');
    },

    list: async ({ since, offset }) => {
      const query = new URLSearchParams({ top: '100', skip: String(offset), createdFrom: since.toISOString() });
      const { orders, hasMore } = parse(listResponse, await get(`/orders?${query}`), 'reads');
      return {
        orders: orders.map((order) => ({ reference: order.id, mark: markOf(order) })),
        next: orders.length > 0 && (hasMore ?? orders.length >= 100) ? offset + orders.length : null,
      };
    },

    // There are no drafts: an order that exists is released.
    release: async () => {},

    cancel: async (reference) => {
      const answer = await post(`/orders/${encodeURIComponent(reference)}/actions/cancel`, {});
      const { outcome, order } = parse(cancelResponse, answer, 'writes');
      // Every outcome has status 200, and an order may be canceled in part, so the order's own status decides.
      const isDone = normalizeWord(outcome) === 'cancelled';
      if (order?.status ? isCancelled(order) : isDone || (await isAlreadyCancelled(reference))) return;
      throw new PartnerError(
        'too late',
        isDone ? 'Prodigi could cancel only a part of this order.' : 'Prodigi can no longer cancel this order.',
      );
    },

    parseWebhook: (_headers, rawBody) => readWebhook(rawBody),

    // Callbacks are not signed. Each order contains their URL, whose path contains a secret.
    subscribe: async () => null,
    checkWebhooks: async () => [],

    checkAccount: async () => {
      const answer = await get('/orders?top=1');
      try {
        parse(ordersResponse, answer, 'reads');
        return [];
      } catch (error) {
        if (error instanceof PartnerError && error.kind === 'account') return [error.message];
        throw error;
      }
    },
  };

  async function isAlreadyCancelled(reference: string): Promise<boolean> {
    const order = await fetchOrder(reference);
    return order !== null && isCancelled(order);
  }
}

function refuse({ reason, detail }: { reason: PartnerProblem; detail: string }): PartnerError {
  return new PartnerError('refused', `Prodigi: ${detail}`, { problem: reason });
}

/** Parses a successful response. Throws PartnerError for any other. */
function parse<Schema extends z.ZodType>(schema: Schema, answer: ProviderResponse, effect: Effect): z.output<Schema> {
  if (answer.kind !== 'answer' || answer.status < 200 || answer.status >= 300) throw classifyResponse(answer, effect);
  const read = schema.safeParse(answer.json);
  if (!read.success) throw classifyResponse(answer, effect);
  return read.data;
}

function presentOrder(order: Order, effect: Effect): PartnerOrder {
  return present(effect, () => readOrder(order));
}

/** Runs `read`, and turns its RangeError for an unreadable amount into a PartnerError. */
function present<Value>(effect: Effect, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PartnerError(effect === 'writes' ? 'unknown' : 'unsent', `Prodigi: ${error.message}`, { cause: error });
  }
}
