import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { ownersOf } from '../../accounts/server/service.ts';
import { maxVariations } from '../../artworks/contract.ts';
import type { PrintsContext } from '../../artworks/server/service.ts';
import type { ClosedFilesContext } from './closed-files.ts';
import { openDownload, retryAfter } from './download.ts';
import { opensFiles, orderKey, type LinksContext } from './links.ts';

const downloadParams = z.object({ artworkId: z.string() });
const downloadQuery = z.object({
  /** The variation to download. Without one, the variation bought last. */
  variation: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxVariations - 1)
    .optional(),
  /** An order and the key of its link, instead of the cookie. */
  order: z.string().max(60).optional(),
  key: orderKey.optional(),
});

export function registerDownloadRoute(app: App, context: PrintsContext & LinksContext & ClosedFilesContext): void {
  app.get(
    '/api/download/artwork/:artworkId',
    { schema: { params: downloadParams, querystring: downloadQuery } },
    async (request, reply) => {
      const { order, key, variation } = request.query;
      const openedOrder = order !== undefined && key !== undefined && opensFiles(context, order, key) ? order : null;
      const owners = openedOrder === null ? await ownersOf(context, request) : [];
      const download = await openDownload(context, { owners, openedOrder }, request.params.artworkId, variation);
      reply.header('cache-control', 'no-store');
      if (download.status === 'pending') {
        return reply
          .code(202)
          .header('retry-after', retryAfter)
          .send({
            status: 'preparing',
            retryAfter,
            message: 'Your print file is being made.',
            userMessage: `Your high-resolution file is being made. It will be ready in ${download.upscaling ? 'a few minutes' : 'about a minute'}.`,
          });
      }
      return reply
        .type('image/png')
        .headers({
          'content-length': download.size,
          'content-disposition': `attachment; filename="${download.fileName}"`,
          // RFC 9530: lets the recipient check the integrity of the file.
          'repr-digest': `sha-256=:${Buffer.from(download.sha256, 'hex').toString('base64')}:`,
        })
        .send(download.body);
    },
  );
}
