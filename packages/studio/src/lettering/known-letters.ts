// The letters that pictures can show: for a program that paints none itself, such as a web page. Loads no typeface.

/** Letters, digits and marks of Fraunces. */
const latin = [
  String.raw`0-9A-Za-z\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6`,
  String.raw`\u00f8-\u0148\u014a-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01cc\u01d9\u01da\u01e6`,
  String.raw`\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u02b9\u02ba\u02bc\u02c6`,
  String.raw`\u02c7\u0300\u0301\u0303\u0304\u0308\u1e08\u1e09\u1e0c-\u1e0f\u1e14-\u1e17\u1e1c\u1e1d\u1e20`,
  String.raw`\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e2e\u1e2f\u1e36\u1e37\u1e3a\u1e3b\u1e42\u1e43\u1e46-\u1e49`,
  String.raw`\u1e4c-\u1e53\u1e5a\u1e5b\u1e5e\u1e5f\u1e62-\u1e65\u1e6c-\u1e6f\u1e78-\u1e7b\u1e80-\u1e85\u1e92`,
  String.raw`\u1e93\u1e97\u1e9e\u1ef2-\u1ef9`,
].join('');

/** Those of the typefaces of other scripts, without Han. */
const others = [
  // Greek and Cyrillic
  String.raw`\u0374\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03cf\u03d1\u03d2\u03d5-\u03d7\u03f0-\u03f2`,
  String.raw`\u03f4\u03f7-\u03f9\u0400-\u045f\u0462\u0463\u046a\u046b\u0472-\u0475\u048a-\u04ff\u0510-\u0513`,
  String.raw`\u051a-\u051d\u0524-\u0529\u052e\u052f`,
  // Hebrew
  String.raw`\u05b0-\u05bd\u05bf\u05c1\u05c2\u05c7\u05d0-\u05ea\u05f0-\u05f2`,
  // Arabic
  String.raw`\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u06ff`,
  String.raw`\u0750-\u077f`,
  // Kana
  String.raw`\u3006\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe\uff10-\uff19`,
].join('');

const isLetter = /[\p{L}\p{M}\p{N}]/u;
const isHan = /\p{Script=Han}/u;
const known = new RegExp(`[${latin}${others}]`, 'u');

/** The scripts of the typefaces that a picture loads when it needs them; typefaces.ts has one entry for each part. */
const otherScripts = /[\u0370-\u077f\u1f00-\u1fff\u200c\u3000-\u30ff\uff00-\uffef]|\p{Script=Han}/u;

/** Whether a text has characters of a different script than Latin that pictures can show. */
export function hasOtherScripts(text: string): boolean {
  return otherScripts.test(text);
}

/** The letters of a name that no picture can show, each once; they are left out. Emoji are not letters. */
export async function findUnknownLetters(name: string): Promise<string[]> {
  const letters = [...new Set(lettersOf(name))];
  // The list of Han characters is larger than all the rest, and few names need it.
  const han = letters.some((letter) => isHan.test(letter)) ? (await import('./known-han.ts')).knownHan : '';
  return letters.filter((letter) => !known.test(letter) && !han.includes(letter));
}

function lettersOf(text: string): string[] {
  return Array.from(text.normalize('NFC')).filter((character) => isLetter.test(character));
}
