/** Every key the shop keeps in this browser. The strings are the product's own and never change. */
export const storageKeys = {
  cartItems: 'cartItems',
  artworkImageUrl: 'artworkImageUrl',
  selectedStyle: 'selectedStyle',
  currentArtworkId: 'currentArtworkId',
  artworkId: 'artworkId',
  shippingInfo: 'shippingInfo',
  paymentSecret: 'currentPaymentIntentSecret',
  authRedirect: 'auth_redirect',
  /** Ours, not the product's: photo, pet and choices of the wizard, so that a reload comes back to them. */
  wizard: 'wizard',
  /** The admin panel's last orders, for minutes in which the server does not answer. Gone with the sign-out. */
  adminOrders: 'admin_orders_cache',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Session storage: the landing section to scroll to after the next load. */
export const scrollToSectionKey = 'scrollToSection';

// A browser may refuse storage (private window, full disk, blocked cookies): the shop then works without it.

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

/** Stored JSON, or null when there is none or it is damaged. */
export function readStoredJson(key: StorageKey): unknown {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function rememberSection(sectionId: string): void {
  try {
    sessionStorage.setItem(scrollToSectionKey, sectionId);
  } catch {
    return;
  }
}

/** The remembered section, once: reading forgets it. */
export function takeRememberedSection(): string | null {
  try {
    const sectionId = sessionStorage.getItem(scrollToSectionKey);
    sessionStorage.removeItem(scrollToSectionKey);
    return sectionId;
  } catch {
    return null;
  }
}
