import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBrowser } from '../../../tests/harness/test-browser.ts';
import { isId } from '../../shared/ids.ts';
import { must } from '../../shared/must.ts';
import { CustomerError } from '../../shared/shop-error.ts';
import { loadConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { errorWords } from '../../words/catalogs/errors.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';
import { registerHealthRoutes } from './health.ts';

const secret = 'a secret that only tests have, 32+';
const apps: App[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

async function openApp(env: Record<string, string> = {}): Promise<App> {
  const config = loadConfig({ APP_SECRET: secret, ...env });
  const metrics = createMetrics();
  const app = await createApp({ config, metrics, log: createLogger('info', { write: () => true }) });
  apps.push(app);
  registerHealthRoutes(app, { config, metrics, checks: {} });
  app.get('/me', async (request) => ({ id: request.visitor.id }));
  app.get('/anybody', async () => ({ ok: true }));
  app.post('/change', { schema: { body: z.object({ quantity: z.int().max(10) }) } }, async ({ body }) => body);
  app.post('/webhook', { config: { webhook: true } }, async () => ({ ok: true }));
  app.post('/upload', { config: { limit: 'upload' } }, async () => ({ ok: true }));
  app.get('/mistake', async () => {
    throw new CustomerError('conflict', errorWords.tooLarge, { total: 24.95 });
  });
  app.get('/bug', async () => {
    throw new Error('no such column: jo@home.test');
  });
  app.get('/assets/*', async () => 'file');
  await app.ready();
  return app;
}

async function metricsStatus(
  server: App,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return (await server.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
}

let app: App;
beforeAll(async () => {
  app = await openApp();
});

describe('security headers', () => {
  test.each(['/anybody', '/mistake', '/bug', '/nothing-here'])('%s has them', async (url) => {
    const { headers } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*|stripe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('a malformed path is rejected with the strictest policy', async () => {
    const { statusCode, headers } = await app.inject('/%');
    expect(statusCode).toBe(400);
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a rejected request has them', async () => {
    const { headers } = await app.inject({ method: 'POST', url: '/change' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('allows Stripe only when Stripe is configured', async () => {
    const stripe = await openApp({ STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' });
    const { headers } = await stripe.inject('/anybody');
    expect(headers['content-security-policy']).toContain("script-src 'self' https://js.stripe.com");
    // Exactly the Stripe hosts that may be framed may request payments.
    const framed = must(/frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]).split(' ');
    const payment = must(/payment=\(([^)]*)\)/.exec(String(headers['permissions-policy']))?.[1]);
    const paymentOrigins = payment.replaceAll('"', '').split(' ');
    expect(paymentOrigins).toEqual(['self', ...framed.filter((origin) => origin.endsWith('js.stripe.com'))]);
    expect(paymentOrigins).toContain('https://*.js.stripe.com');
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('allows profile pictures only with a sign-in provider', async () => {
    const images = (headers: Record<string, unknown>) =>
      /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect(images((await app.inject('/anybody')).headers)).toBe("'self' blob: data:");
    const oidc = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret' };
    const { headers } = await (await openApp(oidc)).inject('/anybody');
    expect(images(headers)).toBe("'self' blob: data: https:");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('sends HSTS only for a shop with https', async () => {
    expect((await app.inject('/anybody')).headers['strict-transport-security']).toBeUndefined();
    const secure = await openApp({ PUBLIC_URL: 'https://shop.test' });
    expect((await secure.inject('/anybody')).headers['strict-transport-security']).toBe('max-age=31536000');
    const wide = await openApp({ PUBLIC_URL: 'https://shop.test', HSTS_SUBDOMAINS: '1' });
    expect((await wide.inject('/anybody')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

function change(headers: Record<string, string>, server = app) {
  return server.inject({
    method: 'POST',
    url: '/change',
    headers: { host: 'shop.test', ...headers },
    payload: { quantity: 1 },
  });
}

describe('origin of unsafe requests', () => {
  test.each(['http://shop.test', 'https://shop.test', 'https://SHOP.test', 'http://localhost:3000'])(
    'accepts %s',
    async (origin) => {
      expect((await change({ origin })).statusCode).toBe(200);
    },
  );

  test.each([
    'http://evil.test',
    'http://shop.test.evil.test',
    'http://shop.test:8080',
    'http://evil.test/http://shop.test',
    'http://shop.test@evil.test',
    'file://shop.test',
    'null',
    '',
    'shop.test',
    'http://localhost:3001',
  ])('rejects %j', async (origin) => {
    expect((await change({ origin })).statusCode).toBe(403);
  });

  test('rejects a missing origin, except for webhooks, which are signed', async () => {
    expect((await change({})).statusCode).toBe(403);
    expect((await app.inject({ method: 'POST', url: '/webhook' })).statusCode).toBe(200);
  });

  test('ignores the origin of read requests', async () => {
    expect((await app.inject({ url: '/anybody', headers: { origin: 'http://evil.test' } })).statusCode).toBe(200);
  });

  test('trusts a forwarded host only from a configured proxy', async () => {
    const forwarded = { host: '10.0.0.5', 'x-forwarded-host': 'shop.test', origin: 'https://shop.test' };
    expect((await change(forwarded)).statusCode).toBe(403);
    const behindProxy = await openApp({ TRUST_PROXY: '127.0.0.1' });
    expect((await change(forwarded, behindProxy)).statusCode).toBe(200);
  });
});

describe('the visitor', () => {
  test('is created on first use, kept, and not created by viewing a page', async () => {
    const browser = openBrowser(app, 'http://localhost:3000');
    expect((await browser.get('/anybody')).cookies).toEqual([]);
    const first = await browser.get('/me');
    expect(isId('vis', first.json().id)).toBe(true);
    expect(first.cookies).toMatchObject([{ name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/' }]);
    const second = await browser.get('/me');
    expect(second.json()).toEqual(first.json());
    expect(second.cookies).toEqual([]);
  });

  test('gets a new id when the cookie was tampered with', async () => {
    const browser = openBrowser(app, 'http://localhost:3000');
    const { id } = (await browser.get('/me')).json();
    const cookie = browser.cookies.get('visitor')!;
    const forged = [
      cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A'),
      cookie.replace(/^vis_./, (start) => (start.endsWith('0') ? 'vis_1' : 'vis_0')),
      id,
      `${id}.`,
      'j:{}',
      '',
    ];
    for (const value of forged) {
      const response = await app.inject({ url: '/me', cookies: { visitor: value } });
      expect(response.json().id).not.toBe(id);
      expect(response.cookies).toHaveLength(1);
    }
  });

  test('of another shop, signed with another secret, is ignored', async () => {
    const other = await openApp({ APP_SECRET: 'another secret that only tests have' });
    const browser = openBrowser(other, 'http://localhost:3000');
    const { id } = (await browser.get('/me')).json();
    const response = await app.inject({ url: '/me', cookies: { visitor: browser.cookies.get('visitor')! } });
    expect(response.json().id).not.toBe(id);
  });

  test('has a cookie with the __Host- prefix on https', async () => {
    const secure = await openApp({ PUBLIC_URL: 'https://shop.test' });
    expect((await secure.inject('/me')).cookies).toMatchObject([{ name: '__Host-visitor', secure: true, path: '/' }]);
  });
});

async function uploadsOf(server: App, remoteAddress: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  const headers = { origin: 'http://localhost:3000' };
  for (let i = 0; i < times; i += 1) {
    statuses.push((await server.inject({ method: 'POST', url: '/upload', headers, remoteAddress })).statusCode);
  }
  return statuses;
}

function allowed(statuses: number[]): number {
  return statuses.filter((status) => status === 200).length;
}

describe('limits', () => {
  test('reject a visitor who uploads too often, with a message and the time to wait', async () => {
    const server = await openApp();
    expect(allowed(await uploadsOf(server, '192.0.2.1', 25))).toBe(20);
    const refused = await server.inject({
      method: 'POST',
      url: '/upload',
      headers: { origin: 'http://localhost:3000' },
      remoteAddress: '192.0.2.1',
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'too_many' });
    expect((await server.inject({ url: '/anybody', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    expect(allowed(await uploadsOf(server, '192.0.2.2', 1))).toBe(1);
  });

  test('count all addresses of an IPv6 /64 as one network', async () => {
    const server = await openApp();
    let taken = 0;
    for (let i = 0; i < 65; i += 1)
      taken += allowed(await uploadsOf(server, `2001:db8:1:2:aaaa::${i.toString(16)}`, 1));
    expect(taken).toBe(60);
    expect(allowed(await uploadsOf(server, '2001:db8:1:3::1', 1))).toBe(1);
  });
});

describe('monitoring', () => {
  test('metrics require the token from every address', async () => {
    const watched = await openApp({ METRICS_TOKEN: 'a-token-for-metrics' });
    expect(await metricsStatus(watched, '192.0.2.1', { authorization: 'Bearer a-token-for-metrics' })).toBe(200);
    expect(await metricsStatus(watched, '192.0.2.1', { authorization: 'Bearer wrong' })).toBe(404);
    expect(await metricsStatus(watched, '192.0.2.1')).toBe(404);
    expect(await metricsStatus(watched, '127.0.0.1')).toBe(404);
  });

  test('given no token, when the shop is local, then this machine may read metrics', async () => {
    expect(await metricsStatus(app, '127.0.0.1')).toBe(200);
    expect(await metricsStatus(app, '::1')).toBe(200);
    expect(await metricsStatus(app, '192.0.2.1')).toBe(404);
    expect(await metricsStatus(app, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
  });

  test('given no token, when a public shop gets a request through a proxy on this machine that adds no header, then it does not send metrics', async () => {
    const open = await openApp({ PUBLIC_URL: 'https://shop.test' });
    expect(await metricsStatus(open, '127.0.0.1', { host: '127.0.0.1:3000' })).toBe(404);
    expect(await metricsStatus(open, '::1')).toBe(404);
  });

  test('the OpenAPI document lists the routes of the app, without the health checks', async () => {
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/change'].post.requestBody).toBeDefined();
    expect(document.paths['/healthz']).toBeUndefined();
  });
});

test.each([
  ['/assets/app-Cb9Oh2_Q.js', false],
  ['/assets/figtree-D_ZTVpCC.woff2', false],
  ['/assets/heic-worker-Bt82j0uW.js', true],
  ['/assets/icon.svg', true],
  ['/assets/app.js?a.html', true],
  ['/anybody', true],
])('given a request for %s, then the response has the policies of documents: %s', async (url, hasPolicies) => {
  const app = await openApp({ PUBLIC_URL: 'https://shop.test' });
  // The very first response is like all others.
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
    for (const policy of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy'])
      expect(policy in headers).toBe(hasPolicies);
  }
});
