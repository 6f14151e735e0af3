import type { OpenDatabase } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Clock } from '../../../shared/time.ts';
import { must } from '../../../shared/must.ts';
import { shownCurrency } from '../../../platform/currency.ts';
import { inLanguage, spokenLanguage } from '../../../platform/language.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import {
  hasDatedStyles,
  resolveLanguages,
  settingsOnDay,
  storedSettings,
  withoutFixed,
  type Languages,
  type Settings,
  type StoredSettings,
} from '../contract.ts';
import { applySettings, type AppliedSettings, type SettingsEnvironment } from './apply-settings.ts';
import { followDay } from './follow-day.ts';
import { readApplicableSettings } from './own-words.ts';
import { loadShopTranslation } from './shop-translations.ts';
import { readNewest, settingsChannel, type VersionRow } from './store.ts';

/**
 * The settings of a running process. Reading them costs no query. Their texts are in the language that is spoken, or in
 * `tag`; in the main one where the shop does not speak that language. Amounts are in the currency that is shown, or in
 * `currency`; in the shop's own where it does not sell in that one. Styles are offered as their dates say for the day
 * that it is in the shop.
 */
export interface LiveSettings {
  current(tag?: LanguageTag, currency?: string | null): Settings;
  /** As the owner has saved them. */
  stored(): StoredSettings;
  /** Without what a variable of the environment fixes, and as of the day. */
  applied(tag?: LanguageTag): StoredSettings;
  /** Texts in place of the defaults, compiled: all, and those that browsers need. */
  words(tag?: LanguageTag): AppliedSettings['words'];
  languages(): Languages;
  /** The language that is spoken now, if the shop speaks it; else the main one. */
  language(): LanguageTag;
  /** 0 if nothing was ever saved. */
  version(): number;
  /** Calls back after each change. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
  /** Reads the newest version now, so that whoever saved one sees it at once. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the settings and listens for new versions, which arrive in every process within a moment of being saved. If the
 * connection was lost, they are read again when it is back.
 */
export async function openLiveSettings(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  log: Pick<Logger, 'error' | 'warn'>,
  environment: SettingsEnvironment & { readonly timezone: string },
  clock: Clock,
): Promise<LiveSettings> {
  let version = 0;
  let stored: StoredSettings = {};
  let languages = resolveLanguages();
  const standard = applySettings(stored, environment);
  let live: LiveByLanguage = new Map([[languages.main, () => standard]]);
  const listeners = new Set<() => void>();

  /** The newest version after the one that applies. A process that has just started also takes an older one. */
  async function findReadable(applies: number): Promise<{ row: VersionRow; read: StoredSettings } | null> {
    let row = await readNewest(db);
    // Two reads may overlap; the older result must not win.
    while (row !== null && row.version > applies) {
      const read = parse(row, log);
      if (read !== null) return { row, read };
      row = await readNewest(db, row.version);
    }
    return null;
  }

  async function refresh(): Promise<void> {
    const found = await findReadable(version);
    if (found === null) return;
    const { row, read } = found;
    const offered = resolveLanguages(read.languages);
    const applied = await applyInEach(read, offered, environment, clock);
    if (row.version <= version) return;
    version = row.version;
    stored = read;
    languages = offered;
    live = applied;
    for (const listener of listeners) listener();
  }
  const language = () => {
    const spoken = spokenLanguage();
    return spoken !== null && live.has(spoken) ? spoken : languages.main;
  };
  const find = (tag = language()) => must(live.get(tag) ?? live.get(languages.main), languages.main)();

  const refreshLater = () =>
    void refresh().catch((error: unknown) => log.warn({ err: error }, 'new settings could not be read yet'));

  const stop = await listen(settingsChannel, refreshLater, refreshLater);
  try {
    await refresh();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    current(tag, currency = shownCurrency()) {
      const settings = find(tag);
      return currency === null ? settings.current : settings.currentIn(currency);
    },
    stored: () => stored,
    applied: (tag) => find(tag).applied,
    words: (tag) => find(tag).words,
    languages: () => languages,
    language,
    version: () => version,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    close: stop,
  };
}

type LiveByLanguage = ReadonlyMap<LanguageTag, () => AppliedSettings>;

async function applyInEach(
  stored: StoredSettings,
  { offered }: Languages,
  environment: SettingsEnvironment & { readonly timezone: string },
  clock: Clock,
): Promise<LiveByLanguage> {
  const timezone = withoutFixed(stored, environment.given).shop?.timezone ?? environment.timezone;
  const entries = offered.map(async (tag) => {
    const translation = await loadShopTranslation(tag);
    const apply = (ofDay: StoredSettings) => inLanguage(tag, () => applySettings(ofDay, environment, tag, translation));
    if (hasDatedStyles(stored))
      return [tag, followDay(clock, timezone, (day) => apply(settingsOnDay(stored, day)))] as const;
    const applied = apply(stored);
    return [tag, () => applied] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Null for a version that this process does not understand: it keeps the one that it has. */
function parse(row: VersionRow, log: Pick<Logger, 'error'>): StoredSettings | null {
  const read = readApplicableSettings(row.settings);
  if (read !== null) return read;
  const { error } = storedSettings.safeParse(row.settings);
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  log.error(
    { version: row.version, problems },
    'a version of the settings cannot be read; the newest one that can be read applies in this process',
  );
  return null;
}
