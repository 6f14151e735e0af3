import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page as the server has filled it in; modules read it when they are loaded. */
function openPage(lang: string, written: object): void {
  vi.stubGlobal('document', {
    documentElement: { lang },
    getElementById: () => ({ textContent: JSON.stringify(written) }),
  });
}

beforeEach(() => vi.resetModules());
// Other files of this process get modules without this page.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['one language and currency', 'en', {}, {}],
  ['a choice of languages', 'de', { choice: ['en', 'de'] }, { 'x-language': 'de' }],
  ['the main language of several', 'en', { choice: ['en', 'de'] }, { 'x-language': 'en' }],
  ['a choice of currencies', 'en', { currencies: ['usd', 'eur'], currency: 'eur' }, { 'x-currency': 'eur' }],
  ['the shop’s own currency of several', 'en', { currencies: ['usd', 'eur'] }, { 'x-currency': 'usd' }],
])('given a page of %s, then its requests name them', async (_what, lang, written, expected) => {
  openPage(lang, written);
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response('{}')),
  );
  vi.stubGlobal('fetch', fetched);
  const { request } = await import('./request.ts');
  await request('GET', '/api/x');
  expect(fetched.mock.calls[0]?.[1].headers).toEqual(expected);
});
