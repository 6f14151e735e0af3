import { standardLook } from '../../src/platform/http/documents.ts';
import { offerInWords, resolveSettings } from '../../src/features/settings/contract.ts';
import { sayDefault } from '../../src/words/say-default.ts';

/** Settings of a live shop that has confirmed no claim, with which pages are filled in, out of season. */
export const liveSettings = {
  shopName: 'Bark & Co',
  supportEmail: 'hello@bark.test',
  publicUrl: 'https://bark.test',
  mode: 'live' as const,
  analytics: { ga4: null, plausible: null },
  claims: [],
  social: { facebook: null, instagram: null, tiktok: null },
  shown: null,
  season: null,
  offer: offerInWords(resolveSettings({}, []), sayDefault),
  look: standardLook,
};
