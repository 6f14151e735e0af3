import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../db/database.ts';
import { LeaseTakenError, withLease } from './lease.ts';
import { shopMarks } from './tables.ts';

eachDatabase((_kind, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const patient = { leaseMs: 60_000, waitMs: 20_000 };

  test('given three callers at once, they work one after the other, and leave nothing', async () => {
    const { db } = database;
    let inside = 0;
    let maxInside = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      maxInside = Math.max(maxInside, inside);
      await db.select().from(shopMarks);
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(async () => withLease(db, 'a', patient, work)));
    expect(maxInside).toBe(1);
    expect(await db.select().from(shopMarks)).toEqual([]);
  });

  test('given work that fails, the next caller may work', async () => {
    const { db } = database;
    await expect(withLease(db, 'b', patient, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLease(db, 'b', { ...patient, waitMs: 0 }, async () => 'done')).toBe('done');
  });

  test('given a lease that is taken, a caller gives up; after its time it is taken over and not given back', async () => {
    const { db } = database;
    const firstWork = Promise.withResolvers<void>();
    const first = withLease(db, 'c', patient, async () => firstWork.promise);
    await expect.poll(() => db.$count(shopMarks)).toBe(1);
    await expect(withLease(db, 'c', { ...patient, waitMs: 0 }, async () => 1)).rejects.toThrow(LeaseTakenError);
    const secondWork = Promise.withResolvers<void>();
    // As if the lease of the first caller had ended.
    const second = withLease(db, 'c', { leaseMs: -1, waitMs: 0 }, async () => secondWork.promise);
    await expect.poll(async () => (await db.select().from(shopMarks)).length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    firstWork.resolve();
    await first;
    expect(await db.$count(shopMarks)).toBe(1);
    secondWork.resolve();
    await second;
    expect(await db.$count(shopMarks)).toBe(0);
  });
});
