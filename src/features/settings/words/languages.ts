import { isLanguageTag, standardLanguage, type LanguageTag } from '../../../words/languages.ts';
import type { StoredLanguages } from './stored-languages.ts';

export interface Languages {
  readonly main: LanguageTag;
  /** All that a visitor can choose, the main one first. */
  readonly offered: readonly LanguageTag[];
}

export function resolveLanguages({ main, offered = [] }: StoredLanguages = {}): Languages {
  const first = main !== undefined && isLanguageTag(main) ? main : standardLanguage;
  return { main: first, offered: [...new Set([first, ...offered.filter(isLanguageTag)])] };
}
