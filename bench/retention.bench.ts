import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { must } from '../src/shared/must.ts';
import { addMilliseconds, hour } from '../src/shared/time.ts';
import { insertExpiredPhotos } from '../tests/factories/expired-photos.ts';
import { startShopProcess } from '../tests/journey/shop-process.ts';
import { Visitor } from '../tests/journey/visitor.ts';
import { closedLoad, percentile } from './load.ts';
import { report } from './report.ts';
import { benchSecret, openServerShop } from './server-shop.ts';

/**
 * How fast a worker deletes expired data, with rows on server Postgres with fsync and files in a folder, while the shop
 * serves requests: half photos, half artworks of three variations. RETENTION sets the number; the budget is for
 * 300,000.
 */
const many = Number(process.env.RETENTION ?? 30_000);
const budget = 300_000;
/** Milliseconds between two requests of visitors. */
const interval = 50;

const opened = await openServerShop('retention');
try {
  const { database, shop, address } = opened;
  const { db } = database;
  await insertExpiredPhotos(db, { count: many / 2, expiresAt: addMilliseconds(new Date(), -hour) });
  await db.execute(sql`VACUUM (ANALYZE)`);
  await writeFiles(await idsOf('photos'), (id) => [`photos/${id}/upright.jpg`, `photos/${id}/display.jpg`]);
  await writeFiles(await idsOf('artworks'), (id) =>
    [0, 1, 2].flatMap((n) => [`artworks/${id}/vault/${n}-master.png`, `artworks/${id}/vault/${n}-preview.jpg`]),
  );

  const visitors = new Visitor(shop);
  await visitors.request('/api/cart');
  const waits: number[] = [];
  const over = new AbortController();
  const ask = async (): Promise<void> => {
    const begun = performance.now();
    await (await visitors.request('/api/cart')).arrayBuffer();
    waits.push(performance.now() - begun);
  };
  const asking = (async () => {
    const asked: Promise<void>[] = [];
    for (; !over.signal.aborted; await sleep(interval)) asked.push(ask());
    await Promise.all(asked);
  })();

  const worker = await startShopProcess({
    DATABASE_URL: address,
    ROLE: 'worker',
    APP_SECRET: benchSecret,
    DATA_DIR: shop.dataDir,
    LOG_LEVEL: 'warn',
  });
  const begun = performance.now();
  let gone = 0;
  while (gone < many) {
    await sleep(250);
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM removals WHERE emptied_at IS NOT NULL`,
    );
    gone = must(rows[0]).n;
  }
  const took = (performance.now() - begun) / 1_000;
  over.abort();
  await asking;
  await worker.kill();
  const rate = many / took;
  const beside = `${many.toLocaleString('en')} in ${took.toFixed(0)} s, ${rate.toFixed(0)} a second${many < budget ? ', carried on to 300,000' : ''}`;
  report({
    name: '300,000 expired photos and artworks gone, files included',
    value: budget / rate,
    unit: 's',
    atMost: 3_600,
    beside,
  });
  report({
    name: 'GET /api/cart beside it, 20 a second: p99',
    value: percentile(waits, 0.99),
    unit: 'ms',
    atMost: 150,
    beside: `p50 ${percentile(waits, 0.5).toFixed(1)} ms, ${waits.length} questions`,
  });

  async function idsOf(table: 'photos' | 'artworks'): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql.raw(`SELECT id FROM ${table}`));
    return rows.map(({ id }) => id);
  }

  async function writeFiles(ids: readonly string[], keysOf: (id: string) => string[]): Promise<void> {
    await closedLoad(ids.length, 32, async (index) => {
      for (const key of keysOf(must(ids[index]))) {
        const path = join(shop.dataDir, 'blobs', key);
        await mkdir(join(path, '..'), { recursive: true });
        await writeFile(path, 'a picture');
      }
    });
  }
} finally {
  await opened.dispose();
}
