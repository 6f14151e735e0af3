import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminEmail, gatherPeople, type People } from '../access/people.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { senderFor } from './ask-anything.ts';
import { hostileTexts } from './hostile-values.ts';
import { watchRoutes, type WatchedRoute } from './watched-routes.ts';

let written = '';
let shop: TestShop;
let people: People;
let routes: WatchedRoute[];
beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => void (written += line) });
  const open = async () =>
    createTestShop({ generator: createQuickGenerator(), log, env: { ADMIN_EMAILS: adminEmail } });
  ({ opened: shop, routes } = await watchRoutes(open));
  people = await gatherPeople(shop);
});
afterAll(async () => shop.close());

/** Headers that every response must have. */
const always = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    'media-src blob:',
    "connect-src 'self'",
    "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
/** Headers that no response may have: the server's software, and permission for other sites to read it. */
const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'];

type Send = () => Promise<LightMyRequestResponse>;
const json = { 'content-type': 'application/json' };

/** One response of each kind. */
const kinds: [string, number, Send][] = [
  ['the landing page', 200, () => people.send('owner', { url: '/' })],
  ['a page that is not there', 404, () => people.send('owner', { url: '/nothing-here' })],
  ['a JSON response', 200, () => people.send('owner', { url: '/api/orders' })],
  ['a picture', 200, () => people.send('owner', { url: `/api/photos/${people.things.photo}/image` })],
  ['a download', 200, () => people.send('owner', { url: `/api/download/artwork/${people.things.artwork}` })],
  ['a CSV file', 200, () => people.send('admin', { url: '/api/admin/orders/export.csv' })],
  ['an archive', 200, () => people.send('owner', { url: '/api/account/export' })],
  ['events', 200, () => people.send('owner', { url: `/api/artworks/${people.things.artwork}/events` })],
  ['an empty response', 204, () => people.send('owner', { method: 'PUT', url: '/api/cart', payload: { items: [] } })],
  ['a redirect', 302, () => people.send('owner', { url: '/api/login?returnTo=/orders' })],
  [
    'a body that is not JSON',
    400,
    () => people.send('owner', { method: 'PUT', url: '/api/cart', headers: json, payload: '{' }),
  ],
  [
    'a body of the wrong shape',
    400,
    () => people.send('owner', { method: 'PUT', url: '/api/cart', payload: { items: 1 } }),
  ],
  ['an address with NUL', 400, () => people.send('owner', { url: '/api/orders/%00' })],
  ['somebody who is signed out', 401, () => people.send('signed out', { url: '/api/auth/user' })],
  ['somebody who is not an admin', 403, () => people.send('owner', { url: '/api/admin/orders' })],
  [
    'a request from another site',
    403,
    () => people.send('owner', { method: 'PUT', url: '/api/cart', payload: { items: [] } }, 'https://evil.test'),
  ],
  ['somebody else’s order', 404, () => people.send('another customer', { url: `/api/orders/${people.things.order}` })],
  [
    'a wrong total',
    409,
    () => people.send('owner', { method: 'POST', url: '/api/create-payment-intent', payload: { amount: 1 } }),
  ],
  [
    'a body that is too large',
    413,
    () => people.send('owner', { method: 'PUT', url: '/api/cart', headers: json, payload: `"${'x'.repeat(300_000)}"` }),
  ],
  [
    'an unsupported content type',
    415,
    () =>
      people.send('owner', {
        method: 'PUT',
        url: '/api/cart',
        headers: { 'content-type': 'text/csv' },
        payload: 'a,b',
      }),
  ],
  [
    'a bug in the shop',
    500,
    async () => {
      const broken = vi
        .spyOn(shop.context.storage, 'get')
        .mockRejectedValue(new Error('the disk says sk_live_123456 is on fire'));
      const response = await people.send('owner', { url: `/api/photos/${people.things.photo}/image` });
      broken.mockRestore();
      return response;
    },
  ],
  [
    'an unreachable storage',
    503,
    async () => {
      const broken = vi.spyOn(shop.context.storage, 'check').mockRejectedValue(new Error('gone'));
      const response = await people.send('owner', { url: '/readyz' });
      broken.mockRestore();
      return response;
    },
  ],
];

