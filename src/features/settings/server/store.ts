import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { settingsVersions } from './tables.ts';

export type VersionRow = typeof settingsVersions.$inferSelect;

/** Channel of `pg_notify` on which every process hears of a new version. */
export const settingsChannel = 'shop_settings';

/** The newest version, or the newest before another one. */
export async function readNewest(db: DbOrTx, before?: number): Promise<VersionRow | null> {
  const older = before === undefined ? undefined : lt(settingsVersions.version, before);
  const [row] = await db.select().from(settingsVersions).where(older).orderBy(desc(settingsVersions.version)).limit(1);
  return row ?? null;
}

export async function readVersion(db: DbOrTx, version: number): Promise<VersionRow | null> {
  const [row] = await db.select().from(settingsVersions).where(eq(settingsVersions.version, version));
  return row ?? null;
}

/** Versions without their content, newest first. */
export async function listVersions(db: DbOrTx, limit: number): Promise<Omit<VersionRow, 'settings'>[]> {
  const { settings: _content, ...columns } = getTableColumns(settingsVersions);
  return db.select(columns).from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(limit);
}

/** Stores a version and notifies every process when the transaction commits. False if the version exists already. */
export async function insertVersion(tx: DbOrTx, row: VersionRow): Promise<boolean> {
  const stored = await tx.insert(settingsVersions).values(row).onConflictDoNothing().returning();
  if (stored.length === 0) return false;
  await tx.execute(sql`select pg_notify(${settingsChannel}, ${String(row.version)})`);
  return true;
}
