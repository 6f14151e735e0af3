/** The letters that papers are printed with: those of the latin and latin-ext files of Figtree. */
const letters = [
  String.raw`\u0020-\u007E\u00A0-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148`,
  String.raw`\u014A-\u014D\u0150-\u0161\u0164\u0165\u016A-\u017E\u01CD\u01CE\u0218-\u021B\u0237\u02C6\u02C7\u02DA`,
  String.raw`\u02DC\u02DD\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026`,
  String.raw`\u2039\u203A\u2044\u20AC\u20B9\u2122\u2191\u2193\u2212\u2215`,
].join('');

const writable = new RegExp(String.raw`^[\s${letters}]*$`, 'u');

const pictographs =
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200D|\uFE0F|\u20E3/gu;

/** Whether the shop's typeface has all letters of a text, apart from pictographs. */
export function canWrite(text: string): boolean {
  return writable.test(writtenPart(text));
}

/** A text as it is printed: without pictographs, which no font has, and with an accent as part of its letter. */
export function writtenPart(text: string): string {
  return text.normalize('NFC').replaceAll(pictographs, '');
}
