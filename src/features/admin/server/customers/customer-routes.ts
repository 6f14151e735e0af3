import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { adjustmentCodeOf, bundleCode, firstOrderCode } from '../../../catalog/contract.ts';
import { listCodes, readOfferUses } from '../../../checkout/server/service.ts';
import * as orders from '../../../orders/server/service.ts';
import * as contract from '../../contract.ts';
import { bookCurrencyOf } from '../money/book-currency.ts';
import type { ActingContext } from '../context.ts';
import { presentCustomer, readCustomer } from './customer-detail.ts';
import { searchNames } from '../orders/search-names.ts';
import { actorOf } from '../team/guard.ts';

const { adminPaths, maxCounted } = contract;
const params = z.object({ id: z.string().max(60) });

/** The list of customers, the page of one, and what both and the orders are filtered by. */
export function registerCustomerRoutes(app: App, context: ActingContext): void {
  const { db, config } = context;

  app.get(
    adminPaths.customers,
    { schema: { querystring: contract.customerQuery, response: { 200: contract.customerList } } },
    async ({ query: { q, mode = config.mode, returning, tag, sort, page, pageSize: size } }) => {
      const upTo = q?.trim() ? maxCounted.searched : maxCounted.filtered;
      const offset = (page - 1) * size;
      if (offset >= upTo) throw new PanelError('invalid', 'Pages do not lead that far. Please narrow the search down.');
      const criteria = {
        mode,
        ...(q !== undefined && { text: q, named: await searchNames(context, q) }),
        ...(returning !== undefined && { returning }),
        ...(tag !== undefined && { tag }),
      };
      const { customers, ...counted } = await orders.listCustomers(db, criteria, { offset, size, upTo, sort });
      const currency = bookCurrencyOf(context);
      return { mode, customers: customers.map((customer) => presentCustomer(customer, currency)), ...counted };
    },
  );

  app.get(
    adminPaths.customer(':id'),
    { schema: { params, response: { 200: contract.customerDetail } } },
    async (request) => readCustomer(context, request.params.id, actorOf(request)),
  );

  app.post(
    adminPaths.customerTags(':id'),
    { schema: { params, body: contract.tagRequest, response: { 200: z.object({ tags: z.array(z.string()) }) } } },
    async ({ params: { id }, body }) => {
      await orders.changeTags(db, { customerId: id }, body);
      const customer = await orders.findCustomer(db, id);
      if (customer === null) throw notFound();
      return { tags: [...customer.tags] };
    },
  );

  app.get(adminPaths.filters, { schema: { response: { 200: contract.listFilters } } }, async () => {
    const used = (await listCodes(context)).filter((code) => code.used > 0);
    const { firstOrder, bundle } = await readOfferUses(context);
    return {
      tags: await orders.findTagsInUse(db),
      offers: [
        ...(firstOrder.used > 0 ? [{ code: firstOrderCode, label: 'First order' }] : []),
        ...(bundle.used > 0 ? [{ code: bundleCode, label: 'Bundle' }] : []),
        ...used.map(({ code }) => ({ code: adjustmentCodeOf(code), label: code })),
      ],
    };
  });
}
