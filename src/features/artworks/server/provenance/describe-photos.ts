import { verifyWords } from '../../../../words/catalogs/verify.ts';
import { compileMessage } from '../../../../words/compile.ts';
import { languageOf, languageTags } from '../../../../words/languages.ts';
import { saySentence, sentence } from '../../../../words/sentence.ts';
import { readTranslation } from '../../../../words/translations.ts';
import type { Description } from '../../provenance/statement.ts';

/**
 * From how many photos a picture was painted, in each language. It says translations of the catalog and not the owner's
 * texts, so that a picture stays the same file.
 */
export async function describePhotos(photos: number): Promise<Description[]> {
  const { key, facts = {} } = verifyWords.paintedFrom;
  return Promise.all(
    languageTags.map(async (tag) => {
      const { [key]: text } = await readTranslation(tag);
      const own = text === undefined ? {} : { [key]: compileMessage(text, facts) };
      return { tag, text: saySentence(sentence(verifyWords.paintedFrom, { photos }), own, languageOf(tag).locale) };
    }),
  );
}
