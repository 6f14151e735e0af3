import { knownHan } from '@pawtelier/studio/han';

/** A typeface of papers: the two files of Figtree, and those of the lettering for other scripts. */
export type PaperFont = 'latin' | 'extended' | 'cyrillic-greek' | 'japanese' | 'arabic' | 'hebrew';

/** Letters of the latin and latin-ext files of Figtree. */
const letters = [
  String.raw`\u0020-\u007E\u00A0-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148`,
  String.raw`\u014A-\u014D\u0150-\u0161\u0164\u0165\u016A-\u017E\u01CD\u01CE\u0218-\u021B\u0237\u02C6\u02C7\u02DA`,
  String.raw`\u02DC\u02DD\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026`,
  String.raw`\u2039\u203A\u2044\u20AC\u20B9\u2122\u2191\u2193\u2212\u2215`,
].join('');
const latin = new RegExp(String.raw`[\s${letters}]`, 'u');

/** Characters of the first file; the others of the Latin alphabets are in the second. */
const basicLatin = /[\n\u0020-\u00FF\u0131\u0152\u0153\u02BB-\u02DC\u2000-\u206F\u20AC\u2122\u2212]/u;

const cyrillicGreek = new RegExp(
  [
    String.raw`[\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0462\u0463\u0472-\u0475`,
    String.raw`\u048A-\u04FF\u0510-\u0513]`,
  ].join(''),
  'u',
);
const japanese =
  /[\u3001\u3002\u3005-\u3007\u300C-\u300F\u3041-\u3096\u309D\u309E\u30A1-\u30FE\uFF01\uFF08-\uFF09\uFF10-\uFF1B\uFF1F]/u;

const arabic = /[\u060C\u0610-\u061B\u061F-\u06D3\u06D5-\u06DC\u06DF-\u06E8\u06EA-\u06FC\u06FF\u0750-\u077F]/u;
const hebrew = /[\u05B0-\u05BF\u05C1\u05C2\u05C7\u05D0-\u05EA\u05F0-\u05F4]/u;

/** Marks that only say in which direction a text is read. */
const directions = /[\u061C\u200E\u200F\u2066-\u2069]/gu;

const pictographs =
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200D|\uFE0F|\u20E3/gu;

/** The typeface that has a character; null if none has. */
export function fontOf(character: string): PaperFont | null {
  if (latin.test(character)) return basicLatin.test(character) ? 'latin' : 'extended';
  if (cyrillicGreek.test(character)) return 'cyrillic-greek';
  if (arabic.test(character)) return 'arabic';
  if (hebrew.test(character)) return 'hebrew';
  return japanese.test(character) || knownHan.includes(character) ? 'japanese' : null;
}

/** Whether papers can show a text, apart from pictographs. */
export function canWrite(text: string): boolean {
  return findUnwritable(text).length === 0;
}

/** The characters of a text that papers cannot show, each once. Pictographs do not count: papers leave them out. */
export function findUnwritable(text: string): string[] {
  const characters = new Set(writtenPart(text).replaceAll(directions, ''));
  return [...characters].filter((character) => fontOf(character) === null);
}

/** Whether a text has letters that are read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}

/**
 * What no font has, and what stands in for it: narrow spaces, and the wide yen sign, dash and post mark of Japanese.
 */
const substitutes: Readonly<Record<string, string>> = {
  '\u2009': '\u00A0',
  '\u202F': '\u00A0',
  '￥': '¥',
  '〜': '–',
  '～': '–',
  '〒': '',
};

/** A text as it is printed: without pictographs, which no font has, and with an accent as part of its letter. */
export function writtenPart(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(pictographs, '')
    .replaceAll(/[\u2009\u202F￥〜～〒]/gu, (character) => substitutes[character] ?? character);
}
