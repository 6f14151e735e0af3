import { setTimeout as sleep } from 'node:timers/promises';
import { startShopProcess, type ShopProcess } from '../tests/journey/shop-process.ts';
import { memoryOf } from './memory.ts';
import { processorTime } from './processor-time.ts';
import { load, report } from './report.ts';
import { benchSecret, openServerShop } from './server-shop.ts';

/**
 * What a shop in test mode takes while nobody comes, all roles in one process. After its start, V8 still compiles what
 * is called often, so it is left alone first.
 */
const settleSeconds = 120;
const measureSeconds = 120;

const embedded = await startShopProcess({ APP_SECRET: benchSecret, LOG_LEVEL: 'warn' });
const embeddedUse = await measure(embedded, []);
await embedded.dispose();
report({
  name: 'an idle shop with the embedded database: processor',
  value: embeddedUse.processor,
  unit: '%',
  atMost: 0.3,
  beside: load(),
});
report({ name: 'the same: memory', value: embeddedUse.memory, unit: 'MB', atMost: 350 });

// The bench's own connection pings this server too, which counts as Postgres' own time.
const server = await openServerShop('idle', 'all');
const serverUse = await measure(server.shop, [server.postmaster]);
await server.dispose();
report({
  name: 'an idle shop on server Postgres: processor of the shop',
  value: serverUse.processor,
  unit: '%',
  atMost: 0.3,
  beside: `Postgres itself ${serverUse.others.toFixed(2)} %, ${load()}`,
});
report({ name: 'the same: memory of the shop', value: serverUse.memory, unit: 'MB', atMost: 180 });

/** Percent of a core that the shop and these other processes take, and the megabytes of the shop. */
async function measure(shop: ShopProcess, others: readonly number[]) {
  await sleep(settleSeconds * 1_000);
  const [before, othersBefore] = [processorTime([shop.pid()]), processorTime(others)];
  await sleep(measureSeconds * 1_000);
  return {
    processor: (100 * (processorTime([shop.pid()]) - before)) / measureSeconds,
    others: (100 * (processorTime(others) - othersBefore)) / measureSeconds,
    memory: memoryOf(shop.pid()),
  };
}
