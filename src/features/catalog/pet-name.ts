import { petNameLimit } from './constants.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text to the length limit of pet names. Never splits a grapheme, such as an emoji or an accented letter. */
export function fitPetName(text: string): string {
  if (text.length <= petNameLimit) return text;
  let end = 0;
  // Bounds the work for pasted text of any length.
  for (const { index, segment } of letters.segment(text.slice(0, 4 * petNameLimit))) {
    if (index + segment.length > petNameLimit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
