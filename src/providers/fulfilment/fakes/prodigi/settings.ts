import { eq, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../../../platform/db/database.ts';
import { defaultSettings, type Settings } from './behavior.ts';
import { settings } from './tables.ts';

const row = 'settings';

/** Reads the settings. They are in the database, so they apply in every process and survive restarts. */
export async function readSettings(db: DbOrTx): Promise<Settings> {
  const [found] = await db.select().from(settings).where(eq(settings.id, row));
  return { ...defaultSettings, ...found?.value };
}

export async function writeSettings(db: Db, changed: Partial<Settings>): Promise<void> {
  await db
    .insert(settings)
    .values({ id: row, value: changed })
    .onConflictDoUpdate({ target: settings.id, set: { value: sql`${settings.value} || excluded.value` } });
}
