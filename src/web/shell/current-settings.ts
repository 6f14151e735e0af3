import type { Season } from '../../features/catalog/contract.ts';
import { setPageWords } from '../../words/page.ts';
import {
  resolveSettings,
  type ConfirmedClaims,
  type PublicSettings,
  type Settings,
} from '../../features/settings/contract.ts';

/** Id of the element in which the server writes what the owner has set, so that no screen waits for a request. */
const settingsElementId = 'shop-settings';

let current: Settings = readFromPage();
/** False while the shop is built: pages then hold both variants of each claim. */
let claimsAreKnown = typeof document !== 'undefined';

/** What applies on this page. In a browser it never changes. */
export function currentSettings(): Settings {
  return current;
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
export function setCurrentSettings({ words = {}, ...stored }: PublicSettings, confirmed: ConfirmedClaims): void {
  current = resolveSettings(stored, confirmed);
  setPageWords(words);
  claimsAreKnown = true;
}

/** The settings that the server wrote in the page. */
function readFromPage(): Settings {
  if (typeof document === 'undefined') return resolveSettings({}, 'all');
  const confirmed = document.querySelector<HTMLMetaElement>('meta[name="shop:claims"]')?.content ?? '';
  const written = document.getElementById(settingsElementId)?.textContent ?? '{}';
  // Written by this shop's own server from settings that it has checked.
  return resolveSettings(
    JSON.parse(written) as Omit<PublicSettings, 'words'>,
    confirmed === 'all' ? 'all' : confirmed.split(' '),
  );
}
