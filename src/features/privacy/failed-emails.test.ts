import { beforeAll, expect, test } from 'vitest';
import { silent } from '../../../tests/harness/databases.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { createFileStorage } from '../../providers/storage/file.ts';
import { newId } from '../../shared/ids.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { retention } from '../catalog/contract.ts';
import { removeExpired } from './server/retention.ts';

const now = new Date('2026-03-02T09:00:00Z');
const longAgo = addMilliseconds(now, -retention.failedEmailDays * day - hour);
const justNow = addMilliseconds(now, -retention.failedEmailDays * day + hour);

oneDatabase((_kind, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function insertEmail(status: 'waiting' | 'failed', at: Date): Promise<string> {
    const id = newId('out');
    await database.db.insert(outbox).values({
      id,
      mail: 'backup-copy',
      data: { orderId: 'ord_1', email: 'nora@example.com' },
      dedupeKey: id,
      messageId: `<${id}@shop.test>`,
      status,
      problem: '550 no such user: Nora',
      dueAt: at,
      createdAt: at,
      finishedAt: status === 'failed' ? at : null,
    });
    return id;
  }

  test('an email that failed long ago keeps its status and loses its content', async () => {
    const old = await insertEmail('failed', longAgo);
    const recent = await insertEmail('failed', justNow);
    const waiting = await insertEmail('waiting', longAgo);
    const storage = createFileStorage('unused');
    const context = {
      db: database.db,
      config: { orderedPhotoDays: 60 },
      storage,
      clock: () => now,
      log: silent,
      publish: async () => {},
    };
    await removeExpired(context);
    await removeExpired(context);
    const rows = new Map((await database.db.select().from(outbox)).map((row) => [row.id, row]));
    expect(rows.get(old)).toMatchObject({
      status: 'failed',
      data: {},
      problem: null,
      finishedAt: longAgo,
      mail: 'backup-copy',
    });
    expect(JSON.stringify(rows.get(old))).not.toContain('nora');
    for (const id of [recent, waiting]) {
      expect(rows.get(id)).toMatchObject({ data: { email: 'nora@example.com' }, problem: '550 no such user: Nora' });
    }
  });
});
