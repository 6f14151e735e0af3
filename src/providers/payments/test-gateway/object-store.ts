import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { webhookTypes } from '../webhook-types.ts';
import { events, objects, type Hidden } from './tables.ts';

export type Body = Record<string, unknown> & { id: string; object: string };

export interface Entry {
  readonly body: Body;
  readonly hidden: Hidden;
}

/** Epoch seconds, the time format of the API. */
export function epoch(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** An id in the API's format: a prefix and 160 random bits. */
export function gatewayId(prefix: string): string {
  const random = crypto.getRandomValues(new Uint8Array(20));
  return `${prefix}_${Buffer.from(random).toString('hex')}`;
}

export async function insertObject(tx: Tx, entry: Entry, at: Date, parent: string | null = null): Promise<void> {
  await tx.insert(objects).values({ id: entry.body.id, parent, body: entry.body, hidden: entry.hidden, createdAt: at });
}

/** Reads an entry and locks it until the transaction ends; null when it does not exist. */
export async function lockObject(tx: Tx, id: string): Promise<Entry | null> {
  const [row] = await tx.select().from(objects).where(eq(objects.id, id)).for('update');
  return row ? { body: row.body as Body, hidden: row.hidden } : null;
}

export async function readObject(db: DbOrTx, id: string): Promise<Entry | null> {
  const [row] = await db.select().from(objects).where(eq(objects.id, id));
  return row ? { body: row.body as Body, hidden: row.hidden } : null;
}

/** Overwrites fields of an entry that this transaction has locked. Returns the new entry. */
export async function updateObject(
  tx: Tx,
  entry: Entry,
  fields: Record<string, unknown>,
  hidden: Hidden = {},
): Promise<Entry> {
  const next: Entry = { body: { ...entry.body, ...fields }, hidden: { ...entry.hidden, ...hidden } };
  await tx.update(objects).set({ body: next.body, hidden: next.hidden }).where(eq(objects.id, entry.body.id));
  return next;
}

/** Records an event about an object. It is posted after the transaction commits, if the shop subscribes to it. */
export async function recordEvent(tx: Tx, type: string, object: Body, at: Date, apiVersion: string): Promise<void> {
  const id = gatewayId('evt');
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created: epoch(at),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  await tx.insert(events).values({ id, type, payload, createdAt: at, dueAt: webhookTypes.has(type) ? at : null });
}
