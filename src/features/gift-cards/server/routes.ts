import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { paperSizeIn } from '../../../platform/pdf/paper-size.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import type { Clock } from '../../../shared/time.ts';
import { ownersOf } from '../../accounts/server/service.ts';
import { balanceRequest, balanceResponse, giftCardView } from '../contract.ts';
import { giftCardErrors } from '../../../words/catalogs/gift-card-errors.ts';
import type { GiftCardPagesContext } from './context.ts';
import { openCard, presentCard, readBalance, shownCode } from './read-card.ts';

interface GiftCardRoutesContext extends GiftCardPagesContext {
  readonly clock: Clock;
  readonly gateway: { readonly live: boolean };
}

const params = z.object({ id: z.string().max(60) });
const querystring = z.object({ key: z.string().max(100).optional() });

export function registerGiftCardRoutes(app: App, context: GiftCardRoutesContext): void {
  app.post(
    '/api/gift-cards/balance',
    { config: { limit: 'giftCard' }, schema: { body: balanceRequest, response: { 200: balanceResponse } } },
    async (request) => readBalance(context.db, context.gateway.live ? 'live' : 'test', request.body.code),
  );

  app.get(
    '/api/gift-cards/:id',
    { schema: { params, querystring, response: { 200: giftCardView } } },
    async (request, reply) => {
      const reader = { owners: await ownersOf(context, request), key: request.query.key ?? null };
      void reply.header('cache-control', 'no-store');
      return presentCard(context.giftCardCodes, await openCard(context, reader, request.params.id));
    },
  );

  app.get('/api/gift-cards/:id/print', { schema: { params, querystring } }, async (request, reply) => {
    const reader = { owners: await ownersOf(context, request), key: request.query.key ?? null };
    const card = await openCard(context, reader, request.params.id);
    const code = shownCode(context.giftCardCodes, card);
    if (code === null) throw new CustomerError('conflict', giftCardErrors.notPrinted);
    const size = paperSizeIn(context.settings.current().shop.country);
    const { drawGiftCard } = await import('./print-card.ts');
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="gift-card.pdf"')
      .send(await drawGiftCard({ ...context.config, size }, context.words.say, card, code));
  });
}
