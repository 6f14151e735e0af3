import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CustomerError } from '../../shared/shop-error.ts';
import { errorWords } from '../../words/catalogs/errors.ts';
import { home } from '../../words/catalogs/home.ts';
import type { LanguageTag } from '../../words/languages.ts';
import { saySentence } from '../../words/sentence.ts';
import { compileTexts } from '../../words/compile-texts.ts';
import { readTranslation } from '../../words/translations.ts';
import { createWords } from '../../words/words.ts';
import { loadConfig } from '../config.ts';
import { spokenLanguage } from '../language.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';
import { standardLook } from './documents.ts';
import { registerPages } from './pages.ts';

const wordsIn = async (tag: LanguageTag) => compileTexts(await readTranslation(tag)).all;

const accept = { accept: 'text/html' };
let offered: LanguageTag[] = ['en', 'de', 'ar'];
let app: App;

/** How the pages of the build name their own address. */
const addressOf = (name: string) => {
  const address = `%PUBLIC_URL%${name === 'app' ? '/app' : '/'}`;
  return `<link rel="manifest" href="/site.webmanifest" /><link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />`;
};

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'languages-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['index', 'gallery', 'spa', 'app', 'wizard'])
    await writeFile(
      join(folder, `${name}.html`),
      `<html lang="en"><head>${addressOf(name)}</head><body>${name} %HEADLINE%</body></html>`,
    );
  await writeFile(
    join(folder, 'site.webmanifest'),
    '{ "name": "%SHOP_NAME%", "description": "%HEADLINE%", "start_url": "/app" }',
  );
  await writeFile(join(folder, 'sitemap.xml'), '<urlset><url><loc>%PUBLIC_URL%/</loc></url></urlset>');
  const config = loadConfig({ APP_SECRET: 'a secret that only tests have, 32+', PUBLIC_URL: 'http://localhost:3000' });
  const own = new Map([
    ['en', {}],
    ['de', await wordsIn('de')],
    ['ar', await wordsIn('ar')],
  ] as const);
  const wordsOf = (tag: LanguageTag) => own.get(tag as 'en') ?? {};
  const language = () => spokenLanguage() ?? offered[0] ?? 'en';
  const words = createWords(() => wordsOf(language()), language);
  app = await createApp({
    config,
    log: createLogger('silent'),
    metrics: createMetrics(),
    words,
    languages: () => offered,
  });
  const refuse = async () => {
    throw new CustomerError('too_many', errorWords.tooMany);
  };
  app.post('/api/refused', refuse);
  app.post('/api/admin/refused', refuse);
  await registerPages(
    app,
    config,
    {
      languages: () => offered,
      currencies: () => ['usd'],
      shown: () => null,
      words: wordsOf,
      season: () => null,
      offer: (tag) => ({
        HEADLINE: createWords(
          () => wordsOf(tag),
          () => tag,
        ).say(home.headline),
      }),
      look: () => standardLook,
      movedTo: () => null,
      onChange: () => undefined,
    },
    folder,
  );
});
afterAll(() => app.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...accept, ...headers } });

test('given a browser that prefers a language of the shop, then the landing page and the wizard lead to it', async () => {
  const preferring = { 'accept-language': 'fr,de;q=0.8,en;q=0.5' };
  expect((await get('/', preferring)).headers).toMatchObject({ location: '/de/' });
  expect((await get('/app?step=style&code=A', preferring)).headers.location).toBe('/de/app?step=style&code=A');
  for (const headers of [{}, { 'accept-language': 'fr' }, { 'accept-language': 'en-GB,de;q=0.5' }]) {
    const { statusCode, body, headers: answered } = await get('/', headers as Record<string, string>);
    expect(statusCode).toBe(200);
    expect(answered['vary']).toContain('accept-language');
    expect(body).toContain('Your pet, hung like they own the place.');
  }
});

