import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { paperSizeIn } from '../../../../platform/pdf/paper-size.ts';
import { addMilliseconds } from '../../../../shared/time.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { countryOf } from '../../../orders/contract.ts';
import { readAnyOrder } from '../../../orders/server/service.ts';
import type { FulfilmentContext } from '../context.ts';
import { makePackingSlip, type PapersContext } from './papers.ts';
import type { PaperLook } from '../../../settings/server/service.ts';
import { isSignedSlip, printFileLifeMs } from '../print-files/print-file-url.ts';
import { findFulfilment, findFulfilmentLines } from '../store.ts';

export type SlipContext = FulfilmentContext & PapersContext & { readonly readPaperLook: () => Promise<PaperLook> };

const params = z.object({
  fulfilmentId: z.string().max(60),
  key: z.string().max(100),
  file: z.string().regex(/^[0-9a-f]{64}\.pdf$/),
});

/**
 * Serves the packing slip of a gift to the partner that packs it, for as long as its print files: what is in this
 * parcel, the names and the note, without prices.
 */
export function registerPackingSlipRoute(app: App, context: SlipContext): void {
  app.get(
    '/api/packing-slips/:fulfilmentId/:key/:file',
    { config: { limit: 'providers' }, schema: { params } },
    async (request, reply) => {
      const { fulfilmentId, key, file } = request.params;
      if (!isSignedSlip(context, { fulfilmentId, addressHash: file.replace('.pdf', '') }, key)) throw notFound();
      const row = await findFulfilment(context.db, fulfilmentId);
      if (row === null || addMilliseconds(row.createdAt, printFileLifeMs) <= context.clock()) throw notFound();
      if (row.state === 'cancelled') throw new PanelError('gone', 'This order is canceled, so nothing is packed.');
      const order = await readAnyOrder(context.db, row.orderId);
      const address = order?.view.shippingAddress ?? null;
      if (order === null || address === null) throw notFound();
      const packed = (await findFulfilmentLines(context.db, [row.id])).get(row.id) ?? [];
      const lines = packed.flatMap(({ position, quantity }) => {
        const line = order.lines.find((one) => one.position === position);
        return line === undefined ? [] : [{ ...line, quantity }];
      });
      // Partners print close to the recipient.
      const paper = { look: await context.readPaperLook(), size: paperSizeIn(countryOf(address)) };
      const slip = await makePackingSlip(context, { order, address, lines }, paper);
      return reply
        .type('application/pdf')
        .headers({ 'cache-control': 'private, max-age=86400', 'x-robots-tag': 'noindex' })
        .send(slip);
    },
  );
}
