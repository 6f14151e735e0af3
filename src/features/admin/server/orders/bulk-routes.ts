import type { FastifyRequest } from 'fastify';
import type { App } from '../../../../platform/http/app.ts';
import { ShopError } from '../../../../shared/shop-error.ts';
import * as orders from '../../../orders/server/service.ts';
import { deleteTestOrder, type PrivacyContext } from '../../../privacy/server/service.ts';
import * as contract from '../../contract.ts';
import { editingOf } from './changing-routes.ts';
import type { ActingContext } from '../context.ts';
import { checkDeliveryRange } from './delivery-range.ts';
import { adminOf } from '../team/guard.ts';
import { presentAll } from './present.ts';

const { adminPaths } = contract;

/** Routes that change several orders, each in a transaction of its own. */
export function registerBulkRoutes(app: App, context: ActingContext & PrivacyContext): void {
  const response = { 200: contract.bulkResponse };

  app.post(
    adminPaths.bulkStatus,
    { schema: { body: contract.bulkStatusRequest, response } },
    async (request): Promise<contract.BulkResponse> => {
      const { status, orders: chosen, dryRun } = request.body;
      let emails = 0;
      const counting: ActingContext = {
        ...context,
        publish: async (...published) => {
          await context.publish(...published);
          emails += 1;
        },
      };
      const outcome = await changeEach(request, chosen, async ({ orderId, seen }) => {
        const editing = editingOf(request, orderId, { seen: { status: seen } });
        if (!dryRun) return orders.setStatus(counting, editing, status);
        const rehearsed = await orders.rehearseStatus(context, editing, status);
        emails += rehearsed.emails;
        return rehearsed.edited;
      });
      // A rehearsal changes nothing.
      request.auditedOrders = dryRun ? [] : outcome.done;
      return { ...outcome, emails, orders: dryRun ? [] : await readNow(context, outcome) };
    },
  );

  app.post(
    adminPaths.bulkConfirmations,
    { schema: { body: contract.bulkConfirmationRequest, response } },
    async (request): Promise<contract.BulkResponse> => {
      const { requestId, orders: chosen } = request.body;
      const outcome = await changeEach(request, chosen, async ({ orderId, estimatedDeliveryDate: delivery }) => {
        checkDeliveryRange(delivery, context.clock(), context.config.timezone);
        return orders.confirmOrder(context, editingOf(request, orderId), { delivery, requestId });
      });
      request.auditedOrders = outcome.done;
      return { ...outcome, emails: outcome.done.length, orders: await readNow(context, outcome) };
    },
  );

  app.post(
    adminPaths.bulkTags,
    { schema: { body: contract.bulkTagsRequest, response } },
    async (request): Promise<contract.BulkResponse> => {
      const { orders: chosen, ...change } = request.body;
      const outcome = await changeEach(request, chosen, async ({ orderId }) => {
        await orders.changeTags(context.db, { orderId }, change);
        return 'changed';
      });
      request.auditedOrders = outcome.done;
      return { ...outcome, emails: 0, orders: await readNow(context, outcome) };
    },
  );

  app.post(
    adminPaths.deleteTestOrders,
    { schema: { body: contract.deleteTestOrdersRequest, response } },
    async (request): Promise<contract.BulkResponse> => {
      const ids = 'all' in request.body ? await findTestOrders(context) : request.body.orderIds;
      const chosen = ids.map((id) => ({ orderId: id }));
      const deleted: string[] = [];
      const outcome = await changeEach(request, chosen, async ({ orderId }) => {
        if (await deleteTestOrder(context, { orderId, actor: adminOf(request) })) deleted.push(orderId);
        return 'changed';
      });
      request.auditedOrders = deleted;
      return { ...outcome, emails: 0, orders: [] };
    },
  );
}

/** The oldest test orders, at most `deletedAtOnce`. */
async function findTestOrders({ db }: ActingContext): Promise<string[]> {
  const upTo = contract.deletedAtOnce;
  const wanted = { mode: 'test', imported: false } as const;
  const { orders: found } = await orders.listOrders(db, wanted, { offset: 0, size: upTo, upTo, sort: 'oldest' });
  return found.map(({ view }) => view.id);
}

type Outcome = Pick<contract.BulkResponse, 'done' | 'failed'>;

/**
 * Changes each order, one after the other; an order that is named twice is changed once. What cannot be changed is
 * reported with the reason, and the others are changed all the same.
 */
async function changeEach<Item extends { readonly orderId: string }>(
  request: FastifyRequest,
  items: readonly Item[],
  change: (item: Item) => Promise<orders.EditResult>,
): Promise<Outcome> {
  const done: string[] = [];
  const failed: { orderId: string; reason: string }[] = [];
  for (const item of new Map(items.map((each) => [each.orderId, each])).values()) {
    const { orderId } = item;
    try {
      if ((await change(item)) === 'changed') done.push(orderId);
      else failed.push({ orderId, reason: 'Somebody else has changed this order since you saw it.' });
    } catch (error) {
      if (!(error instanceof ShopError)) request.log.error({ err: error, order: orderId }, 'a bulk change failed');
      const reason = error instanceof ShopError ? error.message : 'The shop could not change it. Please try again.';
      failed.push({ orderId, reason });
    }
  }
  return { done, failed };
}

async function readNow({ db }: ActingContext, { done, failed }: Outcome): Promise<contract.AdminOrder[]> {
  return presentAll(db, await orders.readAnyOrders(db, [...done, ...failed.map(({ orderId }) => orderId)]));
}
