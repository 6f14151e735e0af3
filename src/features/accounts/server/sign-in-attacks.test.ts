import { afterAll, beforeAll, expect, test } from 'vitest';
import { posterCart } from '../../../../tests/factories/carts.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { hour, minute } from '../../../shared/time.ts';
import { signInStarted } from '../contract.ts';
import { codeOf, linkToken } from './sign-in-secrets.ts';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

const published = 'https://shop.test';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let now = new Date('2026-06-01T12:00:00Z');
  let counter = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      database: await open(),
      env: { PUBLIC_URL: published },
      generator: createQuickGenerator(),
      clock: () => now,
    });
  });
  afterAll(() => Promise.all([shop?.app.close(), shop?.context.jobs.stop(10)]));

  const freshAddress = () => `target-${++counter}@example.com`;

  /** A visitor who has opened a page. Every page requests the signed-in user. */
  async function visit(): Promise<TestBrowser> {
    const browser = shop.browser();
    await browser.get('/api/auth/user');
    return browser;
  }

  /** Requests a link; returns what the email would contain. */
  async function ask(browser: TestBrowser, email: string) {
    const response = await browser.post('/api/auth/sign-in', { email });
    expect(response.statusCode).toBe(202);
    const { requestId } = signInStarted.parse(response.json());
    return { requestId, token: linkToken(shop.context, requestId), code: codeOf(shop.context, requestId) };
  }

  async function signIn(browser: TestBrowser, email: string): Promise<void> {
    const { token } = await ask(browser, email);
    expect((await browser.post('/api/auth/sign-in/link', { token })).statusCode).toBe(200);
  }

  const enterCode = async (browser: TestBrowser, requestId: string, code: string) =>
    browser.post('/api/auth/sign-in/code', { requestId, code });
  const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).statusCode === 200;
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('session fixation: a session from before the sign-in is invalid after it', async () => {
    const attacker = await visit();
    await signIn(attacker, freshAddress());
    const victim = await visit();
    victim.cookies.set('__Host-session', attacker.cookies.get('__Host-session')!);
    await signIn(victim, freshAddress());
    expect(victim.cookies.get('__Host-session')).not.toBe(attacker.cookies.get('__Host-session'));
    expect(await isSignedIn(attacker)).toBe(false);
    expect(await isSignedIn(victim)).toBe(true);
  });

  test('cookie theft by a cross-site POST: it changes nothing, reveals nothing and sets no cookie', async () => {
    const browser = await visit();
    await signIn(browser, freshAddress());
    const { token } = await ask(browser, freshAddress());
    for (const url of ['/api/auth/sign-in/link', '/api/auth/sign-out-everywhere']) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const response = await browser.request({
          method: 'POST',
          url,
          payload: JSON.stringify({ token }),
          headers: { origin: 'https://evil.test', 'content-type': type, 'sec-fetch-site': 'cross-site' },
        });
        expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
        expect(response.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.post('/api/auth/sign-in/look', { token })).json().state).toBe('ready');
  });

  test('CSRF without an Origin header: the request is rejected and changes nothing', async () => {
    const browser = await visit();
    await signIn(browser, freshAddress());
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out-everywhere',
      headers: { host: 'shop.test' },
      cookies: Object.fromEntries(browser.cookies),
    });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('CSRF from the same host over plain http, where the network may have forged the page, is rejected', async () => {
    const browser = await visit();
    await signIn(browser, freshAddress());
    const forged = {
      method: 'POST',
      url: '/api/auth/sign-out-everywhere',
      headers: { origin: 'http://shop.test' },
    } as const;
    expect((await browser.request(forged)).statusCode).toBe(403);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('CSRF by a link: another site cannot sign a user out or take a guest’s pictures away', async () => {
    const [customer, guest] = [await visit(), await visit()];
    await signIn(customer, freshAddress());
    const before = guest.cookies.get('__Host-visitor');
    for (const browser of [customer, guest]) {
      const response = await browser.request({
        method: 'GET',
        url: '/api/logout',
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect([response.statusCode, response.headers.location, response.headers['set-cookie']]).toEqual([
        302,
        '/',
        undefined,
      ]);
    }
    expect(await isSignedIn(customer)).toBe(true);
    expect(guest.cookies.get('__Host-visitor')).toBe(before);
    await customer.request({ method: 'GET', url: '/api/logout', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(await isSignedIn(customer)).toBe(false);
  });

  test('the session cookie is host-only, Secure, HttpOnly and SameSite=Lax', async () => {
    const browser = await visit();
    const { token } = await ask(browser, freshAddress());
    const { cookies } = await browser.post('/api/auth/sign-in/link', { token });
    const session = cookies.find(({ name }) => name.includes('session'));
    expect(session).toMatchObject({ name: '__Host-session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session).not.toHaveProperty('domain');
    // A sibling host cannot set a __Host- cookie, and the cookie that it can set is not read as a session.
    const planted = await visit();
    planted.cookies.set('session', session!.value);
    expect(await isSignedIn(planted)).toBe(false);
  });

  test('the right code signs in after four wrong ones, but not after five', async () => {
    for (const [tries, status] of [
      [4, 200],
      [5, 409],
    ] as const) {
      const browser = await visit();
      const { requestId, code } = await ask(browser, freshAddress());
      for (let i = 0; i < tries; i++)
        expect((await enterCode(browser, requestId, wrong(code))).statusCode).toBe(i < 4 ? 400 : 409);
      expect((await enterCode(browser, requestId, code)).statusCode).toBe(status);
    }
  });

  test('guessing codes for one address ends for a day despite further emails; the link still works', async () => {
    const email = freshAddress();
    for (let i = 0; i < 4; i++) {
      const attacker = await visit();
      const { requestId, code } = await ask(attacker, email);
      for (let n = 0; n < 5; n++)
        expect((await enterCode(attacker, requestId, wrong(code))).statusCode).toBeLessThan(429);
      now = new Date(now.getTime() + 4 * minute);
    }
    now = new Date(now.getTime() + 20 * minute);
    const attacker = await visit();
    const { requestId, code } = await ask(attacker, email);
    const refused = await enterCode(attacker, requestId, code);
    expect([refused.statusCode, refused.json().userMessage]).toEqual([429, sayDefault(accountErrors.codesClosed)]);
    const reader = await visit();
    const own = await ask(reader, email);
    expect((await enterCode(reader, own.requestId, own.code)).statusCode).toBe(429);
    expect((await reader.post('/api/auth/sign-in/link', { token: own.token })).statusCode).toBe(200);
    now = new Date(now.getTime() + 25 * hour);
    const later = await visit();
    const fresh = await ask(later, email);
    expect((await enterCode(later, fresh.requestId, fresh.code)).statusCode).toBe(200);
  });

  test('simultaneous requests for one address send five emails in total', async () => {
    const email = freshAddress();
    const browsers = await Promise.all(Array.from({ length: 9 }, visit));
    const responses = await Promise.all(browsers.map((browser) => browser.post('/api/auth/sign-in', { email })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      202, 202, 202, 202, 202, 429, 429, 429, 429,
    ]);
  });

  test.each([
    ['one address', (i: number) => `198.51.100.${i < 0 ? 9 : 7}`],
    ['one IPv6 /64', (i: number) => (i < 0 ? '2001:db8:2::1' : `2001:db8:1:1::${i.toString(16)}`)],
  ])('one network (%s) has 120 tries a minute, whatever cookies it sends', async (_what, addressOf) => {
    const knock = async (i: number) => {
      const browser = await visit();
      return browser.request({
        method: 'POST',
        url: '/api/auth/sign-in/look',
        payload: { token: 'x' },
        remoteAddress: addressOf(i),
      });
    };
    const responses = [];
    for (let i = 0; i < 121; i++) responses.push(await knock(i));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
    const refused = responses.at(-1);
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await knock(-1)).statusCode).toBe(200);
  });

  test('a link works only once, even on another device or after signing out', async () => {
    const browser = await visit();
    const email = freshAddress();
    const used = await ask(browser, email);
    const unused = await ask(browser, email);
    const follow = async (somebody: TestBrowser, token: string) =>
      (await somebody.post('/api/auth/sign-in/link', { token })).statusCode;
    expect(await follow(browser, used.token)).toBe(200);
    // The second use is rejected and does not end the session.
    expect(await follow(browser, used.token)).toBe(409);
    expect(await isSignedIn(browser)).toBe(true);
    await browser.get('/api/logout');
    expect(await follow(browser, used.token)).toBe(409);
    // After signing out, the browser is a new visitor, so the link asks for confirmation as on any other device.
    const phone = await visit();
    for (const somebody of [browser, phone]) {
      expect((await somebody.post('/api/auth/sign-in/look', { token: unused.token })).json()).toMatchObject({
        state: 'ready',
        sameBrowser: false,
      });
    }
    expect(await follow(phone, unused.token)).toBe(200);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await enterCode(browser, unused.requestId, unused.code)).statusCode).toBe(409);
  });

  test('an email scanner that fetches the link with every HTTP method does not use it up', async () => {
    const browser = await visit();
    const { token } = await ask(browser, freshAddress());
    for (const method of ['HEAD', 'GET', 'OPTIONS', 'POST'] as const) {
      for (const url of ['/sign-in/link', `/sign-in/link?token=${token}`, '/api/auth/sign-in/link']) {
        const response = await shop.app.inject({ method, url, headers: { host: 'shop.test', accept: 'text/html' } });
        expect(response.cookies).toEqual([]);
      }
    }
    expect((await browser.post('/api/auth/sign-in/link', { token })).statusCode).toBe(200);
  });

  test('a sign-in that fails before its commit does not use up the link', async () => {
    const browser = await visit();
    const { token } = await ask(browser, freshAddress());
    const { transaction } = shop.context.db;
    shop.context.db.transaction = async (work, config) =>
      transaction.call(
        shop.context.db,
        async (tx) => {
          await work(tx);
          throw new Error('the connection was lost before the commit');
        },
        config,
      ) as never;
    const failed = await browser.post('/api/auth/sign-in/link', { token });
    shop.context.db.transaction = transaction;
    expect(failed.statusCode).toBe(500);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post('/api/auth/sign-in/link', { token })).statusCode).toBe(200);
  });

  test('an address with an internationalized domain signs in under its ASCII form', async () => {
    const [browser, other] = [await visit(), await visit()];
    await signIn(browser, 'Ada@EXÄMPLE.de');
    await signIn(other, 'ada@xn--exmple-cua.de');
    const email = (await browser.get('/api/auth/user')).json().email;
    expect(email).toBe('ada@xn--exmple-cua.de');
    expect((await other.get('/api/auth/sessions')).json()).toHaveLength(2);
  });

  test('a failed sign-in keeps the cart', async () => {
    const browser = await visit();
    const items = posterCart('art_00000000000000000000000000');
    await browser.request({ method: 'PUT', url: '/api/cart', payload: { items } });
    const { requestId, code } = await ask(browser, freshAddress());
    await enterCode(browser, requestId, wrong(code));
    now = new Date(now.getTime() + 16 * minute);
    expect((await enterCode(browser, requestId, code)).statusCode).toBe(409);
    expect((await browser.get('/api/cart')).json().items).toHaveLength(items.length);
  });
});
