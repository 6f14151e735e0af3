import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundleOn } from '../../features/catalog/contract.ts';
import { publicSettings } from '../../features/settings/contract.ts';
import { currentSettings, setCurrentSettings } from './current-settings.ts';
import { deliveryTo } from './delivery.ts';

// Tests of other files expect settings that nothing has set.
afterAll(() => vi.resetModules());
beforeEach(() => {
  // December 1 in Sydney, still November 30 in Los Angeles.
  vi.useFakeTimers({ now: new Date('2026-11-30T14:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['Australia/Sydney', '2026-12-01', false],
  ['America/Los_Angeles', '2026-11-30', true],
])('given a bundle until November 30 of a shop in %s, then its pages give it by that calendar', (zone, day, given) => {
  const stored = { offers: { bundle: { given: true, endsOn: '2026-11-30' } } };
  setCurrentSettings(publicSettings(stored, {}, zone) ?? {}, []);
  expect(deliveryTo(null).day).toBe(day);
  expect(bundleOn(currentSettings().priceList, deliveryTo(null).day) !== null).toBe(given);
});
