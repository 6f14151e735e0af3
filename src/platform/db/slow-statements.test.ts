import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { inRequest } from '../request-id.ts';
import { logSlowStatements } from './slow-statements.ts';

eachDatabase((_kind, open) => {
  async function watch(slowMs: number) {
    let written = '';
    const database = await open();
    const metrics = createMetrics();
    logSlowStatements(database, {
      log: createLogger('info', { write: (line) => void (written += line) }),
      metrics,
      slowMs,
    });
    const lines = () =>
      written
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    return { ...database, metrics, lines };
  }

  test('logs a slow statement with its text and the request id, without values', async () => {
    const { db, queue, metrics, lines } = await watch(0);
    const email = 'jo@home.test';
    await inRequest('req_1', async () => db.execute(sql`SELECT ${email}::text AS given`));
    await inRequest('req_2', async () =>
      db.transaction(async (tx) => tx.execute(sql`SELECT 'Jo''s' AS written, ${email}::text`)),
    );
    await queue.executeSql('SELECT $1::text AS queued', [email]);
    await expect(db.execute(sql`SELECT ${email}::int AS wrong`)).rejects.toThrow('Failed query');
    expect(lines()).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        request: 'req_1',
        statement: 'SELECT $1::text AS given',
        milliseconds: expect.any(Number),
      }),
    );
    expect(lines()).toContainEqual(
      expect.objectContaining({ request: 'req_2', statement: "SELECT '…' AS written, $1::text" }),
    );
    const statements = lines().map(({ statement }) => statement);
    expect(statements).toEqual(expect.arrayContaining(['SELECT $1::text AS queued', 'SELECT $1::int AS wrong']));
    expect(JSON.stringify(lines())).not.toMatch(/jo@home|Jo''s/);
    expect((await metrics.slowStatements.get()).values[0]?.value).toBe(statements.length);
  });

  test('does not log a fast statement', async () => {
    const { db, lines } = await watch(600_000);
    await db.execute(sql`SELECT 1`);
    expect(lines()).toEqual([]);
  });
});
