import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { addMilliseconds } from '../../../../shared/time.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { openPrint, type PrintsContext } from '../../../artworks/server/service.ts';
import { printPixelsOf, productTypes } from '../../../catalog/contract.ts';
import { readOrderToMake } from '../../../orders/server/service.ts';
import type { FulfilmentContext } from '../context.ts';
import { addBleed } from './add-bleed.ts';
import { isSignedFile, printFileLifeMs } from './print-file-url.ts';
import { drawTestSheet, isSignedTestSheet } from '../partners/test-sheet.ts';
import { findFulfilment } from '../store.ts';

const params = z.object({
  fulfilmentId: z.string().max(60),
  position: z.coerce.number().int().min(0).max(999),
  key: z.string().max(100),
  file: z.string().regex(/^[0-9a-f]{64}(-\d{1,4})?\.png$/),
});

/**
 * Serves a print file to its partner, for 14 days. The URL is signed and contains the file's hash: if the picture has
 * been replaced since, the response is 410, so that a partner cannot print a different picture than it was sent. It is also
 * 410 once the order is canceled, in case the partner has missed the cancellation. If the partner cuts away a bleed,
 * the file has one.
 */
export function registerPrintFileRoute(app: App, context: FulfilmentContext & PrintsContext): void {
  app.get(
    '/api/print-files/:fulfilmentId/:position/:key/:file',
    { config: { limit: 'providers' }, schema: { params } },
    async (request, reply) => {
      const { fulfilmentId, position, key, file } = request.params;
      const [sha256 = '', bleed = '0'] = file.replace('.png', '').split('-');
      const named = { fulfilmentId, position, sha256, bleed: Number(bleed) };
      if (!isSignedFile(context, named, key)) throw notFound();
      const row = await findFulfilment(context.db, fulfilmentId);
      if (row === null || addMilliseconds(row.createdAt, printFileLifeMs) <= context.clock()) throw notFound();
      if (row.state === 'cancelled') throw new PanelError('gone', 'This order is canceled, so nothing is printed.');
      const line = (await readOrderToMake(context.db, row.orderId))?.lines.find((one) => one.position === position);
      const print = line === undefined ? null : printPixelsOf(line);
      if (line === undefined || print === null) throw notFound();
      const picture = { artworkId: line.artworkId, variation: line.selectedVariation };
      const opened = await openPrint(context, picture, print);
      if (opened.status !== 'ready' || opened.sha256 !== sha256) {
        if (opened.status === 'ready') opened.body.destroy();
        throw new PanelError('gone', 'This print file has been replaced.');
      }
      reply.type('image/png').headers({ 'cache-control': 'private, max-age=86400', 'x-robots-tag': 'noindex' });
      if (named.bleed > 0) return reply.send(await addBleed(opened.body, named.bleed));
      return reply.header('content-length', opened.size).send(opened.body);
    },
  );

  const sampleParams = z.object({
    productType: z.enum(productTypes),
    productSize: z.string().max(40),
    key: z.string().max(100),
    file: z.string().regex(/^sheet(-\d{1,4})?\.png$/),
  });
  app.get(
    '/api/print-samples/:productType/:productSize/:key/:file',
    { config: { limit: 'providers' }, schema: { params: sampleParams } },
    async (request, reply) => {
      const { key, file, productType, productSize } = request.params;
      const sample = { productType, productSize, bleed: Number(/\d+/.exec(file)?.[0] ?? '0') };
      const sheet = isSignedTestSheet(context, sample, key) ? await drawTestSheet(sample) : null;
      if (sheet === null) throw notFound();
      return reply
        .type('image/png')
        .headers({ 'cache-control': 'private, max-age=86400', 'x-robots-tag': 'noindex' })
        .send(sheet);
    },
  );
}
