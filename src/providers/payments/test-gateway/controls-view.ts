import { desc, like, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Body } from './object-store.ts';
import { events, objects } from './tables.ts';

/** The gateway's data for the controls page, newest first. */
export interface ControlsView {
  readonly payments: readonly { body: Body; refunded: number }[];
  readonly disputes: readonly Body[];
  readonly events: readonly ControlsEvent[];
}

export interface ControlsEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly attempts: number;
  /**
   * `waiting`: due at a time; `held`: dropped, or given up after the last retry; `unsubscribed`: the shop does not
   * subscribe to the type.
   */
  readonly state: 'delivered' | 'waiting' | 'held' | 'unsubscribed';
  readonly dueAt: Date | null;
}

const maxShownRows = 40;

export async function readControlsView(db: Db): Promise<ControlsView> {
  const newest = async (prefix: string) =>
    db
      .select()
      .from(objects)
      .where(like(objects.id, `${prefix}\\_%`))
      .orderBy(desc(objects.createdAt))
      .limit(maxShownRows);
  const payments = await newest('pi');
  const { rows } = await db.execute<{ parent: string; refunded: number }>(sql`
    select parent, sum((body ->> 'amount_refunded')::int)::int as refunded
    from test_gateway.objects where id like 'ch\_%' group by parent`);
  const refunded = new Map(rows.map((row) => [row.parent, row.refunded]));
  const recent = await db.select().from(events).orderBy(desc(events.createdAt)).limit(maxShownRows);
  return {
    payments: payments.map(({ id, body }) => ({ body: body as Body, refunded: refunded.get(id) ?? 0 })),
    disputes: (await newest('du')).map(({ body }) => body as Body),
    events: recent.map(({ id, type, createdAt, attempts, dueAt, deliveredAt }) => ({
      id,
      type,
      createdAt,
      attempts,
      dueAt,
      state: deliveryState({ dueAt, deliveredAt, attempts }),
    })),
  };
}

function deliveryState({
  dueAt,
  deliveredAt,
  attempts,
}: Pick<typeof events.$inferSelect, 'dueAt' | 'deliveredAt' | 'attempts'>): ControlsEvent['state'] {
  if (dueAt !== null) return 'waiting';
  if (deliveredAt !== null) return 'delivered';
  return attempts > 0 ? 'held' : 'unsubscribed';
}
