import { eq } from 'drizzle-orm';
import { fulfilmentOrders } from '../../src/features/fulfilment/server/tables.ts';
import { orderShipments } from '../../src/features/orders/server/shipments/tables.ts';
import { orderEvents, orders } from '../../src/features/orders/server/tables.ts';
import { must } from '../../src/shared/must.ts';
import type { Run } from './fulfilment-harness.ts';
import { correctedStreet } from './paid-order.ts';

/** An order as the fake partner has it. */
interface Made {
  readonly partner: 'printful' | 'prodigi';
  readonly fulfilmentId: string;
  /** Whether it costs the shop owner something. */
  readonly isCharged: boolean;
  readonly street: string;
}

/** Blockers that only a person can resolve. */
const needsPerson = ['order cap', 'release by hand', 'review', 'currency', 'test order'];

/** How often the shop owner may be told of the same problem: it can recur after a fix, but not endlessly. */
const maxSame = 2;

/** Violations of the invariants of fulfilment in a run; empty if there are none. */
export async function findViolations(run: Run): Promise<string[]> {
  const { db } = run.database;
  const rows = await db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.orderId, run.orderId));
  const [found] = await db.select().from(orders).where(eq(orders.id, run.orderId));
  const order = must(found, 'the order');
  const made = await listMade(run);
  const history = await db.select().from(orderEvents).where(eq(orderEvents.orderId, run.orderId));
  const corrections = history.filter(({ kind }) => kind === 'address changed').map(({ at }) => at.getTime());
  const correctedAt = new Date(Math.max(...corrections));
  const isUnwanted = order.status === 'cancelled' || order.refunded >= order.total;
  const violations = [...run.violations];
  const claim = (isTrue: boolean, violation: string): void => {
    if (!isTrue) violations.push(violation);
  };

  for (const partner of ['printful', 'prodigi'] as const) {
    const charged = made.filter((order) => order.partner === partner && order.isCharged);
    claim(charged.length <= 1, `${partner} makes the order ${charged.length} times`);
  }
  for (const { fulfilmentId, partner, isCharged, street } of made) {
    const row = rows.find(({ id }) => id === fulfilmentId);
    claim(row !== undefined, `${partner} has an order that no row explains`);
    if (row === undefined || !isCharged) continue;
    claim(row.authorized !== null, `${partner} charges for a ${row.state} order that was never authorized`);
    claim(row.state !== 'cancelled', `${partner} makes an order that the shop considers cancelled`);
    const isCorrected = run.done.includes('moves') || run.done.includes('fixes');
    const isOld = isCorrected && street !== correctedStreet;
    const reports = run.published.filter(
      ({ event, payload }) => event === 'order.old-address' && payload.fulfilment === fulfilmentId,
    );
    // An address can be corrected while part of the order is being made. A fully refunded customer gets no email.
    const ownersReports = run.published.filter(
      ({ event, payload }) =>
        event === 'attention.needed' &&
        String(payload.subject).endsWith(fulfilmentId) &&
        String(payload.problem).includes('old address'),
    );
    // The shop knew that it was too late, or asked the partner.
    const wasTooLate =
      row.cancelRefused ||
      history.some(
        ({ kind, at, details }) =>
          at <= correctedAt &&
          // The partner that has refused the address has sent nothing, so a parcel is the other one's.
          (kind === 'parcel shipped' ||
            (kind === 'partner order in production' && JSON.stringify(details).includes(fulfilmentId))),
      );
    claim(
      !isOld || isUnwanted || (wasTooLate && reports.length === 1),
      `${partner} sends to an address that the customer has changed, with ${reports.length} emails about it`,
    );
    claim(
      ownersReports.length === reports.length,
      `${ownersReports.length} emails tell the shop owner what ${reports.length} tell the customer`,
    );
    claim(isOld || reports.length === 0, `an email says that ${partner} sends to the old address, and it does not`);
  }
  for (const { fulfilmentId, partner, at, order: then, isReviewed } of run.charges) {
    const row = rows.find(({ id }) => id === fulfilmentId);
    claim(
      row !== undefined && at >= row.releaseAfter,
      `${partner} was released while the customer could change the order`,
    );
    claim(then.status !== 'cancelled', `${partner} was released for a canceled order`);
    claim(then.refunded < then.total, `${partner} was released for a refunded order`);
    claim(isReviewed, `${partner} was released before the review`);
  }
  const authorized = rows.reduce((sum, row) => sum + (row.state === 'cancelled' ? 0 : (row.authorized ?? 0)), 0);
  claim(authorized <= run.plan.maxOrderCents, `${authorized} cents were authorized above the limit of an order`);

  for (const row of rows) {
    const isSettled =
      row.state === 'delivered' ||
      row.state === 'cancelled' ||
      row.state === 'problem' ||
      // Prodigi does not say when a parcel has arrived.
      (row.partner === 'prodigi' && row.state === 'sent') ||
      // The partner has put the order on hold, or is out of stock.
      (row.state === 'making' &&
        run.plan.incidents.some((incident) => incident === 'out-of-stock' || incident === 'hold')) ||
      (row.blocker !== null && needsPerson.includes(row.blocker)) ||
      (row.blocker === 'day cap' && run.plan.maxDayCents < 5_000);
    claim(
      isSettled,
      `${row.partner} is still ${row.state} (${row.blocker ?? row.lastFailure ?? 'no reason'}) after three days`,
    );
    if (isUnwanted) claim(row.releasedAt !== null || row.state === 'cancelled', `an unwanted order is ${row.state}`);
  }
  claim(
    rows.some(({ state }) => state !== 'cancelled') || order.status === 'cancelled' || order.refunded > 0,
    'nothing is made of an order that is wanted',
  );

  const parcels = await db.select().from(orderShipments).where(eq(orderShipments.orderId, run.orderId));
  for (const { id, shippedAt } of parcels) {
    const emails = run.published.filter(({ event, payload }) => event === 'parcel.shipped' && payload.parcel === id);
    claim(emails.length === (shippedAt === null ? 0 : 1), `${emails.length} emails say that a parcel was shipped`);
  }
  const attention = run.published.filter(({ event }) => event === 'attention.needed');
  for (const [text, times] of Object.entries(
    countBy(attention, ({ payload }) => `${String(payload.subject)}: ${String(payload.problem)}`),
  ))
    claim(times <= maxSame, `the shop owner is told ${times} times: ${text}`);
  return violations;
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, key)].map(([name, group]) => [name, group.length]));
}

async function listMade(run: Run): Promise<Made[]> {
  const prodigi = await run.prodigi.controls.listOrders();
  const { settings } = run.printful;
  const [store] = (await settings.read()).stores;
  const printful = await run.printful.list(must(store, 'a store').id);
  const rows = await run.database.db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.orderId, run.orderId));
  const ours = new Set(rows.flatMap(({ id, reference }) => [id, reference ?? id]));
  return [
    ...printful
      .filter(({ id, order }) => ours.has(order.externalId ?? '') || ours.has(String(id)))
      .map(({ order }) => ({
        partner: 'printful' as const,
        fulfilmentId: order.externalId ?? '',
        isCharged: order.charges > 0 && order.status !== 'canceled',
        street: order.recipient.address1 ?? '',
      })),
    ...prodigi
      .filter(({ id, merchantReference }) => ours.has(merchantReference ?? '') || ours.has(id))
      .map((order) => ({
        partner: 'prodigi' as const,
        fulfilmentId: order.merchantReference ?? '',
        isCharged: order.status.stage !== 'Cancelled',
        street: order.recipient.address.line1,
      })),
  ];
}
