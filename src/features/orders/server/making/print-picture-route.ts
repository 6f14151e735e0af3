import type { App } from '../../../../platform/http/app.ts';
import { ownersOf } from '../../../accounts/server/service.ts';
import { keyQuery, pictureParams, privatePageHeaders } from '../order-requests.ts';
import { readPrintPicture, type PrintPictureContext } from './print-pictures.ts';

export function registerPrintPictureRoute(app: App, context: PrintPictureContext): void {
  app.get(
    '/api/orders/:id/prints/:position',
    { config: { limit: 'pictures' }, schema: { params: pictureParams, querystring: keyQuery } },
    async (request, reply) => {
      const { id, position } = request.params;
      const reader = { owners: await ownersOf(context, request), key: request.query.key ?? null };
      const image = await readPrintPicture(context, reader, id, position);
      void reply.headers(privatePageHeaders);
      if (image === 'pending') return reply.code(202).send({ message: 'The print file is being made.' });
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').send(image);
    },
  );
}
