import type { Db } from '../../../platform/db/database.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { dayOf } from '../../../shared/shop-days.ts';
import type { Clock } from '../../../shared/time.ts';
import { findProblems, readStoredSettings, settingsFormat, storedSettings, type StoredSettings } from '../contract.ts';
import { dateLegalTexts } from './date-legal-texts.ts';
import type { LiveSettings } from './live-settings.ts';
import * as store from './store.ts';

export interface SettingsContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: LiveSettings;
  readonly config: { readonly timezone: string };
}

export interface SettingsChangeRequest {
  /** The version that the owner has edited. */
  readonly base: number;
  /** An admin's email. */
  readonly by: string;
  readonly origin: store.VersionRow['origin'];
}

/**
 * Saves a new version of the settings, which applies in every process within a moment. Throws ShopError: invalid with
 * `problems` (sentences by path) for values that cannot apply, conflict with the newest `version` if
 * somebody else has saved meanwhile.
 */
export async function saveSettings(
  { db, clock, settings, config }: SettingsContext,
  wanted: unknown,
  { base, by, origin }: SettingsChangeRequest,
): Promise<void> {
  const checked = checkSettings(wanted);
  const now = clock();
  const saved = await db.transaction(async (tx) => {
    const newest = await store.readNewest(tx);
    if ((newest?.version ?? 0) !== base) return false;
    const before = readStoredSettings(newest?.settings ?? {}) ?? {};
    const dated = dateLegalTexts(checked, before, dayOf(now, config.timezone));
    return store.insertVersion(tx, { version: base + 1, settings: dated, origin, savedAt: now, savedBy: by });
  });
  if (!saved) {
    const newest = await store.readNewest(db);
    throw new ShopError(
      'conflict',
      `Other settings have been saved meanwhile${newest === null ? '' : ` by ${newest.savedBy}`}. Yours are kept on this screen: load the new ones, or save yours over them.`,
      { version: newest?.version ?? 0 },
    );
  }
  await settings.refresh();
}

/** Makes an earlier version the newest. Throws ShopError as `saveSettings` does, and not_found without that version. */
export async function restoreSettings(
  context: SettingsContext,
  version: number,
  request: Omit<SettingsChangeRequest, 'origin'>,
): Promise<void> {
  const row = version === 0 ? { settings: {} } : await store.readVersion(context.db, version);
  if (row === null) throw new ShopError('not_found', 'This version does not exist.');
  await saveSettings(context, readStoredSettings(row.settings) ?? row.settings, { ...request, origin: 'restored' });
}

/**
 * The settings in a file that `exportSettings` has written. Throws ShopError('invalid') with a sentence for anything
 * else.
 */
export function readSettingsFile(file: unknown): unknown {
  const { format, settings } = (typeof file === 'object' && file !== null ? file : {}) as Record<string, unknown>;
  if (typeof format !== 'number' || typeof settings !== 'object' || settings === null)
    throw new ShopError('invalid', 'This is not a settings file. Choose one that a shop like this has exported.');
  if (format > settingsFormat)
    throw new ShopError('invalid', 'This file is from a newer version of the shop. Update this shop first.');
  return settings;
}

/** Everything the owner has set, as a file that another shop can import. It holds no secrets. */
export function exportSettings(stored: StoredSettings, now: Date): object {
  return { format: settingsFormat, exportedAt: now.toISOString(), settings: stored };
}

/** Throws ShopError('invalid') with `problems` for settings that cannot apply. */
function checkSettings(wanted: unknown): StoredSettings {
  const problems = findProblems(wanted);
  const [first] = Object.values(problems);
  if (first !== undefined) throw new ShopError('invalid', first, { problems });
  return storedSettings.parse(wanted);
}
