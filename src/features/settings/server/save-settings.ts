import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { PanelError } from '../../../shared/shop-error.ts';
import { dayOf } from '../../../shared/shop-days.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { findProblems, mergeSettings, settingsFormat, storedSettings, type StoredSettings } from '../contract.ts';
import { withCurrentKeys } from '../../../words/former-keys.ts';
import { dateLegalTexts } from './date-legal-texts.ts';
import type { LiveSettings } from './live-settings.ts';
import { hasShownPicture } from './shown-files.ts';
import { addLookPicture, hasLookPicture, readLookFile, type LookKind } from './look-pictures.ts';
import { findTranslationProblems, findWordProblems, readApplicableSettings } from './own-words.ts';
import * as store from './store.ts';

export interface SettingsContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: LiveSettings;
  readonly storage: Pick<Storage, 'put' | 'get' | 'exists'>;
  readonly config: { readonly timezone: string };
}

export interface SettingsChangeRequest {
  /** The version that the owner has edited. */
  readonly base: number;
  /** The version whose values give way where others have changed the same settings. */
  readonly over?: number | undefined;
  /** An admin's email. */
  readonly by: string;
  readonly origin: store.VersionRow['origin'];
}

/**
 * Saves a new version of the settings, which applies in every process within a moment. What was edited is added to what
 * others have saved meanwhile. Throws PanelError: invalid with `problems` (sentences by path) for values that cannot
 * apply, conflict with the newest `version` and the `fields` that others have changed, too.
 */
export async function saveSettings(
  context: SettingsContext,
  wanted: unknown,
  request: SettingsChangeRequest,
): Promise<void> {
  const { db, clock, settings, storage, config } = context;
  const checked = checkSettings(wanted);
  await checkPictures(storage, checked);
  const now = clock();
  const save = async () =>
    db.transaction(async (tx) => {
      const newest = await store.readNewest(tx);
      const before = readApplicableSettings(newest?.settings ?? {}) ?? {};
      const next = isNewest(newest, request) ? checked : await addToNewest(tx, { checked, before, newest }, request);
      const dated = dateLegalTexts(next, before, dayOf(now, config.timezone));
      const { by: savedBy, origin } = request;
      return store.insertVersion(tx, {
        version: (newest?.version ?? 0) + 1,
        settings: dated,
        origin,
        savedAt: now,
        savedBy,
      });
    });
  // Somebody else may save between reading and writing; the next attempt builds on theirs.
  if (!(await save()) && !(await save())) throw conflict(await store.readNewest(db));
  await settings.refresh();
}

const isNewest = (newest: store.VersionRow | null, { base }: SettingsChangeRequest): boolean =>
  (newest?.version ?? 0) === base;

/** Edited settings with what others have saved since their version. */
async function addToNewest(
  tx: DbOrTx,
  { checked, before, newest }: { checked: StoredSettings; before: StoredSettings; newest: store.VersionRow | null },
  { base, origin, over }: SettingsChangeRequest,
): Promise<StoredSettings> {
  const row = base === 0 ? { settings: {} } : await store.readVersion(tx, base);
  if (origin !== 'edited' || row === null) throw conflict(newest);
  const { settings, both } = mergeSettings(readApplicableSettings(row.settings) ?? {}, checked, before);
  if (both.length > 0 && over !== newest?.version) throw conflict(newest, both);
  // Each by itself could apply; together they may contradict each other.
  return checkSettings(settings);
}

function conflict(newest: store.VersionRow | null, fields: readonly (readonly string[])[] = []): PanelError {
  const by = newest === null ? '' : ` by ${newest.savedBy}`;
  const what = fields.length === 0 ? 'Other settings have been saved' : 'The same settings have been saved';
  const sentence = `${what} meanwhile${by}. Yours are kept on this screen: load the new ones, or save yours over them.`;
  return new PanelError('conflict', sentence, { version: newest?.version ?? 0, fields });
}

/** Makes an earlier version the newest. Throws PanelError as `saveSettings` does, and not_found without that version. */
export async function restoreSettings(
  context: SettingsContext,
  version: number,
  request: Omit<SettingsChangeRequest, 'origin'>,
): Promise<void> {
  const row = version === 0 ? { settings: {} } : await store.readVersion(context.db, version);
  if (row === null) throw new PanelError('not_found', 'This version does not exist.');
  await saveSettings(context, readApplicableSettings(row.settings) ?? row.settings, { ...request, origin: 'restored' });
}

/**
 * The settings in a file that `exportSettings` has written, after their logo and icon have been stored. Throws
 * PanelError('invalid') with a sentence for anything else.
 */
