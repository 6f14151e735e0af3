import { formatParts, textOf, type OwnWords } from './format-message.ts';
import type { Message, ValuesOf } from './message.ts';

/** Id of the element in which the server writes what the owner has set; see fillIn in platform/http/documents.ts. */
const settingsElementId = 'shop-settings';

let own: OwnWords = readFromPage();

/** The owner's own words on this page. In a browser they never change. */
export function pageWords(): OwnWords {
  return own;
}

/** Sets the owner's words for the pages that this server renders next. */
export function setPageWords(words: OwnWords): void {
  own = words;
}

/**
 * A message of the page, in the owner's words where they have some. Call it while a page is drawn, never when a module
 * is loaded: a server renders pages again with other words.
 */
export function say<M extends Message>(message: M, ...[values]: ValuesOf<M, string | number, never>): string {
  return formatParts<never>(textOf(message, own), values).join('');
}

/** A message with elements in it, for scripts without React: what a tag makes of its words stands among the texts. */
export function sayParts<Part>(
  message: Message,
  values: Readonly<Record<string, string | number | ((content: (string | Part)[]) => Part)>>,
): (string | Part)[] {
  return formatParts(textOf(message, own), values);
}

/** The server has compiled and checked them. */
function readFromPage(): OwnWords {
  if (typeof document === 'undefined') return {};
  const written = document.getElementById(settingsElementId)?.textContent ?? '{}';
  return (JSON.parse(written) as { words?: OwnWords }).words ?? {};
}
