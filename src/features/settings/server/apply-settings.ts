import type { OwnWords } from '../../../words/format-message.ts';
import {
  resolveSettings,
  withoutFixed,
  type ConfirmedClaims,
  type Settings,
  type StoredSettings,
} from '../contract.ts';
import { compileTexts } from './own-words.ts';

/** What the environment decides about the settings. */
export interface SettingsEnvironment {
  readonly claims: ConfirmedClaims;
  /** The names of the variables that are set. */
  readonly given: readonly string[];
}

interface AppliedSettings {
  /** With the defaults. */
  readonly current: Settings;
  /** Without what a variable of the environment fixes. */
  readonly applied: StoredSettings;
  /** The owner's own texts, compiled: all, and those that browsers need. */
  readonly words: { readonly all: OwnWords; readonly onPages: OwnWords };
}

/** What settings mean in this environment. */
export function applySettings(stored: StoredSettings, { claims, given }: SettingsEnvironment): AppliedSettings {
  const applied = withoutFixed(stored, given);
  return { current: resolveSettings(applied, claims), applied, words: compileTexts(stored.words) };
}
