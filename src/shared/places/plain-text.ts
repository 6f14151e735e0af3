/** What keyboards have for a hyphen, with the long vowel mark and the box line that Japanese keyboards type as one. */
const dash = String.raw`[\p{Pd}\u2212\u2500\u2501\u30FC\uFF70]`;
const anyDash = new RegExp(dash, 'gu');
const dashInNumber = new RegExp(String.raw`(?<=\d)${dash}(?=\d)`, 'gu');

/** Letters and digits as wide as a Han character, and kana half as wide. */
const unusualWidth = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF66-\uFF9F]+/gu;

/** A number as carriers' systems take it: 530-0001 for ５３０ー０００１. Arabic and Japanese keyboards type their own. */
export function plainNumber(typed: string): string {
  return inAsciiDigits(typed.normalize('NFKC')).replaceAll(anyDash, '-');
}

/** A line of an address with its numbers as `plainNumber` writes them. 'タワー' keeps its long vowel mark. */
export function plainLine(typed: string): string {
  const usual = typed.replaceAll(unusualWidth, (text) => text.normalize('NFKC'));
  return inAsciiDigits(usual).replaceAll(dashInNumber, '-');
}

function inAsciiDigits(text: string): string {
  // The last four bits of Arabic and Persian digits are their value.
  return text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
