import { afterEach, expect, test } from 'vitest';
import type { LanguageTag } from '../../../words/languages.ts';
import { setCurrentSettings } from '../../shell/current-settings.ts';
import { structuredData } from './structured-data.ts';

afterEach(() => setCurrentSettings({}, 'all'));

test.each<[LanguageTag, LanguageTag[], string]>([
  ['en', [], '/app'],
  ['en', ['en', 'de'], '/app'],
  ['de', ['en', 'de'], '/de/app'],
  ['de', ['de', 'en'], '/app'],
])('given a page in %s of a shop that speaks %j, then its offers lead to %s', (language, choice, address) => {
  setCurrentSettings({ language, ...(choice.length > 0 && { choice }) }, 'all');
  const { '@graph': graph } = structuredData() as { '@graph': { offers?: { url: string }[] }[] };
  const urls = graph.flatMap(({ offers = [] }) => offers.map(({ url }) => url));
  expect(urls.length).toBeGreaterThan(5);
  expect(new Set(urls)).toEqual(new Set([`%PUBLIC_URL%${address}`]));
});
