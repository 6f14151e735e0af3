import { useEffect, useState } from 'react';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { displayLocale } from '../../../words/display-locale.ts';
import { say } from '../../../words/page.ts';

/** Letters that every picture can show. Only for others is the list loaded. */
const plain = /^\p{ASCII}*$/u;

async function findMissing(name: string): Promise<readonly string[]> {
  if (plain.test(name)) return [];
  const { findUnknownLetters } = await import('@pawtelier/studio/letters');
  return findUnknownLetters(name);
}

/** Tells of letters in a name that no picture can show, before one is painted without them. */
export function useLettersNote(name: string): string | undefined {
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // A failure to load the list of characters tells nothing: the picture is painted all the same.
    findMissing(name).then(
      (letters) => isCurrent && setMissing(letters),
      () => isCurrent && setMissing([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  if (missing.length === 0) return undefined;
  return say(uploadWords.lettersMissing, { letters: new Intl.ListFormat(displayLocale()).format(missing) });
}
