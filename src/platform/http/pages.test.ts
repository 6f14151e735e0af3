import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { liveSettings } from '../../../tests/factories/page-settings.ts';
import { compressWeb } from '../../../scripts/building/compress-web.ts';
import { loadConfig } from '../config.ts';
import { makeDevToken } from '../dev-token.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';
import { fillIn, standardLook } from './documents.ts';
import type { PageContent } from './page-renderer.ts';
import { registerPages } from './pages.ts';

const page = '<html><title>%SHOP_NAME%</title><body class="x"><a href="mailto:%SUPPORT_EMAIL%">100%</a></body></html>';
const accept = { accept: 'text/html,*/*' };

/** Nothing is set. */
const standardContent: PageContent = {
  languages: () => ['en'],
  currencies: () => ['usd'],
  shown: () => null,
  words: () => ({}),
  season: () => null,
  offer: () => ({}),
  look: () => standardLook,
  movedTo: () => null,
  onChange: () => undefined,
};

let app: App;
/** The built pages that `app` serves. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'gallery.html'), page.replace('x', 'gallery'));
  await writeFile(join(folder, 'spa.html'), page.replace('x', 'spa'));
  await writeFile(join(folder, 'app.html'), page.replace('x"', 'spa" data-own-head'));
  await writeFile(join(folder, 'wizard.html'), page.replace('x"', 'spa" data-further-on'));
  await writeFile(join(folder, 'robots.txt'), '# %SHOP_NAME%\nSitemap: %PUBLIC_URL%/sitemap.xml');
  await writeFile(join(folder, 'site.webmanifest'), '{"name":"%SHOP_NAME%"}');
  await writeFile(join(folder, 'assets/main-abc123.js'), 'console.log(1)');
  await writeFile(join(folder, 'assets/main-abc123.js.map'), '{}');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/large-def456.js'), `const filler = '${'x'.repeat(5_000)}';`);
  await writeFile(join(folder, 'assets/heic-worker-abc123.js'), `const filler = '${'x'.repeat(5_000)}';`);
  await compressWeb(folder);
  const config = loadConfig({ APP_SECRET: 'a secret that only tests have, 32+', SHOP_NAME: 'Bark & <Co>' });
  app = await createApp({ config, log: createLogger('silent'), metrics: createMetrics() });
  await registerPages(app, config, standardContent, folder);
});
afterAll(() => app.close());

test('escapes the owner’s values, and puts the TEST MODE banner first', async () => {
  const { body, statusCode, headers } = await app.inject({ url: '/', headers: accept });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<title>Bark &amp; &lt;Co&gt;</title>');
  expect(body).toContain('mailto:support@example.com">100%</a>');
  expect(body).toMatch(/<body class="x"><aside class="test-mode-banner"[^>]*>TEST MODE/);
});

test('given another season begins, then the page shows it at once, and nobody renders anything', async () => {
  const mark = (id: string) =>
    `<template data-season="${id}"></template><aside>${id}</aside><template data-season-end="${id}"></template>`;
  const folder = await mkdtemp(join(tmpdir(), 'seasons-'));
  for (const name of ['index.html', 'gallery.html', 'spa.html', 'app.html', 'wizard.html'])
    await writeFile(join(folder, name), `<head></head><body>${mark('halloween')}${mark('holidays')}</body>`);
  await writeFile(join(folder, 'llms.txt'), '%STYLE_COUNT% styles');
  const config = loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' });
  const shop = await createApp({ config, log: createLogger('silent'), metrics: createMetrics() });
  let season: string | null = null;
  let count = '27';
  let change = () => {};
  const content = {
    ...standardContent,
    season: () => season,
    offer: () => ({ STYLE_COUNT: count }),
    onChange: (listener: () => void) => (change = listener),
  };
  await registerPages(shop, config, content, folder);
  const read = async (url: string) => (await shop.inject({ url, headers: accept })).body;
  expect(await read('/')).not.toMatch(/halloween|holidays|data-season/);
  expect(await read('/llms.txt')).toBe('27 styles');
  season = 'holidays';
  count = '26';
  change();
  await vi.waitFor(async () => expect(await read('/')).toContain('<aside>holidays</aside>'));
  expect(await read('/')).toContain('<meta name="shop:season" content="holidays" />');
  expect(await read('/')).not.toContain('halloween');
  await vi.waitFor(async () => expect(await read('/llms.txt')).toBe('26 styles'));
  await vi.waitFor(async () => expect(await read('/app?step=style')).toContain('content="holidays"'));
  await shop.close();
});

test('given settings with which no page can be rendered, then the shop starts with the built pages', async () => {
  const config = loadConfig({ APP_SECRET: 'a secret that only tests have, 32+', SHOP_NAME: 'Muzzle & Paw' });
  const shop = await createApp({ config, log: createLogger('silent'), metrics: createMetrics() });
  // The folder has no templates and no bundle beside it.
  const content = { ...standardContent, shown: () => ({ tax: {} }) };
  await registerPages(shop, config, content, folder);
  const { statusCode, body } = await shop.inject({ url: '/', headers: accept });
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Muzzle &amp; Paw</title>');
  await shop.close();
});

test('the gallery requires the start token', async () => {
  const closed = await app.inject({ url: '/dev/gallery', headers: accept });
  expect(closed.statusCode).toBe(404);
  const open = await app.inject({
    url: `/dev/gallery?token=${makeDevToken('a secret that only tests have, 32+')}`,
    headers: accept,
  });
  expect(open.statusCode).toBe(200);
  expect(open.body).toContain('class="gallery"');
  expect((await app.inject({ url: '/gallery.html', headers: accept })).statusCode).toBe(404);
});

test('has no banner in live mode', () => {
  expect(fillIn(page, liveSettings)).not.toContain('TEST MODE');
});

test('lists analytics services in the head only if the owner sets them', () => {
  const head = '<html><head><title>x</title></head><body></body></html>';
  expect(fillIn(head, liveSettings)).toBe(head);
  const plausible = { url: 'https://plausible.io', domain: 'b.test' };
  expect(fillIn(head, { ...liveSettings, analytics: { ga4: 'G-ABC123', plausible } })).toContain(
    '<meta name="shop:ga4" content="G-ABC123" /><meta name="shop:plausible" content="https://plausible.io b.test" /></head>',
  );
});

test('shows a claim only if the owner confirms it, even when nested', () => {
  const mark = (id: string, confirmed: string, otherwise: string) =>
    `<template data-claim="${id}"></template>${confirmed}<template data-claim-else="${id}"></template>${otherwise}<template data-claim-end="${id}"></template>`;
  const html = `<p>${mark('delivery', `<b>5-7 days</b> ${mark('free-shipping', 'free', 'cheap')}`, 'soon')}</p>`;
  const read = (claims: 'all' | string[]) => fillIn(html, { ...liveSettings, claims }).replaceAll('<!-- -->', '');
  expect(read([])).toBe('<p>soon</p>');
  expect(read(['delivery'])).toBe('<p><b>5-7 days</b> cheap</p>');
  expect(read('all')).toBe('<p><b>5-7 days</b> free</p>');
  expect(fillIn('<head></head>', { ...liveSettings, claims: ['delivery', 'museum-paper'] })).toContain(
    'name="shop:claims" content="delivery museum-paper"',
  );
});

test('structured data stays valid JSON for any shop name', () => {
  const data = '<title>%SHOP_NAME%</title><script type="application/ld+json">{"name":"%SHOP_NAME%"}</script>';
  const filled = fillIn(data, { ...liveSettings, shopName: 'Bark & "Co" </script>' });
  expect(filled).toContain('<title>Bark &amp; &quot;Co&quot; &lt;/script&gt;</title>');
  const json = /ld\+json">(.*?)<\/script>/.exec(filled)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ name: 'Bark & "Co" </script>' });
});

test('the footer links to the owner’s pages, or to the home pages of the networks', () => {
  const link = '<a href="%SOCIAL_TIKTOK%">';
  expect(fillIn(link, liveSettings)).toBe('<a href="https://www.tiktok.com/">');
  const social = { facebook: null, instagram: null, tiktok: 'https://www.tiktok.com/@bark' };
  expect(fillIn(link, { ...liveSettings, social })).toBe('<a href="https://www.tiktok.com/@bark">');
});

test('sends pages with an encoding that the browser accepts, and 304 while they are unchanged', async () => {
  const brotli = await app.inject({ url: '/', headers: { ...accept, 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('TEST MODE');
  const gzip = await app.inject({ url: '/', headers: { ...accept, 'accept-encoding': 'gzip;q=0.5, br;q=0' } });
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('TEST MODE');
  const again = await app.inject({ url: '/', headers: { ...accept, 'if-none-match': String(gzip.headers['etag']) } });
  expect(again.statusCode).toBe(304);
});

test.each(['/app', '/checkout', '/success?session_id=x', '/sign-in', '/orders', '/admin', '/order/ord_1?key=k'])(
  '%s is a page of the application',
  async (url) => {
    const { statusCode, body } = await app.inject({ url, headers: accept });
    expect(statusCode).toBe(200);
    expect(body).toContain('class="spa"');
    expect(body.includes('data-own-head')).toBe(url === '/app');
  },
);

test('does not show the first step of the wizard to a visitor who returns to a later one', async () => {
  for (const [url, isLaterStep] of [
    ['/app', false],
    ['/app?ref=mail', false],
    ['/app?step=style', true],
    ['/app?step=', true],
  ] as const) {
    const { body } = await app.inject({ url, headers: accept });
    expect(body.includes('data-further-on')).toBe(isLaterStep);
  }
});

test('the landing page sets the session hint for a browser with a session, and clears it for others', async () => {
  const stranger = await app.inject({ url: '/', headers: accept });
  expect(stranger.headers['set-cookie']).toBeUndefined();
  const session = app.signCookie('a session');
  const back = await app.inject({ url: '/', headers: accept, cookies: { session } });
  expect(back.headers['set-cookie']).toBe('signed_in=1; Path=/; SameSite=Lax');
  expect(
    (await app.inject({ url: '/', headers: accept, cookies: { session, signed_in: '1' } })).headers['set-cookie'],
  ).toBeUndefined();
  expect(
    (await app.inject({ url: '/', headers: accept, cookies: { session: 'made up' } })).headers['set-cookie'],
  ).toBeUndefined();
  const left = await app.inject({ url: '/', headers: accept, cookies: { signed_in: '1' } });
  expect(left.headers['set-cookie']).toMatch(/^signed_in=; .*Expires=Thu, 01 Jan 1970/);
});

test('fills in robots.txt and the web manifest, each with its own content type and escaping', async () => {
  const robots = await app.inject({ url: '/robots.txt', headers: { 'accept-encoding': 'br' } });
  expect(robots.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'content-encoding': 'br' });
  expect(brotliDecompressSync(robots.rawPayload).toString()).toBe(
    '# Bark & <Co>\nSitemap: http://localhost:3000/sitemap.xml',
  );
  const manifest = await app.inject('/site.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(manifest.json()).toEqual({ name: 'Bark & <Co>' });
});

test('an unknown path is a 404, as a page for browsers and as JSON for programs', async () => {
  const person = await app.inject({ url: '/no/such/page', headers: accept });
  expect(person.statusCode).toBe(404);
  expect(person.body).toContain('class="spa"');
  const program = await app.inject({ url: '/api/nothing', headers: accept });
  expect(program.statusCode).toBe(404);
  expect(program.json()).toMatchObject({ code: 'not_found' });
});

test('sends large files precompressed, and small ones as they are', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const large = await app.inject({ url: '/assets/large-def456.js', headers });
  expect(large.headers['content-encoding']).toBe('br');
  expect(large.headers['content-type']).toContain('javascript');
  expect(large.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(large.rawPayload).toString()).toMatch(/^const filler/);
  const plain = await app.inject('/assets/large-def456.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toMatch(/^const filler/);
  const small = await app.inject({ url: '/assets/main-abc123.js', headers });
  expect(small.headers['content-encoding']).toBeUndefined();
  expect((await app.inject('/assets/large-def456.js.br')).statusCode).toBe(404);
});

test('caches assets forever and other files for an hour, and serves no source maps', async () => {
  const asset = await app.inject('/assets/main-abc123.js');
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await app.inject('/assets/main-abc123.js.map')).statusCode).toBe(404);
  expect((await app.inject('/assets/main-old.js')).statusCode).toBe(404);
});

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/spa.html',
  '/spa.html',
])('%s responds with 404 instead of a file', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test.each([
  '/order/ord_1?key=secret',
  '/sign-in/link',
  '/success?payment_intent_client_secret=secret',
  '/%6frder/ord_1?key=secret',
])('given %s, whose URL may hold a key, then it sends no-referrer and noindex', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: accept });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
});

test.each(['identity', 'br', 'gzip'])(
  'only the worker that decodes HEIC photos may compile WebAssembly, sent as %s',
  async (encoding) => {
    const policyOf = async (url: string): Promise<unknown> =>
      (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-security-policy'];
    expect(await policyOf('/assets/heic-worker-abc123.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(await policyOf('/')).not.toContain('wasm');
    // A script that no worker runs follows the policy of its page.
    for (const url of ['/assets/main-abc123.js', '/assets/large-def456.js'])
      expect(await policyOf(url)).toBeUndefined();
  },
);
