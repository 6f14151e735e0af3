import type { LanguageTag } from '../../src/words/languages.ts';

/** What is wrong, where a pattern matches, in which languages. */
interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  readonly only?: readonly LanguageTag[];
  readonly except?: readonly LanguageTag[];
}

/** Units in all languages. */
const symbols = 'DPI|dpi|cm|MB|Mo|mil|mils|g\\/m²';
/** What else stands for a unit. */
const unitWords: Readonly<Partial<Record<LanguageTag, string>>> = {
  de: 'Zoll|Pixeln?|Punkte|Tage?n?|Stunden|Minuten|Sekunden|Jahre|Werktagen',
  fr: 'pouces?|pixels|points|jours|heures|minutes|secondes|ans|mégapixels',
  es: 'pulgadas|píxeles|puntos|días|horas|minutos|segundos|años|megapíxeles',
  it: 'pollici|pixel|punti|giorni|ore|minuti|secondi|anni|megapixel',
  'pt-BR': 'polegadas?|pixels|pontos|dias|horas|minutos|segundos|anos|megapixels',
  ar: 'بوصة|سم|بكسل|ميغابايت|ميغابكسل|نقطة|أيام|يومًا|يوم|ساعات|ساعة|دقائق|دقيقة|ثانية|ثوانٍ|سنوات|سنة',
  nl: 'inch|pixels|punten|dagen|uur|minuten|seconden|jaar|werkdagen|megapixels',
};

/** A number, or a placeholder: `{days}`, and `#` in a plural. */
const number = '[\\d⟧#]';
const japanese = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]';
const spaced: readonly LanguageTag[] = ['de', 'fr', 'es'];

const rules: readonly Rule[] = [
  { what: 'a straight quote', pattern: /['"]/ },
  { what: 'three dots in place of …', pattern: /\.\.\./ },
  { what: 'two spaces', pattern: /[ \u00A0\u202F]{2}/ },
  { what: 'a space before a comma, a full stop or a bracket', pattern: /[ \u00A0\u202F][,.)،。、](?!\d)/ },
  { what: 'a space before ; : ! or ?', pattern: /[ \u00A0\u202F][;:!?؛؟：；！？]/, except: ['fr'] },
  { what: 'a space before …', pattern: /[ \u00A0\u202F]…/, except: ['de'] },
  { what: 'no no-break space before …', pattern: /[^\u00A0]…/, only: ['de'] },
  { what: 'a space after a bracket', pattern: /[(（][ \u00A0\u202F]/ },
  { what: 'no no-break space before %', pattern: /[^\u00A0]%/, only: spaced },
  { what: 'a space before %', pattern: /[ \u00A0\u202F]%/, except: spaced },
  { what: 'x in place of ×', pattern: new RegExp(`${number} x |\\d{3}x\\d{3}`) },
  { what: 'no no-break spaces around ×', pattern: /[^\u00A0]×|×[^\u00A0]/ },
  {
    what: 'no no-break space before a unit',
    pattern: new RegExp(`${number} (?:${symbols})(?!\\p{Script=Latin})`, 'u'),
  },
  ...Object.entries(unitWords).map(([tag, words]): Rule => ({
    what: 'no no-break space before a unit',
    pattern: new RegExp(`${number} (?:${words})(?!\\p{L})`, 'u'),
    only: [tag as LanguageTag],
  })),
  { what: 'a narrow space', pattern: /\u202F/, except: ['fr'] },
  { what: 'no no-break space before :', pattern: /[^\u00A0]:(?!\/\/)/, only: ['fr'] },
  { what: 'no narrow no-break space before ; ! or ?', pattern: /[^\u202F][;!?]/, only: ['fr'] },
  { what: 'no narrow no-break space within « »', pattern: /«[^\u202F]|[^\u202F]»/, only: ['fr'] },
  { what: 'quotes other than „ “', pattern: /[«»”‘‚]|“[^“„]*“/, only: ['de'] },
  { what: 'quotes other than « »', pattern: /[“”„‘]/, only: ['fr', 'es', 'it', 'ar'] },
  { what: 'quotes other than “ ”', pattern: /[«»„‘]/, only: ['pt-BR'] },
  { what: 'quotes other than ‘ ’', pattern: /[«»„“”]/, only: ['nl'] },
  { what: 'quotes other than 「 」', pattern: /[«»„“”‘’]/, only: ['ja'] },
  { what: 'a hyphen between numbers', pattern: /\d-\d/, only: ['de', 'nl'] },
  { what: 'a question without ¿', pattern: /^[^¿?]*\?|\?[^¿?]*\?/, only: ['es'] },
  { what: 'a ¿ without a question mark', pattern: /¿[^?]*(?:¿|$)/, only: ['es'] },
  { what: 'an exclamation without ¡', pattern: /^[^¡!]*!|![^¡!]*!/, only: ['es'] },
  { what: 'a ¡ without an exclamation mark', pattern: /¡[^!]*(?:¡|$)/, only: ['es'] },
  {
    what: 'a half-width mark beside Japanese',
    pattern: new RegExp(`${japanese}[,.;:!?()]|[,;:!?()]${japanese}`, 'u'),
    only: ['ja'],
  },
  { what: 'a space between Japanese words', pattern: new RegExp(`${japanese} ${japanese}`, 'u'), only: ['ja'] },
  { what: 'a Latin mark in Arabic', pattern: /[,;?](?!\d)/, only: ['ar'] },
];

/** A line in which something is wrong. */
export interface Problem {
  readonly what: string;
  readonly line: string;
}

/** What the typography of a language forbids in a text: a message, or a text of the settings. */
export function findTypography(tag: LanguageTag, text: string): Problem[] {
  const lines = linesOf(text);
  return rules
    .filter(({ only, except }) => (only?.includes(tag) ?? true) && !(except?.includes(tag) ?? false))
    .flatMap(({ what, pattern }) => {
      const line = lines.find((candidate) => pattern.test(candidate));
      return line === undefined ? [] : [{ what, line }];
    });
}

/**
 * The lines of a text, and each form of its plurals, without tags, links and the list of characters in phone numbers.
 */
function linesOf(text: string): string[] {
  return text
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll('+ ( ) - . /', '+')
    .replaceAll(/\{\w+, plural,/g, '')
    .replaceAll(/ (?:=\d+|zero|one|two|few|many|other) \{/g, '\n')
    .replaceAll(/\{([\w-]+)\}/g, '⟦$1⟧')
    .replaceAll('}', '\n')
    .split('\n')
    .filter((line) => line !== '');
}
