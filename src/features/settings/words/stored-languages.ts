import { z } from 'zod';
import { languageTags } from '../../../words/languages.ts';
import { limits } from '../fields.ts';

const tag = z.string().max(12);

/** What the owner has set about languages. A language that this version of the shop does not know is ignored. */
export const storedLanguages = z.object({
  /** The language of addresses without one, of the owner's texts, and of everything that no visitor has asked for. */
  main: tag.optional(),
  /** Further languages, in the order of the switch. */
  offered: z.array(tag).max(languageTags.length).optional(),
  /** The owner's texts in other languages than the main one, by the keys of messages and of `settingTexts`. */
  texts: z
    .record(tag, z.record(z.string().max(80), z.string().max(limits.legal, `Use at most ${limits.legal} characters.`)))
    .optional(),
});
export type StoredLanguages = z.infer<typeof storedLanguages>;
