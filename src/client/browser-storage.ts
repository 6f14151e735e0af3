import { parseJson } from '../shared/parse-json.ts';

/** Keys that the shop uses in local storage. The strings come from the specification and must not change. */
export const storageKeys = {
  cartItems: 'cartItems',
  artworkImageUrl: 'artworkImageUrl',
  selectedStyle: 'selectedStyle',
  currentArtworkId: 'currentArtworkId',
  artworkId: 'artworkId',
  shippingInfo: 'shippingInfo',
  paymentSecret: 'currentPaymentIntentSecret',
  authRedirect: 'auth_redirect',
  /** Not in the specification: photo, pet and choices of the wizard, restored after a reload. */
  wizard: 'wizard',
  /** The photo and the artwork that were ordered last: they wait for nobody. */
  ordered: 'ordered',
  /** Ids of the styles that the visitor keeps as favorites. */
  favoriteStyles: 'favorite_styles',
  /** The admin panel's last order list, shown while the server does not respond. Deleted on sign-out. */
  adminOrders: 'admin_orders_cache',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Session storage: the landing section to scroll to after the next load. */
const scrollToSectionKey = 'scrollToSection';

// Browsers may refuse storage (private window, disk full, blocked cookies). The shop then works without it.

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function removeStored(...keys: StorageKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Stored JSON, or null if there is none or it is damaged. */
export function readStoredJson(key: StorageKey): unknown {
  const text = readStored(key);
  return text === null ? null : parseJson(text);
}

export function rememberSection(sectionId: string): void {
  try {
    sessionStorage.setItem(scrollToSectionKey, sectionId);
  } catch {
    return;
  }
}

/** Returns and deletes the remembered section. */
export function takeRememberedSection(): string | null {
  try {
    const sectionId = sessionStorage.getItem(scrollToSectionKey);
    sessionStorage.removeItem(scrollToSectionKey);
    return sectionId;
  } catch {
    return null;
  }
}
