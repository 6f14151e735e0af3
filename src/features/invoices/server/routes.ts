import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { money, toUnits } from '../../../shared/money.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { ownersOf } from '../../accounts/server/service.ts';
import { openOrder } from '../../orders/server/service.ts';
import { invoicesOfOrder, type InvoiceView } from '../contract.ts';
import type { InvoicesContext } from './context.ts';
import { fileNameOf, renderInvoice } from './render.ts';
import { findInvoice, findInvoicesOf, toInvoice, type InvoiceRow } from './store.ts';

const orderParams = z.object({ id: z.string().max(60) });
const query = z.object({ key: z.string().max(100).optional() });
/** What whoever has the address can open is in no cache and no search engine. */
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** The invoices of an order, for its owner and for whoever has the link of its email. */
export function registerInvoiceRoutes(app: App, context: InvoicesContext & Parameters<typeof ownersOf>[0]): void {
  const open = async (request: FastifyRequest, orderId: string, key: string | undefined): Promise<void> => {
    await openOrder(context, { owners: await ownersOf(context, request), key: key ?? null }, orderId);
  };

  app.get(
    '/api/orders/:id/invoices',
    { schema: { params: orderParams, querystring: query, response: { 200: invoicesOfOrder } } },
    async (request, reply) => {
      const { id } = request.params;
      await open(request, id, request.query.key);
      void reply.headers(privateHeaders);
      return { invoices: (await findInvoicesOf(context.db, id)).map(presentInvoice) };
    },
  );

  app.get(
    '/api/orders/:id/invoices/:invoice',
    { schema: { params: orderParams.extend({ invoice: z.string().max(60) }), querystring: query } },
    async (request, reply) => {
      const { id, invoice } = request.params;
      await open(request, id, request.query.key);
      const found = await findInvoice(context.db, invoice);
      if (found === null || found.orderId !== id) throw notFound();
      return reply
        .type('application/pdf')
        .headers({ ...privateHeaders, 'content-disposition': `inline; filename="${fileNameOf(found)}"` })
        .send(await renderInvoice(context, toInvoice(found)));
    },
  );
}

export function presentInvoice({ id, kind, number, issuedOn, gross, currency }: InvoiceRow): InvoiceView {
  return { id, kind, number, issuedOn, amount: toUnits(money(gross, currency)), currency };
}
