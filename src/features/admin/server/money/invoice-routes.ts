import { Readable } from 'node:stream';
import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { money, toDecimalString, toUnits } from '../../../../shared/money.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import type { Invoice } from '../../../invoices/contract.ts';
import {
  archiveMonth,
  fileNameOf,
  findInvoice,
  findInvoicesOf,
  findMonths,
  invoicesOfMonth,
  issueInvoices,
  presentInvoice,
  renderInvoice,
  toInvoice,
  type Month,
} from '../../../invoices/server/service.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import { readAnyOrder } from '../../../orders/server/service.ts';
import * as contract from '../../contract.ts';
import { writeCsvHead, writeCsvRow } from '../../csv.ts';
import type { ActingContext } from '../context.ts';

const { adminPaths } = contract;
const params = z.object({ id: z.string().max(60) });

/** Routes for invoices: one of them, those of a month, and one for an order that has none. */
export function registerInvoiceRoutes(app: App, context: ActingContext): void {
  const { db, config } = context;

  app.get(
    adminPaths.invoices,
    { schema: { querystring: contract.summaryQuery, response: { 200: contract.invoiceMonths } } },
    async (request) => {
      const mode = request.query.mode ?? config.mode;
      const months = await findMonths(db, mode);
      return {
        mode,
        months: months.map(({ invoiced, credited, ...month }) => ({
          ...month,
          invoiced: toUnits(money(invoiced, month.currency)),
          credited: toUnits(money(credited, month.currency)),
        })),
      };
    },
  );

  app.get(adminPaths.exportInvoices, { schema: { querystring: contract.monthQuery } }, async (request, reply) => {
    const { month, mode = config.mode } = request.query;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="invoices-${month}.csv"`)
      .send(Readable.from(listMonth(context, { month, mode })));
  });

  app.get(adminPaths.invoicesArchive, { schema: { querystring: contract.monthQuery } }, async (request, reply) => {
    const { month, mode = config.mode } = request.query;
    const rows: string[] = [];
    for await (const row of listMonth(context, { month, mode })) rows.push(row);
    const list = { name: `invoices-${month}.csv`, text: rows.join('') };
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="invoices-${month}.zip"`)
      .send(await archiveMonth(context, { month, mode }, list));
  });

  app.get(adminPaths.invoice(':id'), { schema: { params } }, async (request, reply) => {
    const found = await findInvoice(db, request.params.id);
    if (found === null) throw notFound();
    request.auditedOrders = [found.orderId];
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${fileNameOf(found)}"`)
      .send(await renderInvoice(context, toInvoice(found)));
  });

  app.post(
    adminPaths.orderInvoices(':id'),
    { schema: { params, response: { 200: contract.createInvoiceResponse } } },
    async (request) => {
      const { id } = request.params;
      const order = await readAnyOrder(db, id);
      if (order === null) throw notFound();
      if (order.imported)
        throw new PanelError('conflict', 'This order was paid in another shop, which has to write its invoice.');
      if (context.settings.current().invoices.seller === '')
        throw new PanelError('conflict', 'Write who sells first: Settings, Invoices.');
      const written = await issueInvoices(context, id, { isWanted: true });
      return {
        message: written === 0 ? 'The order has its invoice already.' : 'The invoice has been written.',
        invoices: (await findInvoicesOf(db, id)).map(presentInvoice),
      };
    },
  );
}

const columns = [
  'number',
  'kind',
  'date',
  'order',
  'corrects',
  'orderedOn',
  'buyer',
  'company',
  'vatId',
  'country',
  'currency',
  'net',
  'tax',
  'gross',
  'taxes',
  'reverseCharge',
  'giftCards',
  'goodsWithoutVat',
  'servicesWithoutVat',
];

/** The invoices of a month as CSV, with amounts of credit notes below zero. */
async function* listMonth(context: Pick<ActingContext, 'db'>, month: Month): AsyncGenerator<string> {
  yield writeCsvHead(columns);
  for await (const invoice of invoicesOfMonth(context, month)) yield writeCsvRow(cellsOf(invoice));
}

function cellsOf({ kind, number, issuedOn, orderId, currency, facts }: Invoice) {
  const sign = kind === 'invoice' ? 1 : -1;
  const decimal = (cents: number) => toDecimalString(money(sign * cents, currency));
  // A number below zero is not a formula.
  const amount = (cents: number) => Number(decimal(cents));
  const { buyer, corrects, country, orderedOn, net, tax, gross, taxes, reverseCharge, giftCards, owed } = facts;
  return [
    number,
    kind,
    issuedOn,
    shortOrderId(orderId),
    corrects?.number ?? null,
    orderedOn,
    buyer?.name ?? null,
    buyer?.company ?? null,
    buyer?.vatId ?? null,
    country,
    currency.toUpperCase(),
    amount(net),
    amount(tax),
    amount(gross),
    taxes.map((one) => `${one.label} ${one.rate / 1_000}% on ${decimal(one.net)}: ${decimal(one.amount)}`).join('; '),
    reverseCharge ? 'yes' : null,
    amount(giftCards),
    owed === undefined ? null : amount(owed.goods),
    owed === undefined ? null : amount(owed.services),
  ];
}
