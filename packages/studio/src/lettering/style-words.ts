import type { StyleId } from '../compose/recipe.ts';

/** The words that a style letters besides a name. */
export interface Phrases {
  readonly thankYou: string;
  /** Below the thanks, with the name of the pet in place of `{name}`. */
  readonly love: string;
  /** The same without a name. */
  readonly heart: string;
  readonly birthday: string;
  readonly together: string;
}

const english: Phrases = {
  thankYou: 'Thank You',
  love: 'love, {name}',
  heart: 'from the heart',
  birthday: 'Happy Birthday',
  together: 'Together',
};

/** By the tag of the language. */
const phrases = new Map<string, Phrases>(
  Object.entries({
    en: english,
    de: {
      thankYou: 'Danke',
      love: 'in Liebe, {name}',
      heart: 'von Herzen',
      birthday: 'Alles Gute zum Geburtstag',
      together: 'Zusammen',
    },
    fr: {
      thankYou: 'Merci',
      love: 'avec amour, {name}',
      heart: 'du fond du cœur',
      birthday: 'Joyeux anniversaire',
      together: 'Ensemble',
    },
    es: {
      thankYou: 'Gracias',
      love: 'con cariño, {name}',
      heart: 'de corazón',
      birthday: 'Feliz cumpleaños',
      together: 'Juntos',
    },
    it: {
      thankYou: 'Grazie',
      love: 'con affetto, {name}',
      heart: 'di cuore',
      birthday: 'Buon compleanno',
      together: 'Insieme',
    },
    'pt-BR': {
      thankYou: 'Obrigado',
      love: 'com carinho, {name}',
      heart: 'de coração',
      birthday: 'Feliz aniversário',
      together: 'Juntos',
    },
    ja: {
      thankYou: 'ありがとう',
      love: '{name}より',
      heart: '心をこめて',
      birthday: 'お誕生日おめでとう',
      together: 'いっしょに',
    },
    nl: {
      thankYou: 'Dank je',
      love: 'liefs, {name}',
      heart: 'recht uit het hart',
      birthday: 'Fijne verjaardag',
      together: 'Samen',
    },
    ar: {
      thankYou: 'شكرًا',
      love: 'مع الحب، {name}',
      heart: 'من القلب',
      birthday: 'عيد ميلاد سعيد',
      together: 'معًا',
    },
  }),
);

const styles: ReadonlySet<StyleId> = new Set(['birthday', 'thank-you', 'my-pup-and-me']);

/** Whether a style letters words that a language says in its own way. */
export function lettersWords(style: string, language: string): boolean {
  return styles.has(style as StyleId) && language !== 'en' && phrases.has(language);
}

/** The words of a recipe's language. */
export function phrasesOf({ words }: { readonly words?: string }): Phrases {
  return phrases.get(words ?? 'en') ?? english;
}
