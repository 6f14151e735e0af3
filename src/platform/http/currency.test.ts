import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { shownCurrency } from '../currency.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';
import { standardLook } from './documents.ts';
import { registerPages } from './pages.ts';

const all = { offered: ['usd', 'eur', 'jpy'], byCountry: { DE: 'eur', FR: 'eur', JP: 'jpy' } };
let currencies: { offered: readonly string[]; byCountry: Readonly<Record<string, string>> } = all;
let price = 'cheap';
/** How often a page was filled in, by its currency. */
const fillings: string[] = [];
let reload: () => void = () => undefined;
let app: App;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'currencies-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['index', 'gallery', 'spa', 'app', 'wizard'])
    await writeFile(join(folder, `${name}.html`), `<html lang="en"><head></head><body>${name} %PRICE%</body></html>`);
  const config = loadConfig({ APP_SECRET: 'a secret that only tests have, 32+', PUBLIC_URL: 'http://localhost:3000' });
  app = await createApp({
    config,
    log: createLogger('silent'),
    metrics: createMetrics(),
    currencies: () => currencies,
  });
  app.get('/api/shown', () => ({ shown: shownCurrency() }));
  app.post('/api/shown', () => ({ shown: shownCurrency() }));
  app.get('/api/admin/shown', () => ({ shown: shownCurrency() }));
  await registerPages(
    app,
    config,
    {
      languages: () => ['en'],
      currencies: () => currencies.offered,
      shown: () => null,
      words: () => ({}),
      season: () => null,
      offer: (_tag, currency) => {
        fillings.push(currency ?? 'own');
        return { PRICE: `${price} in ${currency ?? 'own'}` };
      },
      look: () => standardLook,
      movedTo: () => null,
      onChange: (listener) => {
        reload = listener;
      },
    },
    folder,
  );
});
beforeEach(() => {
  currencies = all;
});
afterAll(() => app.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const shownTo = async (headers: Record<string, string>, url = '/api/shown') =>
  (await app.inject({ url, headers })).json<{ shown: string | null }>().shown;

test.each([
  ['nothing', {}, null],
  ['the country of the first language', { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' }, 'eur'],
  ['a first language without a country', { 'accept-language': 'ja,en-US;q=0.5' }, 'jpy'],
  ['a country without a currency of its own', { 'accept-language': 'en-GB,de-DE;q=0.5' }, null],
  ['the same language in another country', { 'accept-language': 'de-CH' }, null],
  ['a header that cannot be parsed', { 'accept-language': '*;q=0.1, ---' }, null],
  ['a choice', { 'accept-language': 'de-DE', cookie: 'currency=jpy' }, 'jpy'],
  ['a choice of the shop’s own currency', { 'accept-language': 'de-DE', cookie: 'currency=usd' }, null],
  ['a choice that is not offered', { 'accept-language': 'de-DE', cookie: 'currency=gbp' }, 'eur'],
  ['a page in another currency', { cookie: 'currency=jpy', 'x-currency': 'eur' }, 'eur'],
  ['a page in the shop’s own currency', { cookie: 'currency=jpy', 'x-currency': 'usd' }, null],
])('given %s, then a request is answered in its currency', async (_what, headers, expected) => {
  expect(await shownTo(headers as Record<string, string>)).toBe(expected);
});

test('given a body, then the currency of the request is still known; in the panel it never is', async () => {
  const sent = await app.inject({
    method: 'POST',
    url: '/api/shown',
    payload: { any: 'body' },
    headers: { 'x-currency': 'eur', origin: 'http://localhost:3000' },
  });
  expect(sent.json()).toEqual({ shown: 'eur' });
  expect(await shownTo({ 'x-currency': 'eur' }, '/api/admin/shown')).toBeNull();
  expect((await get('/admin', { cookie: 'currency=eur' })).body).toContain('in own');
});

test('pages are in the currency of their visitor, and say what they depend on', async () => {
  const own = await get('/');
  expect(own.body).toContain('cheap in own');
  expect(own.headers.vary).toContain('cookie, accept-language');
  const euros = await get('/', { cookie: 'currency=eur' });
  expect(euros.body).toContain('cheap in eur');
  expect(euros.body).toContain('"currencies":["usd","eur","jpy"],"currency":"eur"');
  expect(own.headers.etag).not.toBe(euros.headers.etag);
  expect((await get('/checkout', { 'accept-language': 'ja-JP' })).body).toContain('in jpy');
  expect((await get('/nowhere', { cookie: 'currency=eur' })).body).toContain('in eur');
});

test('a page in an additional currency is filled in when it is asked for, once, and again after a change', async () => {
  await get('/app', { cookie: 'currency=eur' });
  const before = fillings.filter((one) => one === 'eur').length;
  await get('/app', { cookie: 'currency=eur' });
  expect(fillings.filter((one) => one === 'eur')).toHaveLength(before);
  price = 'expensive';
  reload();
  expect((await get('/app', { cookie: 'currency=eur' })).body).toContain('expensive in eur');
  price = 'cheap';
  reload();
});

test.each([
  ['/app?step=cart', '/app?step=cart'],
  ['/de/', '/de/'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/\t/evil.example', '/'],
])('the switch at %j keeps the choice and leads back to %j', async (to, location) => {
  const { statusCode, headers } = await get(`/currency/eur?to=${encodeURIComponent(to)}`);
  expect(statusCode).toBe(302);
  expect(headers.location).toBe(location);
  expect(headers['set-cookie']).toMatch(/^currency=eur; Max-Age=31536000; Path=\/; SameSite=Lax/);
  expect(headers['cache-control']).toBe('no-store');
});

test('given a currency that the shop does not sell in, then its address is unknown', async () => {
  for (const url of ['/currency/gbp?to=/', '/currency/xx', '/currency/']) expect((await get(url)).statusCode).toBe(404);
});

test('given a single currency, then pages neither vary by it nor mention it', async () => {
  currencies = { offered: ['usd'], byCountry: {} };
  reload();
  await vi.waitFor(async () => {
    const page = await get('/', { cookie: 'currency=eur', 'accept-language': 'de-DE' });
    expect(page.headers.vary).toBe('accept-encoding');
    expect(page.body).not.toContain('currenc');
  });
  expect(await shownTo({ cookie: 'currency=eur', 'x-currency': 'eur' })).toBeNull();
});
