import { inLanguage } from '../../../platform/language.ts';
import { compileTexts, type CompiledTexts } from '../../../words/compile-texts.ts';
import { standardLanguage, type LanguageTag } from '../../../words/languages.ts';
import {
  localizeSettings,
  resolveLanguages,
  resolveSettings,
  withoutFixed,
  type ConfirmedClaims,
  type Settings,
  type StoredSettings,
} from '../contract.ts';
import { loadShopTranslation, type ShopTranslation } from './shop-translations.ts';

/** What the environment decides about the settings. */
export interface SettingsEnvironment {
  readonly claims: ConfirmedClaims;
  /** The names of the variables that are set. */
  readonly given: readonly string[];
}

export interface AppliedSettings {
  /** With the defaults, and amounts in the shop's own currency. */
  readonly current: Settings;
  /** The same in a currency; in the shop's own if it does not sell in that one. */
  currentIn(currency: string): Settings;
  /** Without what a variable of the environment fixes. */
  readonly applied: StoredSettings;
  readonly words: CompiledTexts;
}

/** What settings that are not saved mean, in their main language. */
export async function applyDraft(
  stored: StoredSettings,
  environment: SettingsEnvironment,
): Promise<AppliedSettings & { readonly language: LanguageTag }> {
  const { main } = resolveLanguages(stored.languages);
  const translation = await loadShopTranslation(main);
  return { ...inLanguage(main, () => applySettings(stored, environment, main, translation)), language: main };
}

/** What settings mean in this environment, in a language whose translation is given. */
export function applySettings(
  stored: StoredSettings,
  { claims, given }: SettingsEnvironment,
  tag: LanguageTag = standardLanguage,
  { messages, settings }: ShopTranslation = { messages: compileTexts(), settings: {} },
): AppliedSettings {
  const { main } = resolveLanguages(stored.languages);
  const own = tag === main ? {} : stored.languages?.texts?.[tag];
  const isAsWritten = tag === standardLanguage && tag === main;
  const applied = withoutFixed(isAsWritten ? stored : localizeSettings(stored, settings, own), given);
  const ownWords = compileTexts(tag === main ? stored.words : own);
  const current = resolveSettings(applied, claims);
  const inOthers = new Map<string, Settings>();
  return {
    current,
    currentIn(currency) {
      const { own, offered } = current.currencies;
      if (currency === own || !offered.some((one) => one === currency)) return current;
      // Claims name amounts as the language writes them.
      const made = inOthers.get(currency) ?? inLanguage(tag, () => resolveSettings(applied, claims, currency));
      inOthers.set(currency, made);
      return made;
    },
    applied,
    words: {
      all: { ...messages.all, ...ownWords.all },
      onPages: { ...messages.onPages, ...ownWords.onPages },
    },
  };
}
