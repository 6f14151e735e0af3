import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { shopMarks } from './tables.ts';

/** Thrown when another process has kept a lease for longer than the caller would wait. */
export class LeaseTakenError extends Error {
  constructor(name: string) {
    super(`another process is still at work: ${name}`);
    this.name = 'LeaseTakenError';
  }
}

const pollMs = 200;

/**
 * Does `work` while no other process of the shop does work of the same name, for what needs requests to other services:
 * a lock in a transaction would keep a connection, and an embedded database has only one. A lease that its process did
 * not give back, because it was killed, ends after `leaseMs`; `work` has to be shorter. Waits for up to `waitMs`. Throws
 * LeaseTakenError.
 */
export async function withLease<Result>(
  db: Db,
  name: string,
  { leaseMs, waitMs }: { readonly leaseMs: number; readonly waitMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const mark = `lease: ${name}`;
  const value = { holder: randomUUID() };
  for (let waitedMs = 0; !(await take(db, mark, value, leaseMs)); waitedMs += pollMs) {
    if (waitedMs >= waitMs) throw new LeaseTakenError(name);
    await sleep(pollMs);
  }
  try {
    return await work();
  } finally {
    await db.delete(shopMarks).where(and(eq(shopMarks.name, mark), isValue(value)));
  }
}

const isValue = (value: object) => sql`${shopMarks.value} = ${JSON.stringify(value)}::jsonb`;

/** The database's clock decides, since those of two machines may differ. */
async function take(db: Db, name: string, value: object, leaseMs: number): Promise<boolean> {
  const taken = await db
    .insert(shopMarks)
    .values({ name, value, at: sql`now()` })
    .onConflictDoUpdate({
      target: shopMarks.name,
      set: { value, at: sql`now()` },
      setWhere: sql`${shopMarks.at} < now() - make_interval(secs => ${leaseMs / 1000})`,
    })
    .returning({ name: shopMarks.name });
  return taken.length > 0;
}
