import { breeds } from '../../../catalog/contract.ts';

/** No name on a picture is longer, and no breed takes more of a prompt. */
const limits = { name: { letters: 24, words: 3 }, breed: { letters: 60, words: 8 } } as const;

/**
 * A visitor's words as far as a prompt may carry them: letters, digits and the marks within names, on one line and
 * bounded, so that they can end no quotation and begin no sentence. Null when nothing of them is left.
 */
export function tameWords(text: string | null, kind: keyof typeof limits): string | null {
  const { letters, words } = limits[kind];
  const plain = (text ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .trim();
  // Whole words alone: half a name would be painted as a name.
  let kept = '';
  for (const word of plain.split(' ').slice(0, words)) {
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (longer.length > letters) break;
    kept = longer;
  }
  return kept === '' || !/[\p{L}\p{N}]/u.test(kept) ? null : kept;
}

/** What the chosen breed says of the animal: the form knows dogs and cats; null for one that it does not know. */
export function speciesOf(petBreed: string | null): 'dog' | 'cat' | null {
  return breeds.find(({ label }) => label === petBreed)?.species ?? null;
}
