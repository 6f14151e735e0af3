import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import type { Clock } from '../../../../shared/time.ts';
import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import { ownersOf } from '../../../accounts/server/service.ts';
import { orderErrors } from '../../../../words/catalogs/order-errors.ts';
import { giftPageView, giftPapers } from '../../contract.ts';
import { hasOpenFiles } from '../closed-files.ts';
import { openOrder } from '../open-order.ts';
import { keyQuery, orderParams, pictureParams, privatePageHeaders } from '../order-requests.ts';
import { makeGiftNote, type GiftNoteContext } from './gift-note.ts';
import { readGiftPage, readGiftPicture, type GiftContext } from './gift-page.ts';
import { findGift } from './gift-store.ts';

type GiftRoutesContext = GiftContext & GiftNoteContext & { readonly clock: Clock };

const recipientQuery = z.object({ key: z.string().max(100) });

export function registerGiftRoutes(app: App, context: GiftRoutesContext): void {
  app.get(
    '/api/gifts/:id',
    { schema: { params: orderParams, querystring: recipientQuery, response: { 200: giftPageView } } },
    async (request, reply) => {
      void reply.headers(privatePageHeaders);
      return readGiftPage(context, request.params.id, request.query.key);
    },
  );

  app.get(
    '/api/gifts/:id/pictures/:position',
    { config: { limit: 'pictures' }, schema: { params: pictureParams, querystring: recipientQuery } },
    async (request, reply) => {
      const { id, position } = request.params;
      const image = await readGiftPicture(context, id, request.query.key, position);
      void reply.headers({ ...privatePageHeaders, 'cache-control': 'private, max-age=300' });
      return reply.type('image/jpeg').send(image);
    },
  );

  app.get(
    '/api/orders/:id/gift-note',
    { schema: { params: orderParams, querystring: keyQuery.extend({ paper: z.enum(giftPapers).default('letter') }) } },
    async (request, reply) => {
      const { key, paper } = request.query;
      const reader = { owners: await ownersOf(context, request), key: key ?? null };
      const order = await openOrder(context, reader, request.params.id);
      if ((await findGift(context.db, order.id)) === null) throw notFound();
      const note = (await hasOpenFiles(context, order)) ? await makeGiftNote(context, order.id, paper) : null;
      if (note === null) throw new CustomerError('conflict', orderErrors.noGiftNote);
      return reply
        .type('application/pdf')
        .headers({ ...privatePageHeaders, 'content-disposition': 'inline; filename="gift.pdf"' })
        .send(note);
    },
  );
}
