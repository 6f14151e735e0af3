import { breeds } from '../../../catalog/contract.ts';

/** Maximum length of a name on a picture, and of a breed in a prompt. */
const limits = { name: { letters: 24, words: 3 }, breed: { letters: 60, words: 8 } } as const;

/**
 * Sanitizes a visitor's text for a prompt: letters, digits and the punctuation within names, on one line and limited in
 * length, so that they can neither end a quotation nor begin a sentence. Null when nothing is left.
 */
export function sanitizePromptText(text: string | null, kind: keyof typeof limits): string | null {
  const { letters, words } = limits[kind];
  const plain = (text ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .trim();
  // Whole words only: a truncated name would be painted as the name.
  let kept = '';
  for (const word of plain.split(' ').slice(0, words)) {
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (longer.length > letters) break;
    kept = longer;
  }
  return kept === '' || !/[\p{L}\p{N}]/u.test(kept) ? null : kept;
}

/** Species of a breed that the form offers, which lists dogs and cats; null for any other text. */
export function speciesOf(petBreed: string | null): 'dog' | 'cat' | null {
  return breeds.find(({ label }) => label === petBreed)?.species ?? null;
}
