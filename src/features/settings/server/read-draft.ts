import type { LanguageTag } from '../../../words/languages.ts';
import type { OwnWords } from '../../../words/format-message.ts';
import { settingsOnDay, type Settings, type StoredSettings } from '../contract.ts';
import { applyDraft, type SettingsEnvironment } from './apply-settings.ts';
import { checkPictures, checkSettings, type SettingsContext } from './save-settings.ts';

/** Settings that are not saved, as `LiveSettings` has those that are. */
interface SettingsDraft {
  readonly current: Settings;
  readonly applied: StoredSettings;
  readonly wordsOnPages: OwnWords;
  /** The main one. */
  readonly language: LanguageTag;
}

/**
 * Checks settings as `saveSettings` does, and throws as it does. Saves nothing. They are read as of the day that
 * `dayFor` chooses.
 */
export async function readDraft(
  { storage, config }: Pick<SettingsContext, 'storage'> & { readonly config: SettingsEnvironment },
  wanted: unknown,
  dayFor: (settings: Settings) => string,
): Promise<SettingsDraft> {
  const checked = checkSettings(wanted);
  await checkPictures(storage, checked);
  const { current: onAnyDay } = await applyDraft(checked, config);
  const ofDay = settingsOnDay(checked, dayFor(onAnyDay));
  const { current, applied, words, language } = await applyDraft(ofDay, config);
  return { current, applied, wordsOnPages: words.onPages, language };
}
