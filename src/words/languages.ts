/** A language that the shop speaks. */
export interface Language {
  /** As addresses and `<html lang>` have it. */
  readonly tag: LanguageTag;
  /** How numbers, dates and amounts are written. */
  readonly locale: string;
  /** Its own name. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export const languageTags = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja', 'nl', 'ar'] as const;
export type LanguageTag = (typeof languageTags)[number];

/** The language of the messages in the catalogs. The others have a file of translations each. */
export const standardLanguage: LanguageTag = 'en';

const languages: Readonly<Record<LanguageTag, Omit<Language, 'tag'>>> = {
  en: { locale: 'en-US', name: 'English', direction: 'ltr' },
  de: { locale: 'de-DE', name: 'Deutsch', direction: 'ltr' },
  fr: { locale: 'fr-FR', name: 'Français', direction: 'ltr' },
  es: { locale: 'es-ES', name: 'Español', direction: 'ltr' },
  it: { locale: 'it-IT', name: 'Italiano', direction: 'ltr' },
  'pt-BR': { locale: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  ja: { locale: 'ja-JP', name: '日本語', direction: 'ltr' },
  nl: { locale: 'nl-NL', name: 'Nederlands', direction: 'ltr' },
  // Western digits, which addresses, prices and order numbers have everywhere else in the shop.
  ar: { locale: 'ar-u-nu-latn', name: 'العربية', direction: 'rtl' },
};

export function languageOf(tag: LanguageTag): Language {
  return { tag, ...languages[tag] };
}

export function isLanguageTag(tag: string): tag is LanguageTag {
  return Object.hasOwn(languages, tag);
}
