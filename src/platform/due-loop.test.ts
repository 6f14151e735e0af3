import { eq, isNull } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eachDatabase } from '../../tests/harness/each-database.ts';
import { hour, second } from '../shared/time.ts';
import type { Db } from './db/database.ts';
import { openDueLoop, type DueLoop } from './due-loop.ts';

const things = pgTable('due_loop_things', {
  id: text('id').primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true }),
});

eachDatabase((_kind, open) => {
  let db: Db;
  let loop: DueLoop;
  const done: string[] = [];
  const errors: unknown[] = [];
  let fail: Error | null = null;
  let calls = 0;

  beforeAll(async () => {
    ({ db } = await open());
    await db.execute('create table due_loop_things (id text primary key, due_at timestamptz)');
  });
  beforeEach(async () => {
    await db.delete(things);
    done.length = errors.length = 0;
    fail = null;
    calls = 0;
    const clock = () => new Date();
    const work = async (): Promise<void> => {
      calls++;
      if (fail !== null) throw fail;
      const rows = await db.update(things).set({ dueAt: null }).where(eq(things.id, 'one')).returning();
      done.push(...rows.map(({ id }) => id));
    };
    loop = openDueLoop({
      db,
      clock,
      due: [things.dueAt],
      work,
      // Nothing here is found by looking again.
      checkMs: hour,
      onError: (error) => errors.push(error),
    });
  });
  afterEach(() => loop.stop());

  const add = async (dueAt: Date): Promise<void> => void (await db.insert(things).values({ id: 'one', dueAt }));
  const isDone = async (): Promise<void> => vi.waitFor(() => expect(done).toEqual(['one']), 10 * second);

  test('given something that is due at the start, then it is done', async () => {
    await add(new Date());
    loop.start();
    await isDone();
    expect(await db.$count(things, isNull(things.dueAt))).toBe(1);
  });

  test('given something that is due later, then the work begins at its time', async () => {
    const dueAt = new Date(Date.now() + 1_500);
    await add(dueAt);
    loop.start();
    await isDone();
    expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(calls).toBe(1);
    expect(errors).toEqual([]);
  });

  test('given that nothing waits, then a kick makes the loop find what was added', async () => {
    loop.start();
    await add(new Date());
    loop.kick();
    await isDone();
    expect(errors).toEqual([]);
  });

  test('given work that fails, then the error is reported and the work is tried again', async () => {
    fail = new Error('the partner is away');
    await add(new Date());
    loop.start();
    await vi.waitFor(() => expect(errors).toEqual([fail]), 10 * second);
    fail = null;
    await isDone();
  });
});
