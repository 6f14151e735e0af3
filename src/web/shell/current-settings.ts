import type { Season } from '../../features/catalog/contract.ts';
import { standardLanguage, type LanguageTag } from '../../words/languages.ts';
import { setPageWords } from '../../words/page.ts';
import {
  resolveSettings,
  type ConfirmedClaims,
  type PublicSettings,
  type Settings,
} from '../../features/settings/contract.ts';

/** Id of the element in which the server writes what the owner has set, so that no screen waits for a request. */
const settingsElementId = 'shop-settings';

let { settings: current, languages, currencies } = readFromPage();
/** False while the shop is built: pages then hold both variants of each claim. */
let claimsAreKnown = typeof document !== 'undefined';

/** What applies on this page. In a browser it never changes. */
export function currentSettings(): Settings {
  return current;
}

/** The languages that the visitor can choose, the main one first; empty if there is no choice. */
export function languageChoice(): readonly LanguageTag[] {
  return languages;
}

/** The currencies that the visitor can choose, the shop's own first; empty if there is no choice. */
export function currencyChoice(): readonly string[] {
  return currencies;
}

/** Whether `currentSettings().claims` is what the owner confirms. */
export function knowsClaims(): boolean {
  return claimsAreKnown;
}

/** The season that the server has found for this page, so that both agree on the day. Null out of season. */
export function currentSeason(): Season | null {
  if (typeof document === 'undefined') return null;
  const id = document.querySelector<HTMLMetaElement>('meta[name="shop:season"]')?.content;
  return current.seasons.find((season) => season.id === id) ?? null;
}

/** Sets what applies to the pages that this server renders next. */
export function setCurrentSettings(shown: PublicSettings, confirmed: ConfirmedClaims): void {
  const { words = {}, language = standardLanguage } = shown;
  // Amounts in claims are written as the language writes them.
  setPageWords(words, language);
  ({ settings: current, languages, currencies } = applyShown(shown, confirmed));
  claimsAreKnown = true;
}

interface PageSettings {
  readonly settings: Settings;
  readonly languages: readonly LanguageTag[];
  readonly currencies: readonly string[];
}

function applyShown(shown: PublicSettings, confirmed: ConfirmedClaims): PageSettings {
  const { words: _said, language: _read, choice = [], currencies: offered = [], currency, ...stored } = shown;
  return { settings: resolveSettings(stored, confirmed, currency), languages: choice, currencies: offered };
}

/** The settings that the server wrote in the page. */
function readFromPage(): PageSettings {
  if (typeof document === 'undefined') return applyShown({}, 'all');
  const confirmed = document.querySelector<HTMLMetaElement>('meta[name="shop:claims"]')?.content ?? '';
  const written = document.getElementById(settingsElementId)?.textContent ?? '{}';
  // Written by this shop's own server from settings that it has checked.
  return applyShown(JSON.parse(written) as PublicSettings, confirmed === 'all' ? 'all' : confirmed.split(' '));
}
