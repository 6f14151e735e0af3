/** How the standard shop writes numbers, dates and amounts. */
export const standardLocale = 'en-US';

let find: () => string = () => standardLocale;

/** How whoever reads this writes numbers, dates and amounts: a BCP 47 tag. */
export function displayLocale(): string {
  return find();
}

/**
 * Says where `displayLocale` comes from: a page has one language, and a server one for each request. Returns what says
 * so until now, for whoever changes it only for a while.
 */
export function followLocale(locale: () => string): () => string {
  const before = find;
  find = locale;
  return before;
}
