import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { identify, ownersOf } from '../../accounts/server/service.ts';
import { cartBody } from '../contract.ts';
import { mirrorCart, readCart, type CartContext } from './mirrored-cart.ts';

export function registerCartRoutes(app: App, context: CartContext): void {
  app.get('/api/cart', { schema: { response: { 200: cartBody } } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { items: await readCart(context, await ownersOf(context, request)) };
  });

  app.put('/api/cart', { schema: { body: cartBody, response: { 204: z.null() } } }, async (request, reply) => {
    await mirrorCart(context, await identify(context, request), request.body.items);
    return reply.code(204).send(null);
  });
}
