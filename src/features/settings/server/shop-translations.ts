import { compileTexts, type CompiledTexts } from '../../../words/compile-texts.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import { readTranslation } from '../../../words/translations.ts';
import { settingText, type SettingTexts } from '../contract.ts';

/** What a language says in place of the standard texts. */
export interface ShopTranslation {
  readonly messages: CompiledTexts;
  readonly settings: SettingTexts;
}

const none = { default: {} };

/** The texts of the standard settings in each language, by key. */
const files: Readonly<Record<LanguageTag, () => Promise<{ default: SettingTexts }>>> = {
  en: async () => none,
  de: async () => import('../translations/de.json', { with: { type: 'json' } }),
  fr: async () => import('../translations/fr.json', { with: { type: 'json' } }),
  es: async () => import('../translations/es.json', { with: { type: 'json' } }),
  it: async () => import('../translations/it.json', { with: { type: 'json' } }),
  'pt-BR': async () => import('../translations/pt-BR.json', { with: { type: 'json' } }),
  ja: async () => import('../translations/ja.json', { with: { type: 'json' } }),
  nl: async () => import('../translations/nl.json', { with: { type: 'json' } }),
  ar: async () => import('../translations/ar.json', { with: { type: 'json' } }),
};

const loaded = new Map<LanguageTag, Promise<ShopTranslation>>();

/** The translation of messages and of the standard settings, which is read and compiled once. */
export async function loadShopTranslation(tag: LanguageTag): Promise<ShopTranslation> {
  const translation = loaded.get(tag) ?? readShopTranslation(tag);
  loaded.set(tag, translation);
  return translation;
}

async function readShopTranslation(tag: LanguageTag): Promise<ShopTranslation> {
  const [messages, { default: settings }] = await Promise.all([readTranslation(tag), files[tag]()]);
  return {
    messages: compileTexts(messages),
    settings: Object.fromEntries(Object.entries(settings).filter(([key]) => settingText(key) !== undefined)),
  };
}
