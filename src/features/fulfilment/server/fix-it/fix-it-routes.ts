import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { ownersOf } from '../../../accounts/server/service.ts';
import { shippingAddress } from '../../../orders/contract.ts';
import { orderKey, type OrderReader } from '../../../orders/server/service.ts';
import { changeResponse, fixItView } from '../../contract.ts';
import { orderErrors } from '../../../../words/catalogs/order-errors.ts';
import { cancelOrder, changeAddress, changePicture, readFixIt, type FixItContext } from './fix-it.ts';

const params = z.object({ id: z.string().max(60) });
const querystring = z.object({ key: orderKey.optional() });
const responses = { 200: changeResponse };

/** Routes for what a customer may change in an order before it is made. */
export function registerFixItRoutes(app: App, context: FixItContext): void {
  const readerOf = async (request: FastifyRequest, key: string | undefined): Promise<OrderReader> => ({
    owners: await ownersOf(context, request),
    key: key ?? null,
  });

  app.get(
    '/api/orders/:id/changes',
    { schema: { params, querystring, response: { 200: fixItView } } },
    async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return readFixIt(context, await readerOf(request, request.query.key), request.params.id);
    },
  );

  app.put(
    '/api/orders/:id/address',
    {
      schema: {
        params,
        querystring,
        body: z.object({ shippingAddress: shippingAddress.partial() }),
        response: responses,
      },
    },
    async (request) => {
      const reader = await readerOf(request, request.query.key);
      await changeAddress(context, reader, request.params.id, request.body.shippingAddress);
      return { message: context.words.say(orderErrors.addressSaved) };
    },
  );

  app.put(
    '/api/orders/:id/picture',
    {
      schema: {
        params,
        body: z.object({ artworkId: z.string().max(60), variation: z.int().min(0) }),
        response: responses,
      },
    },
    async (request) => {
      await changePicture(context, await readerOf(request, undefined), request.params.id, request.body);
      return { message: context.words.say(orderErrors.pictureChanged) };
    },
  );

  app.post('/api/orders/:id/cancel', { schema: { params, response: responses } }, async (request) => {
    await cancelOrder(context, await readerOf(request, undefined), request.params.id);
    return { message: context.words.say(orderErrors.cancelled) };
  });
}
