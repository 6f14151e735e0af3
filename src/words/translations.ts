import type { Texts } from './compile-texts.ts';
import type { LanguageTag } from './languages.ts';

const none = { default: {} };

/** The messages of each language, by key. Those of the standard language are in the catalogs. */
const files: Readonly<Record<LanguageTag, () => Promise<{ default: Texts }>>> = {
  en: async () => none,
  de: async () => import('./translations/de.json', { with: { type: 'json' } }),
  fr: async () => import('./translations/fr.json', { with: { type: 'json' } }),
  es: async () => import('./translations/es.json', { with: { type: 'json' } }),
  it: async () => import('./translations/it.json', { with: { type: 'json' } }),
  'pt-BR': async () => import('./translations/pt-BR.json', { with: { type: 'json' } }),
  ja: async () => import('./translations/ja.json', { with: { type: 'json' } }),
  nl: async () => import('./translations/nl.json', { with: { type: 'json' } }),
  ar: async () => import('./translations/ar.json', { with: { type: 'json' } }),
};

/** The texts of a language in place of the defaults, as they are written. */
export async function readTranslation(tag: LanguageTag): Promise<Texts> {
  return (await files[tag]()).default;
}
