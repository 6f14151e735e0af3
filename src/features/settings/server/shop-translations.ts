import { messageByKey } from '../../../words/all.ts';
import type { OwnWords } from '../../../words/format-message.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import { loadTranslation } from '../../../words/translations.ts';
import { settingTexts, type SettingTexts } from '../contract.ts';

/** What a language says in place of the standard texts. */
export interface ShopTranslation {
  /** Compiled: all, and those that browsers need. */
  readonly messages: { readonly all: OwnWords; readonly onPages: OwnWords };
  readonly settings: SettingTexts;
}

export const untranslated: ShopTranslation = { messages: { all: {}, onPages: {} }, settings: {} };

const files: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<{ default: SettingTexts }>>> = {
  de: async () => import('../translations/de.json', { with: { type: 'json' } }),
  fr: async () => import('../translations/fr.json', { with: { type: 'json' } }),
  es: async () => import('../translations/es.json', { with: { type: 'json' } }),
  it: async () => import('../translations/it.json', { with: { type: 'json' } }),
  'pt-BR': async () => import('../translations/pt-BR.json', { with: { type: 'json' } }),
  ja: async () => import('../translations/ja.json', { with: { type: 'json' } }),
  nl: async () => import('../translations/nl.json', { with: { type: 'json' } }),
  ar: async () => import('../translations/ar.json', { with: { type: 'json' } }),
};

/** The translation of messages and of the standard settings. */
export async function loadShopTranslation(tag: LanguageTag): Promise<ShopTranslation> {
  if (tag === 'en') return untranslated;
  const [all, { default: texts }] = await Promise.all([loadTranslation(tag), files[tag]()]);
  const known = new Set(settingTexts.map(({ key }) => key));
  return {
    messages: {
      all,
      onPages: Object.fromEntries(Object.entries(all).filter(([key]) => messageByKey.get(key)?.group.in === 'page')),
    },
    settings: Object.fromEntries(Object.entries(texts).filter(([key]) => known.has(key))),
  };
}
