import { must } from '../../shared/must.ts';
import { standardLanguage, type LanguageTag } from '../../words/languages.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { makeDocument, type Document } from './documents.ts';
import { alternateLinks, listedAddresses, manifestIn, manifestPath, withOwnAddress } from './language-routes.ts';
import { readPage, type PageContent } from './page-renderer.ts';
import { registerWordFiles, type PageWords } from './word-files.ts';

/** A page in each language and currency of the shop. It always has the newest content. */
export interface Page {
  /** `currency` is null for the shop's own, in which a page is ready at once. */
  in(tag: LanguageTag, currency: string | null): Document | Promise<Document>;
}

/** Pages in additional currencies that a process keeps at most. Each takes about a tenth of a second to fill in again. */
const maxKept = 64;

/**
 * The pages of a shop, each filled in with the settings that apply, and filled in again by `reload`. Pages in the
 * shop's own currency are filled in at once, the others when somebody asks for them.
 */
export function openPages(app: App, config: Config, content: PageContent, folder: string) {
  const names = new Set<string>();
  const loaded = new Map<string, Document>();
  /** Pages in additional currencies, least recently requested first. */
  const further = new Map<string, Promise<Document>>();
  /** Counts how often each page was filled in: if two overlap, the later one wins. */
  const turns = new Map<string, number>();
  const words = registerWordFiles(app, (tag) => content.words(tag));

  async function fill(name: string, tag: LanguageTag, currency: string | null): Promise<Document> {
    const set = content.shown(tag, currency);
    const pageWords = words.of(tag);
    const languages = content.languages();
    const currencies = content.currencies();
    const isStandard =
      set === null &&
      tag === standardLanguage &&
      languages.length === 1 &&
      currencies.length === 1 &&
      Object.keys(pageWords.words).length === 0;
    const choice = {
      ...(languages.length > 1 && { choice: languages }),
      ...(currencies.length > 1 && { currencies }),
      ...(currency !== null && { currency }),
    };
    const shown = isStandard ? null : { ...set, ...pageWords, ...choice };
    const today = { season: content.season(), offer: content.offer(tag, currency), look: content.look() };
    const { shopName, supportEmail, publicUrl, mode, analytics, claims, social } = config;
    const links = alternateLinks(name, publicUrl, tag, languages) + preload(name, pageWords);
    const settings = { shopName, supportEmail, publicUrl, mode, analytics, claims, social, shown, ...today };
    const rendered = isStandard ? null : { ...shown, words: content.words(tag), language: tag };
    const html = await readPage(folder, name, rendered, claims).catch(async (error: unknown) => {
      app.log.error(
        { err: error, page: name, language: tag },
        'a page could not be rendered with the settings, so the built one is served',
      );
      return readPage(folder, name, null, claims);
    });
    const whole = withAddresses(name, html, { publicUrl, tag, languages });
    return makeDocument(name, whole, { ...settings, language: tag, links });
  }

  async function fillOwn(name: string, tag: LanguageTag): Promise<void> {
    const key = `${name} ${tag}`;
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    const document = await fill(name, tag, null);
    if (turns.get(key) === turn) loaded.set(key, document);
  }

  const fillAll = async (name: string) => Promise.all(content.languages().map(async (tag) => fillOwn(name, tag)));

  async function inFurther(name: string, tag: LanguageTag, currency: string): Promise<Document> {
    const key = `${name} ${tag} ${currency}`;
    const kept = further.get(key) ?? fill(name, tag, currency);
    further.delete(key);
    further.set(key, kept);
    const [oldest = key] = further.keys();
    if (further.size > maxKept) further.delete(oldest);
    return kept;
  }

  return {
    async load(name: string): Promise<Page> {
      names.add(name);
      await fillAll(name);
      return {
        in(tag, currency) {
          const [main = standardLanguage, ...others] = content.languages();
          const spoken = others.includes(tag) ? tag : main;
          if (currency !== null && content.currencies().includes(currency)) return inFurther(name, spoken, currency);
          return must(loaded.get(`${name} ${tag}`) ?? loaded.get(`${name} ${main}`), name);
        },
      };
    },
    /**
     * Fills in every page with the settings that apply now. Pages are rendered one after the other, so those of the
     * main language, which most visitors read, come first.
     */
    reload(): void {
      further.clear();
      for (const tag of content.languages())
        for (const name of names)
          void fillOwn(name, tag).catch((error: unknown) =>
            app.log.error(
              { err: error, page: name, language: tag },
              'a page could not be filled in with the new settings',
            ),
          );
    },
  };
}

/** A document with the addresses that depend on its language, or on the languages of the shop. */
function withAddresses(
  name: string,
  text: string,
  { publicUrl, tag, languages }: { publicUrl: string; tag: LanguageTag; languages: readonly LanguageTag[] },
): string {
  if (name === 'sitemap.xml')
    return text.replace('</urlset>', () => `${listedAddresses(publicUrl, languages)}</urlset>`);
  return `/${name}` === manifestPath ? manifestIn(text, tag, languages) : withOwnAddress(text, tag, languages);
}

/** Preloads the words of a page. The landing page does without: it needs their file only once a visitor opens something. */
function preload(name: string, { wordsFile }: PageWords): string {
  const isNeeded = wordsFile !== undefined && name.endsWith('.html') && name !== 'index.html';
  return isNeeded ? `<link rel="preload" as="fetch" crossorigin href="${wordsFile}" />` : '';
}
