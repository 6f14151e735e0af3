import { messageByKey } from './all.ts';
import { findTextProblem } from './check-own-text.ts';
import { compileMessage } from './compile.ts';
import type { OwnWords } from './format-message.ts';
import { standardLanguage, type LanguageTag } from './languages.ts';

/** Texts of a language by key, in ICU MessageFormat. */
export type Texts = Readonly<Record<string, string>>;

type TranslatedTag = Exclude<LanguageTag, 'en'>;

/** Whether a language has a file of translations: the standard one is in the catalogs. */
export function isTranslated(tag: LanguageTag): tag is TranslatedTag {
  return tag !== standardLanguage;
}

const files: Readonly<Record<TranslatedTag, () => Promise<{ default: Texts }>>> = {
  de: async () => import('./translations/de.json', { with: { type: 'json' } }),
  fr: async () => import('./translations/fr.json', { with: { type: 'json' } }),
  es: async () => import('./translations/es.json', { with: { type: 'json' } }),
  it: async () => import('./translations/it.json', { with: { type: 'json' } }),
  'pt-BR': async () => import('./translations/pt-BR.json', { with: { type: 'json' } }),
  ja: async () => import('./translations/ja.json', { with: { type: 'json' } }),
  nl: async () => import('./translations/nl.json', { with: { type: 'json' } }),
  ar: async () => import('./translations/ar.json', { with: { type: 'json' } }),
};

const loaded = new Map<LanguageTag, Promise<OwnWords>>();

/** The messages in a language, compiled; none for the standard language, which the catalogs have. */
export async function loadTranslation(tag: LanguageTag): Promise<OwnWords> {
  let words = loaded.get(tag);
  if (words === undefined) {
    words = isTranslated(tag) ? files[tag]().then((file) => compileTranslation(file.default)) : Promise.resolve({});
    loaded.set(tag, words);
  }
  return words;
}

/** The texts of a translation as they are written, for tests and for the panel. */
export async function readTranslation(tag: TranslatedTag): Promise<Texts> {
  return (await files[tag]()).default;
}

/** A text that does not fit its message is left out: a newer catalog may have changed the message. */
function compileTranslation(texts: Texts): OwnWords {
  const compiled = Object.entries(texts).flatMap(([key, text]) => {
    const facts = messageByKey.get(key)?.facts;
    return facts === undefined || findTextProblem(text, { ...facts, max: Infinity }) !== null
      ? []
      : [[key, compileMessage(text, facts)] as const];
  });
  return Object.fromEntries(compiled);
}
