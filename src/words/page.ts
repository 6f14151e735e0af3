import { followLocale } from './display-locale.ts';
import { formatParts, textOf, type OwnWords } from './format-message.ts';
import { isLanguageTag, languageOf, standardLanguage, type Language, type LanguageTag } from './languages.ts';
import type { Message, ValuesOf } from './message.ts';

/** Id of the element in which the server writes what the owner has set; see fillIn in platform/http/documents.ts. */
const settingsElementId = 'shop-settings';

/** What the server writes in a page about its words. */
interface WrittenWords {
  /** The texts that the page needs before any other file is there. */
  readonly words?: OwnWords;
  /** Address of a file with all texts of pages; absent where the defaults apply. */
  readonly wordsFile?: string;
}

const written = readFromPage();
let own: OwnWords = written.words ?? {};
let language: Language = languageOf(readLanguage());
// A server that draws pages sets the words of each before it does.
if (typeof document !== 'undefined') followLocale(() => language.locale);

/** The texts in place of the defaults on this page. */
export function pageWords(): OwnWords {
  return own;
}

/** The language of this page. In a browser it never changes. */
export function pageLanguage(): Language {
  return language;
}

/** Sets the words for the pages that this server renders next. */
export function setPageWords(words: OwnWords, tag: LanguageTag = standardLanguage): void {
  own = words;
  language = languageOf(tag);
  followLocale(() => language.locale);
}

let loading: Promise<void> | undefined;

/**
 * Loads all texts of a page in a different language than the standard one; whoever draws more than the server has drawn
 * waits for it. Without them the page says the defaults, which is better than nothing.
 */
export async function loadPageWords(): Promise<void> {
  const { wordsFile } = written;
  if (wordsFile === undefined) return;
  loading ??= readWords(wordsFile);
  return loading;
}

async function readWords(file: string): Promise<void> {
  try {
    const response = await fetch(file);
    if (response.ok) own = (await response.json()) as OwnWords;
  } catch {
    // Without a connection, the page itself says what is wrong.
  }
}

/**
 * A message of the page, in the owner's words where they have some. Call it while a page is drawn, never when a module
 * is loaded: a server renders pages again with other words.
 */
export function say<M extends Message>(message: M, ...[values]: ValuesOf<M, string | number, never>): string {
  return formatParts<never>(textOf(message, own), values, language.locale).join('');
}

/** A message with elements in it, for scripts without React: what a tag makes of its words stands among the texts. */
export function sayParts<Part>(
  message: Message,
  values: Readonly<Record<string, string | number | ((content: (string | Part)[]) => Part)>>,
): (string | Part)[] {
  return formatParts(textOf(message, own), values, language.locale);
}

/** The server has compiled and checked them. */
function readFromPage(): WrittenWords {
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.getElementById(settingsElementId)?.textContent ?? '{}') as WrittenWords;
}

function readLanguage(): LanguageTag {
  const tag = typeof document === 'undefined' ? standardLanguage : document.documentElement.lang;
  return isLanguageTag(tag) ? tag : standardLanguage;
}