test('a page in a language is in that language, names the others, and is remembered', async () => {
  const { body, headers } = await get('/de/');
  expect(body).toContain('<html lang="de"');
  expect(body).not.toContain('Your pet, hung');
  for (const link of [
    '<link rel="alternate" hreflang="en" href="http://localhost:3000/" />',
    '<link rel="alternate" hreflang="de" href="http://localhost:3000/de/" />',
    '<link rel="alternate" hreflang="x-default" href="http://localhost:3000/" />',
    '<link rel="canonical" href="http://localhost:3000/de/" />',
    '<meta property="og:url" content="http://localhost:3000/de/" />',
    '<meta property="og:locale" content="de_DE" />',
    '<meta property="og:locale:alternate" content="en_US" />',
    '<meta property="og:locale:alternate" content="ar_AR" />',
    '<link rel="manifest" href="/de/site.webmanifest" />',
  ])
    expect(body).toContain(link);
  expect(headers['set-cookie']).toMatch(/^language=de; Max-Age=31536000; Path=\/; SameSite=Lax/);
  const arabic = (await get('/ar/app')).body;
  expect(arabic).toContain('<html lang="ar" dir="rtl"');
  expect(arabic).toContain('<link rel="canonical" href="http://localhost:3000/ar/app" />');
  expect((await get('/en/')).body + (await get('/', { cookie: 'language=en' })).body).toContain(
    '<link rel="canonical" href="http://localhost:3000/" />',
  );
  expect((await get('/sitemap.xml')).body).toContain('<url><loc>http://localhost:3000/de/app</loc></url>');
  expect((await get('/de')).headers.location).toBe('/de/');
  expect((await get('/en/app?a=1')).headers.location).toBe('/app?a=1');
});

test('given a chosen language, then it wins over the browser, and other pages keep their address', async () => {
  const chosen = { cookie: 'language=de', 'accept-language': 'ar' };
  expect((await get('/', chosen)).headers.location).toBe('/de/');
  const { statusCode, body } = await get('/checkout', chosen);
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="de"');
  expect((await get('/', { cookie: 'language=en', 'accept-language': 'de' })).statusCode).toBe(200);
  expect((await get('/nowhere', chosen)).body).toContain('<html lang="de"');
});

test.each([
  ['/app?step=cart', '/de/app?step=cart'],
  ['/ar/app?step=cart', '/de/app?step=cart'],
  ['/', '/de/'],
  ['/order/ord_1?key=k', '/order/ord_1?key=k'],
  ['//evil.example', '/de/'],
  ['/\\evil.example', '/de/'],
  ['https://evil.example/', '/de/'],
])('the switch at %s keeps the choice and leads back to %s', async (to, location) => {
  const { statusCode, headers } = await get(`/language/de?to=${encodeURIComponent(to)}`);
  expect(statusCode).toBe(302);
  expect(headers.location).toBe(location);
  expect(headers['set-cookie']).toMatch(/^language=de;/);
});

test('the installed app is in the language of the page that it comes from, and one app in all of them', async () => {
  const [german, english] = [
    await get('/de/site.webmanifest'),
    await get('/site.webmanifest', { cookie: 'language=de' }),
  ];
  expect(german.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const own = await wordsIn('de');
  const description = createWords(
    () => own,
    () => 'de',
  ).say(home.headline);
  expect(german.json()).toMatchObject({ id: '/app', lang: 'de', dir: 'ltr', start_url: '/de/app', description });
  expect(english.json()).toMatchObject({ id: '/app', lang: 'en', start_url: '/app' });
  // Its address says its language, and browsers send no cookies for it.
  expect(german.headers['vary']).toBe('accept-encoding');
  expect((await get('/fr/site.webmanifest')).statusCode).toBe(404);
});

test('given several languages, then pages without one in their address say what they depend on', async () => {
  for (const url of ['/', '/app', '/checkout', '/order/ord_1', '/nowhere'])
    expect((await get(url)).headers['vary']).toBe('cookie, accept-language, accept-encoding');
  for (const url of ['/de/', '/de/app', '/de/nowhere'])
    expect((await get(url)).headers['vary']).toBe('accept-encoding');
});

test.each([
  ['/DE/', '/de/'],
  ['/De', '/de'],
  ['/AR/app?step=style', '/ar/app?step=style'],
])('given a language in the wrong case, then %s leads to %s', async (url, location) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([302, location]);
});

