/** Id of the element in which the server writes what the owner has set; see fillIn in platform/http/documents.ts. */
const settingsElementId = 'shop-settings';

/** What the server writes in a page about its language and its currency. */
interface WrittenInPage {
  /** The languages that the visitor can choose; absent if there is no choice. */
  readonly choice?: readonly string[];
  /** Absent for the shop's own currency. */
  readonly currency?: string;
  readonly money?: { readonly currency?: string };
  /** The currencies that the visitor can choose; absent if there is no choice. */
  readonly currencies?: readonly string[];
}

export const writtenInPage = readFromPage();

function readFromPage(): WrittenInPage {
  const element = typeof document === 'undefined' ? null : document.getElementById(settingsElementId);
  // Written by this shop's own server from settings that it has checked.
  return JSON.parse(element?.textContent ?? '{}') as WrittenInPage;
}
