import { petNameLimit } from './constants.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much of a text as a pet may be called, never ending within what a reader sees as one letter or one emoji. */
export function fitPetName(text: string): string {
  if (text.length <= petNameLimit) return text;
  let end = 0;
  // No name needs to be looked at for longer than this, whatever has been pasted.
  for (const { index, segment } of letters.segment(text.slice(0, 4 * petNameLimit))) {
    if (index + segment.length > petNameLimit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