test('given a language whose name has capitals, then it is found without them', async () => {
  offered = ['en', 'pt-BR'];
  expect((await get('/pt-br/app?step=style')).headers.location).toBe('/pt-BR/app?step=style');
  offered = ['en', 'de', 'ar'];
});

test('given an unknown address below a language, then the page that says so is in that language', async () => {
  for (const url of ['/de/unknown', '/de/unknown/deeper?a=1']) {
    const { statusCode, body } = await get(url, { cookie: 'language=en' });
    expect(statusCode).toBe(404);
    expect(body).toContain('<html lang="de"');
  }
  expect((await get('/german/unknown', { cookie: 'language=en' })).body).toContain('<html lang="en"');
  expect((await get('/DE/', { accept: 'application/json' })).json()).toMatchObject({ code: 'not_found' });
});

test('given a language that the shop does not speak, then its addresses are unknown', async () => {
  for (const url of ['/fr/', '/fr/app', '/language/fr?to=/', '/language/xx'])
    expect((await get(url)).statusCode).toBe(404);
  expect((await get('/', { cookie: 'language=fr' })).statusCode).toBe(200);
});

test('the texts of a language are a file that browsers keep, and a changed address still answers', async () => {
  const { body } = await get('/de/app');
  const file = /rel="preload" as="fetch" crossorigin href="([^"]+)"/.exec(body)?.[1] ?? '';
  const response = await get(file);
  expect(response.headers['cache-control']).toContain('immutable');
  expect(Object.keys(response.json<object>()).length).toBeGreaterThan(500);
  const stale = await get(file.replace(/\.[\w-]{12}\./, '.AAAAAAAAAAAA.'));
  expect(stale.statusCode).toBe(200);
  expect(stale.headers['cache-control']).toBe('no-cache');
  expect((await get('/words/xx.AAAAAAAAAAAA.json')).statusCode).toBe(404);
  // In English, nothing more is loaded.
  expect((await get('/app')).body).not.toContain('/words/');
});

test('errors are said in the language of the visitor, even after a body was read', async () => {
  const post = async (url: string, cookie: string) =>
    (
      await app.inject({ method: 'POST', url, payload: { a: 1 }, headers: { cookie, origin: 'http://localhost:3000' } })
    ).json<{ userMessage: string }>();
  const english = (await post('/api/refused', 'language=en')).userMessage;
  const german = (await post('/api/refused', 'language=de')).userMessage;
  expect(german).not.toBe(english);
  const own = await wordsIn('de');
  expect(german).toBe(saySentence(errorWords.tooMany, own));
  // The panel is in English.
  expect((await post('/api/admin/refused', 'language=de')).userMessage).toBe(english);
});

test.each([
  ['a different language than the one that was chosen since', 'de', 'language=ar', 'de'],
  ['the main language', 'en', 'language=ar', 'en'],
  ['a language that is no longer offered', 'fr', 'language=de', 'de'],
  ['a language that does not exist', 'constructor', 'language=de', 'de'],
] as const)('given a page in %s, then its requests are answered in %s', async (_what, header, cookie, expected) => {
  const headers = { cookie, 'x-language': header, origin: 'http://localhost:3000' };
  const { json } = await app.inject({ method: 'POST', url: '/api/refused', payload: { a: 1 }, headers });
  const texts = expected === 'en' ? {} : await wordsIn(expected);
  expect(json()).toMatchObject({ userMessage: saySentence(errorWords.tooMany, texts) });
});

test('given one language, then no page varies, and nothing is kept', async () => {
  offered = ['en'];
  const { headers, statusCode } = await get('/', { 'accept-language': 'de', cookie: 'language=de' });
  expect(statusCode).toBe(200);
  expect(headers['vary']).toBe('accept-encoding');
  expect(headers['set-cookie']).toBeUndefined();
  for (const url of ['/DE/', '/de/unknown']) expect((await get(url)).statusCode).toBe(404);
  offered = ['en', 'de', 'ar'];
});
