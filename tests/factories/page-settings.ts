import { standardLook } from '../../src/platform/http/documents.ts';
import {
  headsInWords,
  offerInWords,
  resolveSettings,
  type StoredSettings,
} from '../../src/features/settings/contract.ts';
import { sayDefault } from '../../src/words/say-default.ts';

const shop = { shopName: 'Bark & Co', supportEmail: 'hello@bark.test' };

/** What documents of this shop say with these settings. */
export function offerOf(stored: StoredSettings): Readonly<Record<string, string>> {
  const settings = resolveSettings(stored, []);
  return { ...offerInWords(settings, sayDefault), ...headsInWords(settings, shop, sayDefault) };
}

/** Settings of a live shop that has confirmed no claim, with which pages are filled in, out of season. */
export const liveSettings = {
  ...shop,
  publicUrl: 'https://bark.test',
  mode: 'live' as const,
  analytics: { ga4: null, plausible: null },
  claims: [],
  social: { facebook: null, instagram: null, tiktok: null },
  shown: null,
  season: null,
  offer: offerOf({}),
  look: standardLook,
};
