import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { checkoutDrafts, payments, refunds } from '../../src/features/checkout/server/tables.ts';
import { orders } from '../../src/features/orders/server/tables.ts';
import { outbox } from '../../src/platform/outbox/tables.ts';
import type { Purchase } from './purchase.ts';
import type { PaymentHarness } from './payment-harness.ts';

interface Captured {
  readonly id: string;
  readonly received: number;
  readonly refunded: number;
}

/**
 * Returns what is wrong with the money of one purchase once all work has ended; empty if nothing. The gateway's own
 * records are the ground truth.
 */
export async function findViolations(harness: PaymentHarness, purchase: Purchase): Promise<string[]> {
  const { db } = harness.database;
  const { visitor } = purchase.buyer;
  const violations: string[] = [];
  const captured = await findCaptured(harness, purchase);
  const made = await db.select().from(orders).where(eq(orders.owner, visitor));

  for (const { id, received, refunded } of captured) {
    const count = made.filter((order) => order.payment === id).length;
    if (count > 1) violations.push(`${id} became ${count} orders`);
    if (count === 1 && refunded > 0) violations.push(`${id} became an order and was refunded`);
    if (count === 0 && refunded !== received) violations.push(`${id} is neither an order nor refunded in full`);
  }
  for (const order of made) {
    const payment = captured.find(({ id }) => id === order.payment);
    if (payment?.received !== order.total) violations.push(`${order.id} has no payment of exactly its total`);
  }
  if (new Set(made.map((order) => order.draft)).size !== made.length) violations.push('a draft became two orders');

  const drafts = await db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, visitor));
  const rows = await db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.draftId,
        drafts.map((draft) => draft.id),
      ),
    );
  for (const row of rows) if (row.disposition === 'none') violations.push(`${row.id} has no disposition`);
  const owed = await db
    .select()
    .from(refunds)
    .where(
      and(
        isNull(refunds.doneAt),
        inArray(
          refunds.paymentId,
          rows.map((row) => row.id),
        ),
      ),
    );
  if (owed.length > 0) violations.push(`${owed.length} refunds were never sent`);
  for (const draft of drafts) if (draft.status === 'open') violations.push(`${draft.id} is still open`);

  const known = await db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.providerId,
        captured.map(({ id }) => id),
      ),
    );
  for (const row of known) if (row.disposition === 'orphan') violations.push(`${row.providerId} is still an orphan`);

  for (const order of made) {
    const emails = await db
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `%${order.id}`));
    const kinds = emails.map(({ mail }) => mail).toSorted((a, b) => a.localeCompare(b));
    if (kinds.join() !== 'new-order,order-received')
      violations.push(`${order.id} has the emails ${kinds.join() || 'none'}`);
  }
  return violations;
}

/** Every payment captured since the purchase began, so that payments without metadata are included. */
async function findCaptured(harness: PaymentHarness, { begunAt }: Purchase): Promise<Captured[]> {
  const { rows } = await harness.database.db.execute<{ id: string; received: number; refunded: number }>(sql`
    select payment.id,
           (payment.body ->> 'amount_received')::int as received,
           (charge.body ->> 'amount_refunded')::int as refunded
    from test_gateway.objects payment
    join test_gateway.objects charge on charge.id = payment.body ->> 'latest_charge'
    where payment.body ->> 'status' = 'succeeded' and payment.created_at >= ${begunAt.toISOString()}`);
  return rows;
}
