import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { claimDatabase } from './claim-database.ts';
import {
  digestTable,
  emptyTables,
  isSame,
  RowDigest,
  setOutputFormats,
  withoutTriggers,
  writeRows,
  type Digest,
} from './rows.ts';
import type { RowSource } from './row-source.ts';
import type { Table } from './tables.ts';

type Say = (line: string) => void;

const reportIntervalMs = 2_000;

/**
 * Copies all rows of `source` into a database that is empty or partly filled. Each table is one transaction that also
 * records its completion, so an interrupted run continues with the first missing table and duplicates nothing. If a
 * copied table has changed in the source, copying starts over. At the end the target's tables are compared with the
 * source.
 */
export async function fillDatabase(
  target: OpenDatabase,
  mover: string,
  source: RowSource,
  say: Say,
): Promise<{ readonly rows: number }> {
  const tables = await claimDatabase(target, mover, source);
  const done = await readDone(target, source, tables, say);
  const moved = new Map<Table, Digest>();
  for (const table of tables) moved.set(table, done.get(table.name) ?? (await moveTable(target, table, source, say)));
  // Compared only now, because writing one table may have changed another.
  const rows = await target.db.transaction(async (tx) => {
    await setOutputFormats(tx);
    let totalRows = 0;
    for (const [table, digest] of moved) {
      const found = await digestTable(tx, table);
      if (!isSame(found, digest))
        throw new Error(
          `${table.name}: ${digest.rows} rows (${digest.sum}) were moved, and ${found.rows} (${found.sum}) are there`,
        );
      totalRows += found.rows;
      if (found.rows > 0)
        say(
          `  ${table.name}: ${found.rows} rows, the same here and there${done.has(table.name) ? ' (moved before)' : ''}`,
        );
    }
    return totalRows;
  });
  await target.db.execute(sql`ANALYZE`);
  return { rows };
}

/** Tables that an earlier run has copied and that still equal the source. */
async function readDone(
  target: OpenDatabase,
  source: RowSource,
  tables: readonly Table[],
  say: Say,
): Promise<ReadonlyMap<string, Digest>> {
  const { rows } = await target.db.execute<{ name: string; rows: string; sum: string }>(
    sql`SELECT name, rows::text, sum FROM moving.moved`,
  );
  const done = new Map(rows.map(({ name, rows: count, sum }) => [name, { rows: Number(count), sum }]));
  for (const [name, digest] of done) {
    if (isSame(digest, await source.digest(name))) continue;
    say(`  ${name} has changed since it was moved: beginning again`);
    await target.db.transaction(async (tx) => {
      await emptyTables(tx, tables);
      await tx.execute(sql`DELETE FROM moving.moved`);
    });
    return new Map();
  }
  return done;
}

async function moveTable(target: OpenDatabase, table: Table, source: RowSource, say: Say): Promise<Digest> {
  const digest = new RowDigest();
  await target.db.transaction(async (tx) => {
    await setOutputFormats(tx);
    await withoutTriggers(tx, table, async () => {
      let reportedAt = performance.now();
      for await (const lines of source.read(table.name)) {
        digest.add(lines);
        await writeRows(tx, table, lines);
        if (performance.now() - reportedAt < reportIntervalMs) continue;
        reportedAt = performance.now();
        say(`  ${table.name}: ${digest.result().rows} rows so far`);
      }
    });
    const { rows, sum } = digest.result();
    if (rows > 0) say(`  ${table.name}: ${rows} rows moved`);
    await tx.execute(sql`INSERT INTO moving.moved (name, rows, sum) VALUES (${table.name}, ${rows}, ${sum})`);
  });
  return digest.result();
}
