import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import dns from 'node:dns';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminEmail, gatherPeople, type People } from '../access/people.ts';
import { photoUpload } from '../factories/uploads.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { openEmbeddedForTest } from '../harness/databases.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { senderFor, fillWith, judge, send, routesWithInput } from './ask-anything.ts';
import { watchRoutes, type WatchedRoute } from './watched-routes.ts';

/** Addresses inside the owner's network, on the machine itself, or of somebody else. */
const addresses = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  'https://evil.test/x.jpg',
  'file:///etc/passwd',
  '//evil.test/x',
  'http://localhost@evil.test/',
  'gopher://10.0.0.1:25/_HELO',
  'http://[::ffff:127.0.0.1]/',
];

/** `npm run test:long` sends every address to every route; `npm test` sends three, different ones to each route. */
const addressesOfRoute = process.env.SECURITY_RUNS === undefined ? 3 : addresses.length;

let shop: TestShop;
let people: People;
let routes: WatchedRoute[];
/** Connections that this process has opened, and names that it has looked up. */
const outgoing: string[] = [];
const onSocket = (): void => void outgoing.push('a connection');
const onRequest = (message: unknown): void => void outgoing.push(JSON.stringify(message) ?? 'a request');

beforeAll(async () => {
  // A connection to a server is one more that this process opens.
  const database = await openEmbeddedForTest();
  const open = async () =>
    createTestShop({
      database,
      generator: createQuickGenerator(),
      worker: true,
      stylePreviews: true,
      env: { ADMIN_EMAILS: adminEmail },
    });
  ({ opened: shop, routes } = await watchRoutes(open, { unlimited: true }));
  people = await gatherPeople(shop);
  vi.spyOn(dns, 'lookup').mockImplementation((name: string, ...rest: unknown[]) => {
    outgoing.push(name);
    (rest.at(-1) as (error: Error) => void)(new Error('tests may not contact other machines'));
  });
  subscribe('net.client.socket', onSocket);
  subscribe('undici:request:create', onRequest);
});
afterAll(async () => {
  unsubscribe('net.client.socket', onSocket);
  unsubscribe('undici:request:create', onRequest);
  vi.restoreAllMocks();
  await shop.close();
});

function routesThatGet(address: string): WatchedRoute[] {
  const position = addresses.indexOf(address);
  return routesWithInput(routes)
    .filter(({ body }) => body !== undefined)
    .filter((_, index) => (index + position) % addresses.length < addressesOfRoute);
}

test('the shop never calls an address that somebody submits', { timeout: 300_000 }, async () => {
  const { order, artwork } = people.things;
  for (const address of addresses) {
    for (const route of routesThatGet(address)) {
      const request = fillWith(route, address);
      judge(request, await send(people, senderFor(route), request));
    }
    const encoded = encodeURIComponent(address);
    const orderFields = {
      customerEmail: 'a@example.com',
      trackingUrl: address,
      estimatedDeliveryDate: address,
      orderId: order,
    };
    await people.send('owner', {
      method: 'POST',
      url: '/api/generate-artwork',
      payload: { imageUrl: address, style: 'watercolor' },
    });
    await people.send('owner', { url: `/api/login?returnTo=${encoded}` });
    await people.send('owner', { url: `/api/photos/${encoded}/image` });
    await people.send('admin', {
      method: 'POST',
      url: '/api/admin/update-tracking-url',
      payload: { orderId: order, trackingUrl: address },
    });
    await people.send('admin', { method: 'POST', url: '/api/admin/preview-order-confirmation', payload: orderFields });
    await people.send('admin', { method: 'POST', url: '/api/admin/send-order-confirmation', payload: orderFields });
    await people.send('signed out', {
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: { url: address },
      headers: { 'stripe-signature': address },
    });
    await people.send('signed out', {
      method: 'POST',
      url: `/api/models/replicate/${encoded}`,
      payload: { output: [address], urls: { get: address } },
    });
    const { bytes } = await photoUpload(240, 240);
    await shop.browser().upload('/api/upload', 'petPhoto', bytes, address, 'image/jpeg');
    expect(
      (
        await people.send('owner', {
          url: `/api/artworks/${artwork}`,
          headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', referer: address },
        })
      ).body,
    ).not.toContain('evil.test');
  }
  expect(outgoing).toEqual([]);
});

test('an outgoing call would be noticed', async () => {
  await fetch('http://nobody.test/').catch(() => undefined);
  await fetch('http://127.0.0.1:9/').catch(() => undefined);
  expect(outgoing.length).toBeGreaterThan(1);
});

test.each([
  'http://evil.test/me.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'https:evil',
  '//evil.test',
])('a parcel’s link %j is stored as a web address or refused', async (trackingUrl) => {
  const response = await people.send('admin', {
    method: 'POST',
    url: '/api/admin/update-tracking-url',
    payload: { orderId: people.things.order, trackingUrl },
  });
  const page = (await people.send('owner', { url: `/api/orders/${people.things.order}` })).body;
  // A stored tracking address is a web page; any other one is refused with a sentence.
  if (response.statusCode === 200) expect(page).toMatch(/"trackingUrl":"https?:\/\//);
  else expect(response.statusCode).toBe(400);
  expect(page).not.toMatch(/javascript:|data:image/);
});
