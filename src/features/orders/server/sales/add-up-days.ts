import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { defineJob, type JobWorker } from '../../../../platform/jobs/jobs.ts';
import { dayAfter } from '../../../../shared/shop-days.ts';
import type { Clock } from '../../../../shared/time.ts';
import { sumSales } from './sum-sales.ts';

/** Adds up the sales of the days that are over. */
export const addUpSalesJob = defineJob({
  name: 'orders-add-up-sales',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
  concurrency: 1,
  alone: true,
});

/** Runs at startup and then every hour, once across all workers. */
export async function startSalesJobs(context: { db: Db; clock: Clock }, jobs: JobWorker): Promise<void> {
  await jobs.work(addUpSalesJob, async ({ signal }) => addUpDays(context, signal));
  await jobs.repeat(addUpSalesJob, {}, '7 * * * *');
  await jobs.send(context.db, addUpSalesJob, {}, { singletonKey: 'at start' });
}

/**
 * Adds up every day of UTC that is over and has not been added up, or has changed since. The newest come first, because
 * they are looked at most.
 */
export async function addUpDays({ db, clock }: { db: Db; clock: Clock }, signal?: AbortSignal): Promise<void> {
  const today = clock().toISOString().slice(0, 10);
  const { rows } = await db.execute<{ mode: 'test' | 'live'; day: string }>(sql`
    select mode, day from (values ('live'), ('test')) as modes (mode)
    cross join lateral (
      select created_at as first from orders where orders.mode = modes.mode and archived_at is null
      order by created_at limit 1
    ) as oldest
    cross join lateral (
      select to_char(each, 'YYYY-MM-DD') as day
      from generate_series(date_trunc('day', first at time zone 'UTC'), ${today}::date - interval '1 day', '1 day') as each
    ) as days
    where not exists (
      select from order_sales
      where order_sales.mode = modes.mode and order_sales.day = days.day and kind = 'all' and deducts_refunds
    )
    union
    select mode, day from order_sales_changes where day < ${today}
    order by day desc, mode`);
  for (const { mode, day } of rows) {
    if (signal?.aborted === true) return;
    await addUpDay(db, mode, day);
  }
}

/**
 * In one snapshot: a change that commits meanwhile is neither in the sums nor among the deleted changes, and the day
 * is added up again.
 */
async function addUpDay(db: Db, mode: 'test' | 'live', day: string): Promise<void> {
  const span = { from: new Date(`${day}T00:00:00Z`), to: new Date(`${dayAfter(day)}T00:00:00Z`) };
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`delete from order_sales_changes where mode = ${mode} and day = ${day}`);
      await tx.execute(sql`delete from order_sales where mode = ${mode} and day = ${day}`);
      await tx.execute(sql`
        insert into order_sales (mode, day, kind, name, size, label, orders, pieces, revenue, cost, uncosted_pieces,
          uncosted_revenue, given, paid, deducts_refunds)
        select ${mode}, ${day}, summed.*, true from (${sumSales(mode, [span])}) as summed`);
    },
    { isolationLevel: 'repeatable read' },
  );
}
