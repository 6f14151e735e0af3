import { z } from 'zod';

/** Most notes and tags that one order or customer can have, and different tags that the shop keeps. */
export const maxNotesEach = 100;
export const maxTagsEach = 10;
export const maxTagsInAll = 200;

/** In characters. */
export const maxNoteLength = 2_000;
export const maxTagLength = 24;

export const noteText = z.string().trim().min(1).max(maxNoteLength);

/** Some words, e.g. 'Gift wrap'. A comma separates tags where people type several. */
export const tagName = z
  .string()
  .transform((text) => text.replace(/[\s\p{C}]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(maxTagLength)
      .regex(/^[^,;]+$/, 'a tag has no commas'),
  );
