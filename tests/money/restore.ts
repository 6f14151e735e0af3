import { eq, inArray, like, or } from 'drizzle-orm';
import {
  checkoutDrafts,
  disputes,
  payments,
  refunds,
  webhookEvents,
} from '../../src/features/checkout/server/tables.ts';
import { orders } from '../../src/features/orders/server/tables.ts';
import { outbox } from '../../src/platform/outbox/tables.ts';
import type { Purchase } from './purchase.ts';
import type { PaymentHarness } from './payment-harness.ts';

/** Restores the database to its state before a purchase; the gateway keeps its data. */
export async function restore(harness: PaymentHarness, purchase: Purchase): Promise<void> {
  const { visitor } = purchase.buyer;
  await harness.database.db.transaction(async (tx) => {
    const drafts = await tx
      .select({ id: checkoutDrafts.id })
      .from(checkoutDrafts)
      .where(eq(checkoutDrafts.owner, visitor));
    const lost = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        or(
          inArray(
            payments.draftId,
            drafts.map(({ id }) => id),
          ),
          // Orphans have no draft. Earlier purchases are settled, so losing their orphans does not matter.
          eq(payments.disposition, 'orphan'),
        ),
      );
    const ids = lost.map(({ id }) => id);
    await tx.delete(webhookEvents);
    await tx.delete(disputes).where(inArray(disputes.paymentId, ids));
    await tx.delete(refunds).where(inArray(refunds.paymentId, ids));
    await tx.delete(payments).where(inArray(payments.id, ids));
    await tx.delete(checkoutDrafts).where(eq(checkoutDrafts.owner, visitor));
    const made = await tx.delete(orders).where(eq(orders.owner, visitor)).returning({ id: orders.id });
    for (const { id } of made) await tx.delete(outbox).where(like(outbox.dedupeKey, `%${id}%`));
  });
}
