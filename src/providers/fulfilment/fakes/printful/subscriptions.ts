import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { PreparedPost, WaitingEvent } from '../deliveries.ts';
import { tables } from './tables.ts';

export type Subscription = typeof tables.subscriptions.$inferSelect;

const { subscriptions } = tables;
const row = 'key';

/** Replaces the key's webhook configuration; a key has only one. */
export async function subscribe(db: Db, { url, events }: Pick<Subscription, 'url' | 'events'>): Promise<Subscription> {
  const made: Subscription = {
    id: row,
    url,
    events,
    publicKey: randomBytes(9).toString('base64'),
    secret: randomBytes(64).toString('hex'),
  };
  await db.insert(subscriptions).values(made).onConflictDoUpdate({ target: subscriptions.id, set: made });
  return made;
}

export async function readSubscription(db: Db): Promise<Subscription | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, row));
  return found ?? null;
}

export async function unsubscribe(db: Db): Promise<boolean> {
  return (await db.delete(subscriptions).returning()).length > 0;
}

/** Signs an event for the current subscription; null if that does not include it. */
export async function prepareWebhook(
  db: Db,
  { type, payload, attempts }: WaitingEvent,
  url: string | undefined,
  wrongKey: boolean,
): Promise<PreparedPost | null> {
  const subscription = await readSubscription(db);
  const event = subscription?.events.find((one) => one.type === type);
  if (subscription === null || event === undefined) return null;
  // Escapes slashes as PHP does: a receiver that parses and re-serializes the body gets other bytes, and the signature
  // does not match them.
  const body = JSON.stringify({ ...payload, retries: attempts - 1 }).replaceAll('/', String.raw`\/`);
  const key = wrongKey ? randomBytes(64) : Buffer.from(subscription.secret, 'hex');
  return {
    url: url ?? event.url ?? subscription.url,
    body,
    headers: {
      'content-type': 'application/json',
      'x-pf-webhook-public-key': subscription.publicKey,
      'x-pf-webhook-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
  };
}
