import { AsyncLocalStorage } from 'node:async_hooks';
import { followLocale } from '../words/display-locale.ts';
import { languageOf, standardLanguage, type LanguageTag } from '../words/languages.ts';

const spoken = new AsyncLocalStorage<LanguageTag | null>();

/**
 * The language of whoever is spoken to: the visitor of a request, or the customer of an email. Null where nobody in
 * particular is; then the main language of the shop applies.
 */
export function spokenLanguage(): LanguageTag | null {
  return spoken.getStore() ?? null;
}

/** Does work, and everything that it waits for, in a language; null is the main language of the shop. */
export function inLanguage<Result>(tag: LanguageTag | null, work: () => Result): Result {
  return spoken.run(tag, work);
}

/** Writes numbers, dates and amounts as the language of whoever is spoken to writes them. */
export function followSpokenLanguage(): void {
  followLocale(() => languageOf(spokenLanguage() ?? standardLanguage).locale);
}

followSpokenLanguage();
