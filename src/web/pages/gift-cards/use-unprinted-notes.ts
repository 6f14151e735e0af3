import { useEffect, useState } from 'react';
import { giftCardWords } from '../../../words/catalogs/gift-cards.ts';
import { displayLocale } from '../../../words/display-locale.ts';
import { say } from '../../../words/page.ts';

/** What every typeface has, so that most buyers need no list of letters. */
const usual = /^[\s\u0020-\u00FF\u2010-\u2026]*$/;

/** Tells of texts that a printed card leaves out, by field: the typefaces of papers lack some of their letters. */
export function useUnprintedNotes<Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const [find, setFind] = useState<((text: string) => string[]) | null>(null);
  const named = Object.entries<string>(texts) as [Name, string][];
  const isUsual = named.every(([, text]) => usual.test(text));
  useEffect(() => {
    if (isUsual) return;
    // A failure to load the list of letters tells nothing: the page shows the card as it is.
    import('../../../shared/typeface.ts').then(
      ({ findUnwritable }) => setFind(() => findUnwritable),
      () => undefined,
    );
  }, [isUsual]);
  const notes: Partial<Record<Name, string>> = {};
  for (const [name, text] of named) {
    const letters = find?.(text) ?? [];
    if (letters.length > 0)
      notes[name] = say(giftCardWords.lettersMissing, {
        letters: new Intl.ListFormat(displayLocale()).format(letters),
      });
  }
  return notes;
}