describe('headers', () => {
  test.each(kinds)('%s (%i) has all security headers', async (_kind, status, send) => {
    const { statusCode, headers, body } = await send();
    expect(statusCode).toBe(status);
    // Pages with an unguessable address, which needs no sign-in, may have the stricter policy.
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers).toMatchObject(always);
    for (const name of never) expect(headers).not.toHaveProperty(name);
    if (status >= 400) expect(headers['cache-control']).toMatch(/no-store|no-cache/);
    if (status >= 500) expect(body).not.toMatch(/sk_live|disk|stack|\.ts/);
  });

  test('a rate-limited response has all security headers and Retry-After', async () => {
    const send = async () =>
      people.send('signed out', { method: 'POST', url: '/api/upload', remoteAddress: '203.0.113.9' });
    let response = await send();
    for (let i = 0; i < 200 && response.statusCode !== 429; i += 1) response = await send();
    expect(response.statusCode).toBe(429);
    expect(response.headers).toMatchObject({
      ...always,
      'retry-after': expect.anything(),
      'cache-control': 'no-store',
    });
  });
});

test('no route lets another site read it or send what a form cannot: no response has a CORS header', async () => {
  for (const { pattern } of routes) {
    const url = pattern.replace(/:\w+|\*/g, 'x');
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
      host: 'localhost:3000',
      origin: 'https://evil.test',
    };
    for (const method of ['OPTIONS', 'GET'] as const) {
      // The event stream ends at once, because no artwork has this id; so it can be requested here too.
      const response = await shop.app.inject({ method, url, headers: preflight, remoteAddress: '203.0.113.77' });
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});

test('user input becomes neither a header nor a line of the log', async () => {
  written = '';
  const lines = hostileTexts
    .filter((text) => ['\r', '\n', '\u001b', '\u2028'].some((part) => text.includes(part)))
    .concat('x\r\nX-Injected: 1', '\u001b]0;title\u0007', 'a\n{"level":"error","msg":"forged"}');
  const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');
  for (const text of lines) {
    const headers = {
      'user-agent': printable(text),
      'x-request-id': printable(text),
      referer: printable(text),
      'x-forwarded-for': printable(text),
    };
    const encoded = encodeURIComponent(text);
    const responses = [
      await people.send('owner', { url: `/api/login?returnTo=${encoded}`, headers }),
      await people.send('owner', { url: `/api/orders/${encoded}?key=${encoded}`, headers }),
      await people.send('owner', { url: `/order/${encoded}`, headers }),
      await people.send('owner', { url: `/${encoded}`, headers }),
      await people.send('owner', {
        method: 'POST',
        url: '/api/generate-artwork',
        payload: { imageUrl: text, style: text, petName: text },
        headers,
      }),
      await people.send('owner', {
        method: 'POST',
        url: '/api/orders/update-email',
        payload: { orderId: people.things.order, email: `a@b.test${text}` },
        headers,
      }),
      await people.send('admin', { url: `/api/admin/orders?search=${encoded}`, headers }),
      await people.send('admin', {
        method: 'POST',
        url: '/api/admin/update-tracking-url',
        payload: { orderId: people.things.order, trackingNumber: text },
        headers,
      }),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBeLessThan(500);
      expect(Object.keys(response.headers)).not.toContain('x-injected');
      expect(JSON.stringify(Object.values(response.headers))).not.toMatch(/\\r|\\n|\\u001b/);
      expect(response.cookies.map(({ name }) => name)).not.toContain('stolen');
    }
  }
  for (const line of written.split('\n').filter((text) => text !== ''))
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) });
  expect(written).not.toContain('\u001b');
  expect(written.split('\n').filter((line) => line.startsWith('{"level":"error","msg":"forged"'))).toEqual([]);
});

test('a log entry that contains user input stays a single line', () => {
  let lines = '';
  const log = createLogger('info', { write: (line) => void (lines += line) });
  for (const text of hostileTexts) {
    log.warn({ err: new Error(text), text, [text]: text }, text);
    log.info(text);
  }
  const parts = lines.split('\n');
  expect(parts.pop()).toBe('');
  expect(parts).toHaveLength(hostileTexts.length * 2);
  for (const part of parts) expect(() => JSON.parse(part)).not.toThrow();
  expect(lines).not.toContain('\u001b');
});

test('every page is a document without inline script or style', async () => {
  for (const { method, pattern } of routes) {
    if (method !== 'GET' || pattern.startsWith('/api/') || pattern.startsWith('/dev')) continue;
    const response = await people.send(senderFor({ pattern }), { url: pattern.replace(/:\w+|\*/g, 'x') });
    if (!String(response.headers['content-type']).startsWith('text/html')) continue;
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
    // A script without a source may only hold data.
    for (const [, attributes] of response.body.matchAll(/<script\b([^>]*)>/g))
      expect(attributes).toMatch(/\bsrc=|type="application\/(ld\+)?json"/);
    expect(response.body).not.toMatch(/<[^>]+\son[a-z]+\s*=|javascript:|<style\b|\sstyle="/i);
  }
});
