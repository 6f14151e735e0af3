import { desc, eq, isNull, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { webhookEndpoints } from '../tables.ts';

type EndpointRow = typeof webhookEndpoints.$inferSelect;

export async function insertEndpoint(db: DbOrTx, endpoint: EndpointRow): Promise<void> {
  await db.insert(webhookEndpoints).values(endpoint);
}

export async function deleteEndpoint(db: DbOrTx, id: string): Promise<void> {
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** The newest endpoints of a mode, and those of an earlier version, which did not store the mode. */
export async function findEndpoints(db: DbOrTx, live: boolean, limit: number): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(or(eq(webhookEndpoints.live, live), isNull(webhookEndpoints.live)))
    .orderBy(desc(webhookEndpoints.madeAt), desc(webhookEndpoints.id))
    .limit(limit);
}
