import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { ownersOf } from '../../accounts/server/service.ts';
import { orderView, updateEmailRequest } from '../contract.ts';
import { ordersOf, requestBackupCopy, type OrdersContext } from './service.ts';

const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

export function registerOrderRoutes(app: App, context: OrdersContext): void {
  app.get(
    '/api/orders',
    { schema: { querystring: pageQuery, response: { 200: z.array(orderView) } } },
    async (request, reply) => {
      const owners = await ownersOf(context, request.visitor.id);
      const { orders, total } = await ordersOf(context, owners, request.query);
      void reply.header('x-total-count', total).header('cache-control', 'no-store');
      return orders;
    },
  );

  app.post(
    '/api/orders/update-email',
    { schema: { body: updateEmailRequest, response: { 200: z.object({ message: z.string() }) } } },
    async (request) => {
      await requestBackupCopy(context, await ownersOf(context, request.visitor.id), request.body);
      return { message: 'Email saved' };
    },
  );
}
