import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../../src/platform/db/embedded.ts';
import { createLogger } from '../../../src/platform/log.ts';

// Writes rows until it is killed, and prints each number only after the database has acknowledged it.
// A broken pipe means that the parent is gone, so this process ends too.
process.stdout.on('error', () => process.exit(0));

const [folder = '', first = '0'] = process.argv.slice(2);
const { db } = await openEmbedded(folder, createLogger('silent'));
await db.execute(sql`CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY, filler text NOT NULL)`);
for (let n = Number(first); ; n += 1) {
  await db.execute(sql`INSERT INTO written (n, filler) VALUES (${n}, ${'x'.repeat(n % 3_000)})`);
  process.stdout.write(`${n}\n`);
}
