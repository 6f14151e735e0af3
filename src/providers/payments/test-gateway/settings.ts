import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { second } from '../../../shared/time.ts';
import { always, type FaultPlan, type Settings } from './faults.ts';
import { settings } from './tables.ts';

/** Settings in the database: they apply in every process of the shop and survive restarts. */
export interface SettingsStore {
  read(): Promise<Settings>;
  write(changed: Partial<Settings>): Promise<void>;
  /** The current fault as a plan, read for every request: changes of other processes apply within a second. */
  faultPlan(): Promise<FaultPlan>;
}

const defaults: Settings = { webhooks: { kind: 'deliver' }, fault: null };
const row = 'panel';
const cacheMs = second;

export function openSettings(db: Db): SettingsStore {
  let plan = always(null);
  let readAt = -Infinity;

  async function read(): Promise<Settings> {
    const [found] = await db.select().from(settings).where(eq(settings.id, row));
    return { ...defaults, ...found?.value };
  }
  return {
    read,
    async write(changed) {
      await db
        .insert(settings)
        .values({ id: row, value: changed })
        .onConflictDoUpdate({ target: settings.id, set: { value: sql`${settings.value} || excluded.value` } });
      readAt = -Infinity;
    },
    async faultPlan() {
      // Uses the machine's own clock, because a test's clock may stand still.
      const now = performance.now();
      if (now - readAt >= cacheMs) {
        plan = always((await read()).fault);
        readAt = now;
      }
      return plan;
    },
  };
}
