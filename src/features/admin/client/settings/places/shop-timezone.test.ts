import { expect, test } from 'vitest';
import { shopTimezone } from './shop-timezone.ts';

const zone = (timezone: string) => ({ shop: { timezone } });
const environment = (timezone: string | null, fixed: string[] = []) => ({
  shopName: null,
  supportEmail: null,
  timezone,
  fixed,
});

test.each([
  ['what is chosen', environment('America/New_York'), {}, zone('Pacific/Auckland'), 'Pacific/Auckland'],
  ['the default where nothing is set', environment('America/New_York'), {}, {}, 'America/New_York'],
  ['what is saved while a choice is removed', environment(null), zone('Asia/Tokyo'), {}, 'Asia/Tokyo'],
  ['a variable', environment('Europe/Berlin', ['SHOP_TIMEZONE']), {}, zone('Asia/Tokyo'), 'Europe/Berlin'],
  ['the default for a text that is not a zone', environment('Europe/Berlin'), {}, zone('Mars'), 'Europe/Berlin'],
])('given settings that are edited, then %s decides which day it is in the shop', (_case, of, settings, edited, is) => {
  expect(shopTimezone({ environment: of, settings }, edited)).toBe(is);
});
