import type { StoredSettings } from './stored.ts';

/**
 * The part of the settings that pages of the shop need, without whatever is for the owner alone. Null if the owner has
 * set nothing of it, so that pages of the standard shop stay as small as they are.
 */
export function publicSettings({
  shop,
  products,
  shipping,
  tax,
  styles,
  claims,
  seasons,
}: StoredSettings): StoredSettings | null {
  const shown = { shop, products, shipping, tax, styles, claims, seasons };
  const set = Object.entries(shown).filter(([, section]) => section !== undefined && Object.keys(section).length > 0);
  return set.length === 0 ? null : Object.fromEntries(set);
}
