import { afterAll, expect, test, vi } from 'vitest';
import type { ConfirmedClaims, StoredSettings } from '../../../features/settings/contract.ts';
import { allMessages } from '../../../words/all.ts';
import { compileMessage } from '../../../words/compile.ts';
import { setCurrentSettings } from '../../shell/current-settings.ts';
import { prerenderHome } from './prerender.tsx';

// Tests of other files expect settings that nothing has set.
afterAll(() => vi.resetModules());

/** Own texts in which each message says its key. */
const marked = Object.fromEntries(
  allMessages.map(({ key, facts }) => [key, compileMessage(`⟦${key}⟧${facts.text}`, facts)]),
);

function keysOn(stored: StoredSettings, confirmed: ConfirmedClaims): string[] {
  setCurrentSettings({ ...stored, words: marked }, confirmed);
  const { head, body } = prerenderHome();
  return [...`${head}${body}`.matchAll(/⟦([\w.]+)⟧/g)].flatMap(([, key]) => key ?? []);
}

const without = (...types: ('poster' | 'mug' | 'magnet' | 'digital')[]): StoredSettings => ({
  products: Object.fromEntries(types.map((type) => [type, { sold: false }])),
});

test('given own words for every message, then the landing page shows each of its keys in some state of the shop', () => {
  const shown = new Set([
    ...keysOn({}, 'all'),
    ...keysOn({}, []),
    ...keysOn(without('magnet'), []),
    ...keysOn(without('mug', 'poster'), []),
    ...keysOn(without('digital', 'poster'), []),
  ]);
  const listed = allMessages.map(({ key }) => key).filter((key) => key.startsWith('home.'));
  expect(listed.filter((key) => !shown.has(key))).toEqual([]);
});
