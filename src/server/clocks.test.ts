import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createQuickGenerator } from '../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../tests/factories/uploads.ts';
import { createServerDatabase, silent } from '../../tests/harness/databases.ts';
import { createTestShop } from '../../tests/harness/test-shop.ts';
import { photoField } from '../features/photos/contract.ts';
import { retentionJob } from '../features/privacy/server/jobs.ts';
import { openServer } from '../platform/db/server.ts';
import { day } from '../shared/time.ts';

afterEach(() => void vi.useRealTimers());

test('a machine whose clock is two days ahead deletes nothing that another machine has just stored', async () => {
  const address = await createServerDatabase();
  const generator = createQuickGenerator();
  const shop = await createTestShop({ database: await openServer(address, silent), generator });
  const { bytes, name, type } = await photoUpload();
  expect((await shop.browser().upload('/api/upload', photoField, bytes, name, type)).statusCode).toBe(200);

  const realNow = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: realNow + 2 * day });
  const ahead = await createTestShop({ database: await openServer(address, silent), generator, worker: true });
  // The retention job runs at the start.
  const done = async () =>
    (
      await ahead.context.db.execute(
        sql`SELECT DISTINCT state FROM pgboss.job WHERE name = ${retentionJob.name} AND singleton_key = 'at start'`,
      )
    ).rows;
  await expect.poll(done, { timeout: 60_000, interval: 100 }).toEqual([{ state: 'completed' }]);
  expect((await shop.context.db.execute(sql`SELECT count(*)::int AS n FROM photos`)).rows).toEqual([{ n: 1 }]);
  expect(ahead.context.clock().getTime()).toBeLessThan(realNow + day);
  await ahead.close();
  await shop.close();
});
