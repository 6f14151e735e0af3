import { settingTexts } from '../../../src/features/settings/words/localize.ts';
import { allMessages } from '../../../src/words/all.ts';
import { findTextProblem } from '../../../src/words/check-own-text.ts';
import type { MessageFacts } from '../../../src/words/message.ts';

/** Letters with an accent in place of plain ones, so that a sentence that is not a message stands out. */
const accented: Readonly<Record<string, string>> = {
  a: 'áà',
  e: 'éè',
  i: 'íì',
  o: 'óò',
  u: 'úù',
  A: 'Áà',
  E: 'Éè',
  I: 'Íì',
  O: 'Óò',
  U: 'Úù',
  n: 'ñ',
  c: 'ç',
  s: 'š',
  y: 'ý',
};

/** A text with accents and, if `twice`, about 40 % longer: every vowel twice. Placeholders, plurals and tags stay. */
function lengthen(text: string, twice: boolean): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '{') {
      const end = endOfBraces(text, at);
      out += lengthenBraces(text.slice(at, end), twice);
      at = end - 1;
    } else if (character === '<' && /^<\/?[\w-]+>/.test(text.slice(at))) {
      const end = text.indexOf('>', at) + 1;
      out += text.slice(at, end);
      at = end - 1;
    } else out += (accented[character] ?? character).slice(0, twice ? 2 : 1);
  }
  return out;
}

/** A placeholder as it is, or a plural with longer words in each of its options. */
function lengthenBraces(braces: string, twice: boolean): string {
  if (!braces.includes(',')) return braces;
  const first = braces.indexOf('{', 1);
  if (first === -1) return braces;
  let out = braces.slice(0, first);
  for (let at = first; at < braces.length; at++) {
    if (braces[at] !== '{') {
      out += braces[at];
      continue;
    }
    const end = endOfBraces(braces, at);
    out += `{${lengthen(braces.slice(at + 1, end - 1), twice)}}`;
    at = end - 1;
  }
  return out;
}

function endOfBraces(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`a brace of '${text}' is not closed`);
}

/**
 * Every text of the shop in a language that nobody speaks, as the owner's own texts of a real one: about 40 % longer
 * than English, as translations can be, or as long as English where the limit of the text is too short for it. One answer
 * is missing, whose placeholders have dashes: own texts of messages know none.
 */
export function pseudoTexts(): Record<string, string> {
  const texts: Record<string, string> = {};
  const add = (key: string, facts: Omit<MessageFacts, 'where'>) => {
    const tries = [true, false].map((twice) => lengthen(facts.text, twice));
    const text = tries.find((one) => findTextProblem(one, facts) === null);
    if (text !== undefined) texts[key] = text;
  };
  for (const { key, facts } of allMessages) add(key, facts);
  // Legal texts are pages of plain paragraphs, which any language wraps.
  for (const { key, text, holds } of settingTexts) if (!key.startsWith('legal.')) add(key, { text, holds });
  return texts;
}
