import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';

/** Postpones jobs of these kinds, so that their cost is measured separately from that of the stage that queues them. */
export async function holdJobs(db: Db, names: readonly string[]): Promise<void> {
  const list = sql.raw(names.map((name) => `'${name}'`).join(', '));
  await db.execute(sql`create or replace function hold_job() returns trigger language plpgsql as
    $$ begin if new.name in (${list}) then new.start_after := now() + interval '1 day'; end if; return new; end $$`);
  await db.execute(
    sql`create trigger hold_job before insert on pgboss.job_common for each row execute function hold_job()`,
  );
}

export async function releaseJobs(db: Db): Promise<void> {
  await db.execute(sql`drop trigger hold_job on pgboss.job_common`);
  await db.execute(
    sql`update pgboss.job set start_after = now() where state = 'created' and start_after > now() + interval '23 hours'`,
  );
}
