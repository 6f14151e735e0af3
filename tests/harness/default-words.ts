import { createWords, type Words } from '../../src/words/words.ts';

/** The words of a shop whose owner has changed none. */
export const defaultWords: Words = createWords(() => ({}));
