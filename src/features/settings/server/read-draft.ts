import type { OwnWords } from '../../../words/format-message.ts';
import {
  resolveSettings,
  withoutFixed,
  type ConfirmedClaims,
  type Settings,
  type StoredSettings,
} from '../contract.ts';
import { checkPictures, checkSettings, type SettingsContext } from './save-settings.ts';
import { compileTexts } from './own-words.ts';

/** Settings that are not saved, as `LiveSettings` has those that are. */
interface SettingsDraft {
  readonly current: Settings;
  readonly applied: StoredSettings;
  readonly wordsOnPages: OwnWords;
}

/** Checks settings as `saveSettings` does, and throws as it does. Saves nothing. */
export async function readDraft(
  { storage, config }: Pick<SettingsContext, 'storage'> & DraftConfig,
  wanted: unknown,
): Promise<SettingsDraft> {
  const checked = checkSettings(wanted);
  await checkPictures(storage, checked);
  const applied = withoutFixed(checked, config.given);
  return {
    current: resolveSettings(applied, config.claims),
    applied,
    wordsOnPages: compileTexts(checked.words).onPages,
  };
}

interface DraftConfig {
  readonly config: { readonly claims: ConfirmedClaims; readonly given: readonly string[] };
}
