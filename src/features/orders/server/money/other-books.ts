import { ne } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { orders } from '../tables.ts';

/** The currency of an order whose books are in a different one than `currency`, live or test; null if there is none. */
export async function findOtherBookCurrency(db: DbOrTx, currency: string): Promise<string | null> {
  const [other] = await db
    .select({ currency: orders.bookCurrency })
    .from(orders)
    .where(ne(orders.bookCurrency, currency))
    .limit(1);
  return other?.currency ?? null;
}
