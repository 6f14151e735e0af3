import { desc } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { defaultSettings, fulfilmentSettings, type FulfilmentSettings } from '../../contract.ts';
import { fulfilmentSettingVersions } from '../tables.ts';

/**
 * The current settings. The defaults if this version cannot read what another version of the shop has stored.
 */
export async function readSettings(db: DbOrTx): Promise<{ version: number; settings: FulfilmentSettings }> {
  const [row] = await db
    .select()
    .from(fulfilmentSettingVersions)
    .orderBy(desc(fulfilmentSettingVersions.version))
    .limit(1);
  if (row === undefined) return { version: 0, settings: defaultSettings };
  const read = fulfilmentSettings.safeParse({ ...defaultSettings, ...row.value });
  return { version: row.version, settings: read.data ?? defaultSettings };
}

/** Stores settings in place of the version that the admin saw. False if there is a later one already. */
export async function saveSettings(
  db: DbOrTx,
  value: FulfilmentSettings,
  { seen, actor, now }: { readonly seen: number; readonly actor: string; readonly now: Date },
): Promise<boolean> {
  const saved = await db
    .insert(fulfilmentSettingVersions)
    .values({ version: seen + 1, value, changedAt: now, changedBy: actor })
    .onConflictDoNothing()
    .returning();
  return saved.length > 0;
}
