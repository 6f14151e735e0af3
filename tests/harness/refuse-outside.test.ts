import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openServerForTest } from './databases.ts';
import { hasServer } from './postgres-server.ts';

const one = sql`SELECT 1`;

let database: OpenDatabase;
beforeAll(async () => {
  if (hasServer()) database = await openServerForTest();
});
afterAll(() => database?.close());

test.runIf(hasServer())('given an open transaction, then a statement outside it fails', async () => {
  const { db, asyncCommitDb, queue } = database;
  const outside: (() => Promise<unknown>)[] = [
    async () => db.execute(one),
    async () => asyncCommitDb.execute(one),
    async () => queue.executeSql('SELECT 1'),
    async () => db.transaction((tx) => tx.execute(one)),
  ];
  for (const statement of outside) {
    await expect(db.transaction(statement)).rejects.toThrow();
    await expect(statement()).resolves.toBeDefined();
  }
});

test.runIf(hasServer())('given an open transaction, then its own statements and those of others succeed', async () => {
  const { db } = database;
  const own = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_sleep(0.05)`);
    return tx.transaction((inner) => inner.execute(one));
  });
  const others = db.execute(one);
  await expect(Promise.all([own, others])).resolves.toHaveLength(2);
});
