import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largePreviewUrl, shapePreviewSizes, shapeUrl, stylePreviewUrl } from '../../src/features/artworks/contract.ts';
import { artworks, artworkVariations } from '../../src/features/artworks/server/tables.ts';
import type { Pixels } from '../../src/providers/generation/port.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { newId } from '../../src/shared/ids.ts';
import { must } from '../../src/shared/must.ts';
import type { Things } from '../access/people.ts';
import { rows } from '../access/rows.ts';
import { posterCart, posterCartTotal } from '../factories/carts.ts';
import { paint } from '../factories/painted.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import type { RouteName } from '../harness/route-list.ts';
import type { TestBrowser } from '../harness/test-browser.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { cleanPartsOf, rememberPainted } from './clean-parts.ts';
import { watchRoutes, type WatchedRoute } from './watched-routes.ts';

const { generator, painted } = rememberPainted(createQuickGenerator());
let shop: TestShop;
let routes: WatchedRoute[];
let visitor: TestBrowser;
let things: Things;
const responses = new Map<string, LightMyRequestResponse>();

beforeAll(async () => {
  const open = async () => createTestShop({ generator, worker: true, stylePreviews: true });
  ({ opened: shop, routes } = await watchRoutes(open, { unlimited: true }));
  const { browser, photoId, artworkId } = await paint(shop);
  visitor = browser;
  await visitor.request({ method: 'PUT', url: '/api/cart', payload: { items: posterCart(artworkId) } });
  const intent = await visitor.post('/api/create-payment-intent', {
    amount: posterCartTotal,
    items: posterCart(artworkId),
  });
  const openSecret: string = intent.json().clientSecret;
  const session = await visitor.post('/api/create-checkout-session', {
    artworkId,
    selectedVariation: 0,
    items: [{ key: 'd', productType: 'digital', price: 4.95, quantity: 1 }],
  });
  for (const shape of Object.keys(shapePreviewSizes) as (keyof typeof shapePreviewSizes)[]) {
    await until(
      async () =>
        (await visitor.request({ method: 'PUT', url: shapeUrl(artworkId, 1, shape) })).json().status === 'done',
    );
  }
  await until(async () => (await visitor.get(`/api/photos/${photoId}/style-previews`)).json().status === 'done');
  await until(async () => (await visitor.get(`/api/photos/${photoId}/cut-out`)).statusCode === 200);
  const [cutOutUrl, styleUrl] = [
    (await visitor.get(`/api/photos/${photoId}/cut-out`)).json<{ cutOutUrl: string }>().cutOutUrl,
    /\/api\/style-previews\/([^/"]+)\//.exec((await visitor.get(`/api/photos/${photoId}/style-previews`)).body),
  ];
  const largeUrl = largePreviewUrl(stylePreviewUrl(must(styleUrl?.[1]), 'watercolor'));
  await until(async () => (await visitor.request({ method: 'PUT', url: largeUrl })).json().status === 'done');
  things = {
    photo: photoId,
    artwork: artworkId,
    cutOut: must(cutOutUrl.split('/')[5]),
    styleSet: must(styleUrl?.[1]),
    openSecret,
    openPayment: paymentIdOf(openSecret),
    payment: paymentIdOf(openSecret),
    checkoutSession: session.json().sessionId,
    order: newId('ord'),
    customer: 'cus_none',
    key: 'x'.repeat(43),
    session: newId('ses'),
    signInRequest: newId('sgn'),
  };
  await crawl();
});
afterAll(async () => shop.close());

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Requests every route with a visitor's own ids, every URL that a response contains, and guessed storage URLs. */
async function crawl(): Promise<void> {
  const start = routes
    .filter(({ method, pattern }) => method === 'GET' && !/\.\w+$/.test(pattern) && pattern !== '/api/logout')
    .map(addressOf);
  const guesses = [...(await keysInStorage())].flatMap((key) => [
    `/${key}`,
    `/blobs/${key}`,
    `/api/${key}`,
    `/assets/../${key}`,
  ]);
  const todo = [...start, ...guesses];
  for (let url = todo.pop(); url !== undefined; url = todo.pop()) {
    if (responses.has(url)) continue;
    const response = await visitor.get(url);
    responses.set(url, response);
    if (!String(response.headers['content-type']).startsWith('image/')) todo.push(...addressesIn(response));
  }
}

function addressOf({ pattern }: WatchedRoute): string {
  const row = rows[`GET ${pattern}` as RouteName];
  const { params = {}, query } = row === undefined || row.reach === 'address' ? {} : row.input(things);
  const path = pattern.replace(/:(\w+)|\*/g, (_, name: string) => encodeURIComponent(params[name] ?? things.artwork));
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/** Addresses in a response, except those of the shop's own static pictures, which are the same for everybody. */
function addressesIn({ body, headers }: LightMyRequestResponse): string[] {
  const named = [...body.matchAll(/["'=( ](\/(?:api|test-gateway)\/[^"'\s)\\<>]*)/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  return [...named, ...[headers.location].flat().filter((url) => url?.startsWith('/') === true)]
    .map(String)
    .filter((url) => !url.startsWith('/api/logout'));
}

async function keysInStorage(): Promise<Set<string>> {
  const folder = join(shop.context.config.dataDir, 'blobs');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  );
}

const pictures = () =>
  [...responses].filter(
    ([, { headers, statusCode }]) => statusCode === 200 && String(headers['content-type']).startsWith('image/'),
  );

test('the crawl finds every kind of picture that a visitor has', () => {
  const kinds = new Set(
    pictures().map(([url]) =>
      url
        .replace(/\?.*/, '')
        .replace(/[a-z]{3}_\w{20,}/g, ':id')
        .replace(/\d+/g, ':n'),
    ),
  );
  for (const kind of [
    '/api/photos/:id/image',
    '/api/artworks/:id/variations/:n/preview',
    '/api/artworks/:id/variations/:n/shapes/square/preview',
    '/api/style-previews/:id/watercolor/large',
  ])
    expect(kinds).toContain(kind);
  expect([...kinds].filter((kind) => kind.startsWith('/api/style-previews/')).length).toBeGreaterThan(20);
  expect([...responses].some(([url, { body }]) => url.endsWith('/events') && body.includes('event: '))).toBe(true);
});

test('no picture before payment shows a painting, or a part of one, without the mark', async () => {
  const variations = await shop.context.db.select().from(artworkVariations);
  expect(variations).toHaveLength(3);
  const files = await Promise.all(
    variations.map(async ({ masterKey }) => (await shop.context.storage.get(masterKey))!),
  );
  const hashes = new Set(files.map(hash));
  const distinct = [...new Map(painted.map((picture) => [hash(picture.data), picture])).values()];
  const leaks: string[] = [];
  for (const [url, { rawPayload }] of pictures()) {
    if (hashes.has(hash(rawPayload))) leaks.push(`${url} is a master`);
    const { width, height } = await sharp(rawPayload).metadata();
    // A visitor's own photo may have any size.
    if (!url.startsWith('/api/photos/') && Math.max(width, height) > 960)
      leaks.push(`${url} has ${width}x${height} pixels`);
    const clean = await cleanPartsOf(rawPayload, distinct);
    if (clean.length > 0) leaks.push(`${url} shows ${clean.length} cells of paintings`);
  }
  expect(leaks).toEqual([]);
});

test('no response before payment is a master, or contains its storage key, its seed or its hash', async () => {
  const rowsOfArt = await shop.context.db.select().from(artworks);
  const secrets = [...(await keysInStorage())]
    .flatMap((key) => [key, encodeURIComponent(key)])
    .concat(rowsOfArt.flatMap(({ vault, seed, fingerprint }) => [vault, `"${seed}"`, fingerprint]));
  const leaking = [...responses]
    .filter(([url]) => !secrets.some((secret) => url.includes(secret)))
    .filter(([, { rawPayload, headers }]) => {
      const text = `${JSON.stringify(headers)} ${rawPayload.toString('latin1')}`;
      return secrets.some((secret) => text.includes(secret)) || /X-Amz-|"recipe"|"seed"|masterKey|sha256/.test(text);
    });
  expect(leaking.map(([url]) => url)).toEqual([]);
});

test('the crawl would notice a leak', async () => {
  const picture = painted.find(({ width }) => width === 768)!;
  const { clean, half, tampered } = await makeLeaks(picture);
  expect(await cleanPartsOf(clean, [picture])).toHaveLength(36);
  expect(await cleanPartsOf(half, [picture])).toHaveLength(36);
  expect(await cleanPartsOf(tampered, [picture])).toContain('0,0');
});

/**
 * Leaks that a careless shop would have: the painting compressed, the painting scaled down, and a preview whose mark
 * misses a corner.
 */
async function makeLeaks(picture: Pixels) {
  const raw = () => sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } });
  const marked = (await visitor.get(`/api/artworks/${things.artwork}/variations/0/preview`)).rawPayload;
  const corner = await raw().extract({ left: 0, top: 0, width: 160, height: 200 }).png().toBuffer();
  const first = must(painted.find(({ width, height }) => width === 768 && height === 960));
  expect(await cleanPartsOf(marked, [first])).toEqual([]);
  return {
    clean: await raw().jpeg({ quality: 86 }).toBuffer(),
    half: await raw().resize(384).webp({ quality: 80 }).toBuffer(),
    tampered: await sharp(marked)
      .composite([{ input: corner, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  };
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