export async function readSettingsFile({ storage }: Pick<SettingsContext, 'storage'>, file: unknown): Promise<unknown> {
  const fields = (typeof file === 'object' && file !== null ? file : {}) as Record<string, unknown>;
  const { format, settings, pictures } = fields;
  if (typeof format !== 'number' || typeof settings !== 'object' || settings === null)
    throw new PanelError(
      'invalid',
      'This is not a settings file. Choose one that was exported from this shop or another one like it.',
    );
  if (format > settingsFormat)
    throw new PanelError('invalid', 'This file is from a newer version of the shop. Update this shop first.');
  const checked = checkSettings(settings);
  const held = (typeof pictures === 'object' && pictures !== null ? pictures : {}) as Record<string, unknown>;
  const look = { ...checked.look };
  for (const kind of lookKinds) {
    const content = held[kind];
    // Encoded again from its pixels, as every upload is: a file is no more trustworthy.
    if (look[kind] !== undefined && typeof content === 'string')
      look[kind] = await addLookPicture({ storage }, kind, Buffer.from(content, 'base64'));
  }
  const { pictures: pets, ...others } = checked;
  return {
    ...others,
    ...(checked.look !== undefined && { look }),
    // A file only names the pets' pictures. A shop that does not have them shows its own samples.
    ...(pets !== undefined && (await hasAllPictures(storage, pets)) && { pictures: pets }),
  };
}

/** What a file of the settings leaves out, for whoever reads it. */
const notContained = {
  pictures: 'Pictures of your own pets are named here, but not contained. Another shop shows its own samples instead.',
  rows: 'Gift cards, the team and the Print Desk are not settings, and not contained: a backup has them.',
};

/**
 * Everything the owner has set, as a file that another shop can import, with the pictures of logo and icon as base64.
 * It holds no secrets.
 */
export async function exportSettings(
  { storage }: Pick<SettingsContext, 'storage'>,
  stored: StoredSettings,
  now: Date,
): Promise<object> {
  const pictures: Partial<Record<LookKind, string>> = {};
  for (const kind of lookKinds) {
    const picture = stored.look?.[kind];
    const bytes = picture && (await readLookFile({ storage }, picture, 'whole.png'));
    if (bytes) pictures[kind] = Buffer.from(bytes).toString('base64');
  }
  return {
    format: settingsFormat,
    exportedAt: now.toISOString(),
    settings: stored,
    note: [...(stored.pictures === undefined ? [] : [notContained.pictures]), notContained.rows].join(' '),
    ...(Object.keys(pictures).length > 0 && { pictures }),
  };
}

const lookKinds: readonly LookKind[] = ['logo', 'icon'];

/** Whether the pictures of the owner's pets are here. */
async function hasAllPictures(
  storage: SettingsContext['storage'],
  { hero = [], compare = [], tiles = {} }: NonNullable<StoredSettings['pictures']> = {},
): Promise<boolean> {
  const shown = [...hero, ...compare, ...Object.values(tiles)];
  const files = new Set(shown.flatMap(({ file, photo }) => [file, photo]));
  return (await Promise.all([...files].map(async (file) => hasShownPicture(storage, file)))).every(Boolean);
}

/** Throws PanelError('invalid') for a logo or icon, or a picture of a pet, whose files are not here. */
export async function checkPictures(
  storage: SettingsContext['storage'],
  { look, pictures }: StoredSettings,
): Promise<void> {
  for (const kind of lookKinds) {
    const picture = look?.[kind];
    if (picture === undefined || (await hasLookPicture({ storage }, picture))) continue;
    const sentence = `The picture of the ${kind} is missing. Upload it again, or remove it.`;
    throw new PanelError('invalid', sentence, { problems: { [`look.${kind}`]: sentence } });
  }
  if (await hasAllPictures(storage, pictures)) return;
  const sentence =
    'A picture of your pets is missing. Choose others, or go back to the samples that come with the shop.';
  throw new PanelError('invalid', sentence, { problems: { pictures: sentence } });
}

/**
 * Settings with the current keys of texts. An imported file, or a panel that was opened before an update, may have
 * former keys.
 */
function withCurrentWords(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('words' in sent)) return sent;
  const { words } = sent;
  if (typeof words !== 'object' || words === null) return sent;
  return { ...sent, words: withCurrentKeys(words as Readonly<Record<string, unknown>>) };
}

/** Throws PanelError('invalid') with `problems` for settings that cannot apply. */
export function checkSettings(sent: unknown): StoredSettings {
  const wanted = withCurrentWords(sent);
  const { data } = storedSettings.safeParse(wanted);
  const problems = {
    ...findProblems(wanted),
    ...findWordProblems(data?.words),
    ...findTranslationProblems(data?.languages),
  };
  const [first] = Object.values(problems);
  if (first !== undefined) throw new PanelError('invalid', first, { problems });
  return storedSettings.parse(wanted);
}
