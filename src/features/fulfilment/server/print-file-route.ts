import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { addMilliseconds } from '../../../shared/time.ts';
import { notFound, ShopError } from '../../../shared/shop-error.ts';
import { openPrint, type PrintsContext } from '../../artworks/server/service.ts';
import { printPixelsOf, productTypes } from '../../catalog/contract.ts';
import { readOrderToMake } from '../../orders/server/service.ts';
import type { FulfilmentContext } from './context.ts';
import { isSignedFile, printFileLife } from './print-file-url.ts';
import { drawSampleSheet, isSignedSample } from './sample-sheet.ts';
import { findFulfilment } from './store.ts';

const params = z.object({
  fulfilmentId: z.string().max(60),
  position: z.coerce.number().int().min(0).max(999),
  key: z.string().max(100),
  file: z.string().regex(/^[0-9a-f]{64}\.png$/),
});

/**
 * Serves a print file to its partner, for 14 days. The address is signed and names the file's bytes: if the picture has
 * been replaced since, it answers 410, so that a partner cannot print another picture than the one it was sent. The
 * same once the order is cancelled, so that a partner that has missed that has nothing to print.
 */
export function registerPrintFileRoute(app: App, context: FulfilmentContext & PrintsContext): void {
  app.get(
    '/api/print-files/:fulfilmentId/:position/:key/:file',
    { config: { limit: 'providers' }, schema: { params } },
    async (request, reply) => {
      const { fulfilmentId, position, key, file } = request.params;
      const sha256 = file.replace('.png', '');
      if (!isSignedFile(context, { fulfilmentId, position, sha256 }, key)) throw notFound();
      const row = await findFulfilment(context.db, fulfilmentId);
      if (row === null || addMilliseconds(row.createdAt, printFileLife) <= context.clock()) throw notFound();
      if (row.state === 'cancelled') throw new ShopError('gone', 'This order is cancelled, so nothing is printed.');
      const line = (await readOrderToMake(context.db, row.orderId))?.lines.find((one) => one.position === position);
      const print = line === undefined ? null : printPixelsOf(line);
      if (line === undefined || print === null) throw notFound();
      const picture = { artworkId: line.artworkId, variation: line.selectedVariation };
      const opened = await openPrint(context, picture, print);
      if (opened.status !== 'ready' || opened.sha256 !== sha256) {
        if (opened.status === 'ready') opened.body.destroy();
        throw new ShopError('gone', 'This print file has been replaced.');
      }
      return reply
        .type('image/png')
        .headers({
          'content-length': opened.size,
          'cache-control': 'private, max-age=86400',
          'x-robots-tag': 'noindex',
        })
        .send(opened.body);
    },
  );

  const sample = z.object({
    productType: z.enum(productTypes),
    productSize: z.string().max(40),
    key: z.string().max(100),
  });
  app.get(
    '/api/print-samples/:productType/:productSize/:key/sheet.png',
    { config: { limit: 'providers' }, schema: { params: sample } },
    async (request, reply) => {
      const { key, ...good } = request.params;
      const sheet = isSignedSample(context, good, key) ? await drawSampleSheet(good) : null;
      if (sheet === null) throw notFound();
      return reply
        .type('image/png')
        .headers({ 'cache-control': 'private, max-age=86400', 'x-robots-tag': 'noindex' })
        .send(sheet);
    },
  );
}
