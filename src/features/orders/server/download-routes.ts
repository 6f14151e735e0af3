import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { ownersOf } from '../../accounts/server/service.ts';
import { maxVariations, type ScreenFormat } from '../../artworks/contract.ts';
import { orderErrors } from '../../../words/catalogs/order-errors.ts';
import type { Words } from '../../../words/words.ts';
import { openDownload, openFilmDownload, openPhoneDownload, retryAfter } from './download.ts';
import { opensFiles, opensFilm, orderKey, type LinksContext } from './links.ts';

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
  /** A JPEG for the phone, or the film of how the picture is painted, instead of the print file. */
  format: z.enum(['share', 'wallpaper', 'desktop', 'film'] satisfies (ScreenFormat | 'film')[]).optional(),
  key: orderKey.optional(),
});

type DownloadRouteContext = Parameters<typeof openPhoneDownload>[0] &
  LinksContext & { readonly words: Pick<Words, 'say'> };

export function registerDownloadRoute(app: App, context: DownloadRouteContext): void {
  app.get(
    '/api/download/artwork/:artworkId',
    { schema: { params: downloadParams, querystring: downloadQuery } },
    async (request, reply) => {
      const { order, key, variation, format } = request.query;
      const isFilm = format === 'film';
      const opens = isFilm ? opensFilm : opensFiles;
      const openedOrder = order !== undefined && key !== undefined && opens(context, order, key) ? order : null;
      const owners = openedOrder === null ? await ownersOf(context, request) : [];
      const { artworkId } = request.params;
      const downloader = { owners, openedOrder };
      const download =
        format === undefined
          ? await openDownload(context, downloader, artworkId, variation)
          : isFilm
            ? await openFilmDownload(context, downloader, artworkId, variation)
            : await openPhoneDownload(context, downloader, artworkId, variation, format);
      reply.header('cache-control', 'no-store');
      if (download.status === 'pending') {
        return reply
          .code(202)
          .header('retry-after', retryAfter)
          .send({
            status: 'preparing',
            retryAfter,
            message: 'Your print file is being made.',
            userMessage: context.words.say(
              isFilm ? orderErrors.filmSoon : download.upscaling ? orderErrors.filesLater : orderErrors.filesSoon,
            ),
          });
      }
      void reply.header('content-disposition', `attachment; filename="${download.fileName}"`);
      if (!('sha256' in download)) return reply.type(isFilm ? 'video/webm' : 'image/jpeg').send(download.body);
      return reply
        .type('image/png')
        .headers({
          'content-length': download.size,
          // RFC 9530: lets the recipient check the integrity of the file.
          'repr-digest': `sha-256=:${Buffer.from(download.sha256, 'hex').toString('base64')}:`,
        })
        .send(download.body);
    },
  );
}
