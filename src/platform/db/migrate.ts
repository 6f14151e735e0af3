import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { OpenDatabase } from './database.ts';

/** Beside this file in the sources, and beside the bundle in dist/server. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same on every node: two that start at once migrate one after the other. */
const lockKey = 7_206_315;

/**
 * Brings the database to this version's tables: every migration it has not seen, in order, in one
 * transaction under an advisory lock that ends with it. Resolves to how many those were.
 */
export async function migrate({ db }: OpenDatabase, folder = migrationsFolder): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    await tx.execute(sql`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        hash text PRIMARY KEY,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const { rows } = await tx.execute<{ hash: string }>(sql`SELECT hash FROM schema_migrations`);
    const applied = new Set(rows.map((row) => row.hash));
    const pending = migrations.filter((migration) => !applied.has(migration.hash));
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`INSERT INTO schema_migrations (hash) VALUES (${migration.hash})`);
    }
    return pending.length;
  });
}
