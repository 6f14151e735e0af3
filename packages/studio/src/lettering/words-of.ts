import type { Recipe, StyleId } from '../compose/recipe.ts';
import { hasOtherScripts } from './known-letters.ts';
import { lettersWords } from './style-words.ts';

/** What a recipe says of its lettering; nothing where it is as it was before other languages and scripts. */
export function wordsOf(style: StyleId, names: string, language = 'en'): Pick<Recipe, 'words'> {
  return lettersWords(style, language) || hasOtherScripts(names) ? { words: language } : {};
}
