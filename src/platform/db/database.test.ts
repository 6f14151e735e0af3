import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

eachDatabase((kind, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`CREATE TABLE note (id int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`);
  });

  test('reports its kind', () => {
    expect(database.kind).toBe(kind);
  });

  test('is migrated already, and a second migration changes nothing', async () => {
    expect(await migrate(database)).toBe(0);
  });

  test('rolls back a transaction that throws, and stays usable', async () => {
    const { db } = database;
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO note (id) VALUES (1)`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const { rows } = await db.execute(sql`SELECT id FROM note WHERE id = 1`);
    expect(rows).toEqual([]);
  });

  test('keeps the outer transaction when an inner one fails', async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO note (id) VALUES (2)`);
      const twice = tx.transaction(async (inner) => {
        await inner.execute(sql`INSERT INTO note (id) VALUES (2)`);
      });
      await expect(twice).rejects.toThrow('INSERT INTO note');
    });
    const { rows } = await db.execute(sql`SELECT id FROM note WHERE id = 2`);
    expect(rows).toEqual([{ id: 2 }]);
  });

  test('delivers notifications of a transaction after it commits, and none of an uncommitted one', async () => {
    const heard: string[] = [];
    const stop = await database.listen('artwork_progress', (payload) => heard.push(payload));
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('artwork_progress', 'kept')`);
      expect(heard).toEqual([]);
    });
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_notify('artwork_progress', 'dropped')`);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await expect.poll(() => heard).toEqual(['kept']);
    await stop();
    await database.db.execute(sql`SELECT pg_notify('artwork_progress', 'too late')`);
    expect(heard).toEqual(['kept']);
  });

  test('given a channel whose last listener leaves while another one comes, then the other one hears it', async () => {
    const heard: string[] = [];
    const stop = await database.listen('artwork_progress', () => undefined);
    const leaving = stop();
    const coming = database.listen('artwork_progress', (payload) => heard.push(payload));
    await leaving;
    const stopOther = await coming;
    await database.db.execute(sql`SELECT pg_notify('artwork_progress', 'hello')`);
    await expect.poll(() => heard).toEqual(['hello']);
    await stopOther();
  });

  test('gives each test file an empty database of its own', async () => {
    const other = await open();
    await expect(other.db.execute(sql`SELECT * FROM note`)).rejects.toThrow('FROM note');
  });
});
