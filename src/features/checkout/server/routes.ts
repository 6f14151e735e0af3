import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { currencyField, toUnits } from '../../../shared/money.ts';
import { identify, ownersOf } from '../../accounts/server/service.ts';
import { buyGiftCardRequest, buyGiftCardResponse, settleGiftCardRequest } from '../../gift-cards/contract.ts';
import { shippingAddress, type ShippingAddress } from '../../orders/contract.ts';
import {
  checkoutSessionResponse,
  checkoutSessionRequest,
  checkoutSessionView,
  completeRequest,
  completeResponse,
  offersRequest,
  offersResponse,
  orderProcessing,
  paymentIntentResponse,
  paymentIntentRequest,
  placedOrder,
  placeOrderRequest,
  presentTaxes,
  shippingRequest,
  taxesRequest,
  taxesResponse,
  vatIdRequest,
  vatIdResponse,
} from '../contract.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import {
  buyGiftCard,
  completeGiftPayment,
  confirmVatId,
  placeOrder,
  quoteTaxes,
  readOffersFor,
  readSessionOf,
  saveShipping,
  settleGiftCardSession,
  startPayment,
  startSession,
  type Buyer,
  type CheckoutContext,
} from './service.ts';
import { asSeen } from './seen-currency.ts';
import { presentSession } from './view.ts';
import { registerWebhookRoute } from './gateway/webhook-route.ts';
import { parseJson } from '../../../shared/parse-json.ts';

/** Seconds after which the success page may ask again. */
const retryAfterSeconds = 2;
const payment = { limit: 'payment' } as const;
/** For routes that may call the gateway. */
const lookup = { limit: 'lookup' } as const;

export function registerCheckoutRoutes(app: App, context: CheckoutContext): void {
  const buyerOf = async (request: FastifyRequest): Promise<Buyer> => {
    const { owner, owners, account } = await identify(context, request);
    return { visitor: owner, owners, accountEmail: account?.email ?? null };
  };

  app.post(
    '/api/create-payment-intent',
    { config: payment, schema: { body: paymentIntentRequest, response: { 200: paymentIntentResponse } } },
    async (request) => {
      const { body } = request;
      const buyer = await buyerOf(request);
      const { clientSecret, amount, due } = await asSeen(context, body, () => startPayment(context, buyer, body));
      const total = toUnits(amount);
      const left = toUnits(due);
      return { clientSecret, amount: total, ...currencyField(amount), ...(left !== total && { due: left }) };
    },
  );

  // Every opened cart and checkout asks this. Only trying codes is limited strictly: many visitors share a network.
  app.get('/api/offers', { schema: { response: { 200: offersResponse } } }, async (request) =>
    readOffersFor(context, await buyerOf(request), null),
  );

  app.post(
    '/api/offers',
    { config: { limit: 'offer' }, schema: { body: offersRequest, response: { 200: offersResponse } } },
    async (request) => readOffersFor(context, await buyerOf(request), request.body.code ?? null),
  );

  app.post(
    '/api/checkout/taxes',
    { config: payment, schema: { body: taxesRequest, response: { 200: taxesResponse } } },
    async (request) => {
      const buyer = await buyerOf(request);
      return presentTaxes(await asSeen(context, request.body, () => quoteTaxes(context, buyer, request.body)));
    },
  );

  app.post(
    '/api/checkout/vat-id',
    { config: payment, schema: { body: vatIdRequest, response: { 200: vatIdResponse } } },
    async (request) => ({ answer: await confirmVatId(context, request.body.vatId) }),
  );

  app.post(
    '/api/create-checkout-session',
    { config: payment, schema: { body: checkoutSessionRequest, response: { 200: checkoutSessionResponse } } },
    async (request) => {
      const buyer = await buyerOf(request);
      return asSeen(context, request.body, () => startSession(context, buyer, request.body));
    },
  );

  app.get(
    '/api/checkout-session/:id',
    {
      config: lookup,
      schema: { params: z.object({ id: z.string().max(200) }), response: { 200: checkoutSessionView } },
    },
    async (request, reply) => {
      const owners = await ownersOf(context, request);
      const { draft, paid } = await readSessionOf(context, owners, request.params.id);
      void reply.header('cache-control', 'no-store');
      return presentSession(draft, paid);
    },
  );

  app.post(
    '/api/checkout/shipping',
    // Its answer tells whether an address has ordered here.
    { config: payment, schema: { body: shippingRequest, response: { 204: z.null() } } },
    async (request, reply) => {
      const { shippingAddress: address, ...typed } = request.body;
      await saveShipping(context, await ownersOf(context, request), { ...typed, address });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/checkout/complete',
    { config: payment, schema: { body: completeRequest, response: { 200: completeResponse } } },
    async (request) => completeGiftPayment(context, await ownersOf(context, request), request.body.clientSecret),
  );

  app.post(
    '/api/gift-cards',
    { config: payment, schema: { body: buyGiftCardRequest, response: { 200: buyGiftCardResponse } } },
    async (request) => {
      const buyer = await buyerOf(request);
      return asSeen(context, request.body, () => buyGiftCard(context, buyer, request.body));
    },
  );

  app.post(
    '/api/gift-cards/settle',
    { config: lookup, schema: { body: settleGiftCardRequest, response: { 204: z.null() } } },
    async (request, reply) => {
      await settleGiftCardSession(context, await ownersOf(context, request), request.body.sessionId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/orders',
    {
      config: lookup,
      schema: { body: placeOrderRequest, response: { 200: placedOrder, 201: placedOrder, 202: orderProcessing } },
    },
    async (request, reply) => {
      const isNewcomer = request.knownVisitor === null && request.sessionToken === null;
      const placed = await placeOrder(context, await ownersOf(context, request), {
        isNewcomer,
        id: request.body.stripePaymentIntentId,
        address: readAddress(request.body.shippingAddress),
      });
      if (placed.kind === 'order') return reply.code(placed.made ? 201 : 200).send(placed.order);
      void reply.header('retry-after', retryAfterSeconds);
      const payment = placed.underWay ? ('under way' as const) : ('unknown' as const);
      return reply
        .code(202)
        .send({ status: 'processing', payment, message: context.words.say(checkoutErrors.beingProcessed) });
    },
  );

  registerWebhookRoute(app, context);
}

/** Reads the address from an object, or from the JSON text that some pages send. Null for anything else. */
function readAddress(sent: string | Partial<ShippingAddress> | null | undefined): Partial<ShippingAddress> | null {
  if (typeof sent !== 'string') return sent ?? null;
  return shippingAddress.partial().safeParse(parseJson(sent)).data ?? null;
}
