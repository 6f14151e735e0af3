import { createHash } from 'node:crypto';
import { notFound } from '../../shared/shop-error.ts';
import type { OwnWords } from '../../words/format-message.ts';
import { isLanguageTag, standardLanguage, type LanguageTag } from '../../words/languages.ts';
import type { App } from './app.ts';
import { documentOf, type Document } from './documents.ts';

/** Scripts that greet a visitor say these before any other file is there. */
const neededAtOnce = 'welcome.';

/** What a page gets of its words: some with the page itself, all in a file that browsers keep. */
export interface PageWords {
  readonly words: OwnWords;
  readonly wordsFile?: string;
}

/** The texts of pages, as files whose address changes with their content. */
export function registerWordFiles(app: App, wordsOf: (tag: LanguageTag) => OwnWords) {
  const files = new Map<LanguageTag, { words: OwnWords; hash: string; document: Document }>();

  function fileOf(tag: LanguageTag) {
    const words = wordsOf(tag);
    const made = files.get(tag);
    if (made?.words === words) return made;
    const text = JSON.stringify(words);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    const file = { words, hash, document: documentOf('application/json', text) };
    files.set(tag, file);
    return file;
  }

  app.get('/words/:file', { config: { limit: 'none' }, schema: { hide: true } }, async (request, reply) => {
    const [, tag = '', hash] = /^([\w-]+?)\.([\w-]{12})\.json$/.exec((request.params as { file: string }).file) ?? [];
    if (!isLanguageTag(tag)) throw notFound();
    const file = fileOf(tag);
    // A page of a moment ago asks for texts that have changed since. It gets the new ones, and keeps them no longer.
    const cacheControl = file.hash === hash ? 'public, max-age=31536000, immutable' : 'no-cache';
    file.document.send(request, reply, cacheControl);
    return reply;
  });

  return {
    /** What the page says in place of the defaults. */
    of(tag: LanguageTag): PageWords {
      const words = wordsOf(tag);
      // The owner's texts of the standard language are few, and a file would be one more request.
      if (tag === standardLanguage) return { words };
      return {
        words: Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith(neededAtOnce))),
        wordsFile: `/words/${tag}.${fileOf(tag).hash}.json`,
      };
    },
  };
}
