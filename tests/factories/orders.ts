import { orderLines, orders } from '../../src/features/orders/server/tables.ts';
import type { DbOrTx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/shared/ids.ts';

/** Inserts an order row without a payment; for a poster of `artworkId` if that is given. Resolves to its id. */
export async function insertOrder(
  db: DbOrTx,
  { artworkId, ...fields }: Partial<typeof orders.$inferInsert> & { artworkId?: string } = {},
): Promise<string> {
  const id = fields.id ?? newId('ord');
  const total = fields.total ?? 2_000;
  const now = new Date('2026-03-01T12:00:00Z');
  await db.insert(orders).values({
    owner: newId('vis'),
    payment: `pi_${id}`,
    mode: 'test',
    status: 'pending',
    subtotal: total,
    tax: 0,
    shipping: 0,
    createdAt: now,
    updatedAt: now,
    ...fields,
    id,
    total,
  });
  if (artworkId !== undefined) {
    const line = {
      productType: 'poster' as const,
      productSize: '8x10 inches',
      productMaterial: 'paper',
      unitPrice: total,
      quantity: 1,
    };
    await db
      .insert(orderLines)
      .values({ orderId: id, position: 0, title: 'Custom Pet Poster', artworkId, selectedVariation: 1, ...line });
  }
  return id;
}
