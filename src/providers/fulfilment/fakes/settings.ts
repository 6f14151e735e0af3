import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { FakeTables } from './tables.ts';

/** Settings of a fake in the database: they apply in every process of the shop and survive restarts. */
export interface SettingsStore<Settings extends object> {
  read(): Promise<Settings>;
  /** Changes the named settings and leaves the others. */
  write(changed: Partial<Settings>): Promise<void>;
}

/** Id of the only row. */
const row = 'panel';

export function openSettings<Settings extends object>(
  db: Db,
  { settings: table }: Pick<FakeTables, 'settings'>,
  defaults: Settings,
): SettingsStore<Settings> {
  return {
    async read() {
      const [found] = await db.select().from(table).where(eq(table.id, row));
      return { ...defaults, ...found?.value };
    },
    async write(changed) {
      await db
        .insert(table)
        .values({ id: row, value: changed })
        .onConflictDoUpdate({ target: table.id, set: { value: sql`${table.value} || excluded.value` } });
    },
  };
}
