import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { identify, ownersOf } from '../../accounts/server/service.ts';
import {
  findOrdersResponse,
  findOrdersRequest,
  giveAddressRequest,
  orderPageView,
  orderView,
  soldProductsView,
  updateEmailRequest,
} from '../contract.ts';
import { orderErrors } from '../../../words/catalogs/order-errors.ts';
import { claimOrders } from './claim.ts';
import { requestOrderLinks } from './find-orders.ts';
import { setMissingAddress } from './give-address.ts';
import { keyQuery, orderParams, pictureParams, pictureQuery, privatePageHeaders } from './order-requests.ts';
import type { OrderReader } from './open-order.ts';
import { readOrderPage, readOrderPicture } from './order-page.ts';
import { ordersOf } from './read-orders.ts';
import { requestBackupCopy } from './backup-copies.ts';
import type { ClosedFilesContext } from './closed-files.ts';
import type { OrdersContext } from './orders-context.ts';
import { soldProducts } from './switches.ts';

const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

export function registerOrderRoutes(app: App, context: OrdersContext & ClosedFilesContext): void {
  const readerOf = async (request: FastifyRequest, key: string | undefined): Promise<OrderReader> => ({
    owners: await ownersOf(context, request),
    key: key ?? null,
  });

  app.get('/api/products', { schema: { response: { 200: soldProductsView } } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { sold: await soldProducts(context.db, context.settings.current().priceList) };
  });

  app.get(
    '/api/orders',
    { schema: { querystring: pageQuery, response: { 200: z.array(orderView) } } },
    async (request, reply) => {
      const identity = await identify(context, request);
      await claimOrders(context, identity);
      const { orders, total } = await ordersOf(context, identity.owners, request.query);
      void reply.header('x-total-count', total).header('cache-control', 'no-store');
      return orders;
    },
  );

  app.get(
    '/api/orders/:id',
    { schema: { params: orderParams, querystring: keyQuery, response: { 200: orderPageView } } },
    async (request, reply) => {
      void reply.headers(privatePageHeaders);
      return readOrderPage(context, await readerOf(request, request.query.key), request.params.id);
    },
  );

  app.post(
    '/api/orders/:id/address',
    { schema: { params: orderParams, querystring: keyQuery, body: giveAddressRequest, response: { 200: orderView } } },
    async (request, reply) => {
      void reply.headers(privatePageHeaders);
      return setMissingAddress(
        context,
        await readerOf(request, request.query.key),
        request.params.id,
        request.body.shippingAddress,
      );
    },
  );

  app.get(
    '/api/orders/:id/pictures/:position',
    { schema: { params: pictureParams, querystring: pictureQuery } },
    async (request, reply) => {
      const { id, position } = request.params;
      const image = await readOrderPicture(context, await readerOf(request, request.query.key), id, position);
      // Cards of orders have a URL that stays the same, so it is cached for a short time.
      const maxAge = request.query.of === undefined ? 300 : 86_400;
      return reply
        .type('image/jpeg')
        .headers({ ...privatePageHeaders, 'cache-control': `private, max-age=${maxAge}` })
        .send(image);
    },
  );

  app.post(
    '/api/orders/find',
    { config: { limit: 'signIn' }, schema: { body: findOrdersRequest, response: { 202: findOrdersResponse } } },
    async (request, reply) => {
      await requestOrderLinks(context, request.body.email);
      return reply.code(202).send({ message: context.words.say(orderErrors.linksSent) });
    },
  );

  app.post(
    '/api/orders/update-email',
    { schema: { body: updateEmailRequest, response: { 200: z.object({ message: z.string() }) } } },
    async (request) => {
      await requestBackupCopy(context, await ownersOf(context, request), request.body);
      return { message: 'Email saved' };
    },
  );
}
