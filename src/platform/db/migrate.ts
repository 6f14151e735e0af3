import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { must } from '../../shared/must.ts';
import type { DbOrTx, OpenDatabase } from './database.ts';

/** Next to this file in the sources, and next to the bundle in dist/server. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** An arbitrary number, the same on every node, so that two nodes that start at once migrate one after the other. */
const lockKey = 7_206_315;

/** A shop is being moved into the database and is incomplete. The message is for the person at the terminal. */
export class MoveUnfinishedError extends Error {
  constructor() {
    super(
      'A shop is being moved into this database, and not all of it is there. Run the same "npm run migrate-data" or "npm run restore" again: it continues where it was cut off.',
    );
    this.name = 'MoveUnfinishedError';
  }
}

/** The hash of each migration of this version, in order. */
export function listMigrations(folder = migrationsFolder): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
}

/** The hashes of the migrations that were applied to the database; empty for an empty one. */
export async function readApplied(db: DbOrTx): Promise<ReadonlySet<string>> {
  const { rows: tables } = await db.execute<{ present: boolean }>(
    sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS present`,
  );
  if (!must(tables[0], 'the answer of the database').present) return new Set();
  const { rows } = await db.execute<{ hash: string }>(sql`SELECT hash FROM schema_migrations`);
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Brings the database to this version's schema: applies every pending migration in order, in one transaction under an
 * advisory lock. Resolves to the number of applied migrations. Throws MoveUnfinishedError where `scripts/moving` has
 * left an incomplete shop.
 */
export async function migrate(database: OpenDatabase, folder = migrationsFolder): Promise<number> {
  const { rows } = await database.db.execute<{ present: boolean }>(
    sql`SELECT to_regclass('moving.unfinished') IS NOT NULL AS present`,
  );
  if (must(rows[0], 'the answer of the database').present) throw new MoveUnfinishedError();
  return applyMigrations(database, () => true, folder);
}

/**
 * As `migrate`, but with the wanted migrations only and without the check for an unfinished move, for the scripts that
 * move a shop.
 */
export async function applyMigrations(
  { db }: Pick<OpenDatabase, 'db'>,
  isWanted: (hash: string) => boolean,
  folder = migrationsFolder,
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => isWanted(hash));
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
