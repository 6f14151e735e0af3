import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { posterCart } from '../../../../tests/factories/carts.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { startAppleProvider, type AppleProvider, type PostedForm } from '../../../../tests/harness/apple-provider.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../../tests/harness/identity-provider.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';

let apple: AppleProvider;
let google: IdentityProvider;
let shop: TestShop;
const publicUrl = 'https://shop.test';

beforeAll(async () => {
  apple = await startAppleProvider({ shop: publicUrl });
  google = await startIdentityProvider({ shop: publicUrl, returnPath: '/api/login/return/google' });
  shop = await createTestShop({
    generator: createQuickGenerator(),
    env: {
      PUBLIC_URL: publicUrl,
      ...apple.settings,
      GOOGLE_CLIENT_ID: 'shop',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: google.issuer,
      ADMIN_EMAILS: 'ada@privaterelay.appleid.com',
    },
  });
});
afterAll(async () => {
  await shop?.close();
  await apple?.close();
  await google?.stop();
});
beforeEach(() => {
  apple.consent = 'yes';
  apple.person = { sub: '001.a', email: 'ada@privaterelay.appleid.com', email_verified: 'true', firstName: 'Ada' };
});

/** A visitor with a cookie, because rate limits count all browsers of an address that have none as one visitor. */
async function arrive(): Promise<TestBrowser> {
  const browser = shop.browser();
  await browser.request({ method: 'PUT', url: '/api/cart', payload: { items: [] } });
  return browser;
}

const begin = async (browser: TestBrowser): Promise<PostedForm> =>
  apple.open(String((await browser.get('/api/login/provider/apple?returnTo=%2Fcheckout')).headers.location));

/** Posts the form from Apple's page, which sends none of the browser's lax cookies. Keeps the response's cookies. */
async function post(browser: TestBrowser, { action, fields }: PostedForm) {
  const bare = shop.browser();
  const response = await bare.request({
    method: 'POST',
    url: new URL(action).pathname,
    headers: {
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  for (const [name, value] of bare.cookies) browser.cookies.set(name, value);
  return { response, setCookies: [...bare.cookies.keys()] };
}

async function comeBack(browser: TestBrowser, form: PostedForm): Promise<string> {
  const { response } = await post(browser, form);
  expect(response.statusCode).toBe(303);
  return String((await browser.get(String(response.headers.location))).headers.location);
}

const user = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).json<Record<string, unknown>>();

test('given a customer with an Apple account, when the form is posted, then they are signed in with name and cart', async () => {
  const browser = await arrive();
  await browser.request({
    method: 'PUT',
    url: '/api/cart',
    payload: { items: posterCart('art_00000000000000000000000000') },
  });
  expect(await comeBack(browser, await begin(browser))).toBe('/checkout');
  expect(await user(browser)).toEqual({
    email: 'ada@privaterelay.appleid.com',
    firstName: 'Ada',
    profileImageUrl: null,
    isAdmin: true,
    role: 'owner',
  });
  expect((await browser.get('/api/cart')).json().items).toHaveLength(2);
});

test('given a second sign-in, for which Apple sends no name, then the name from the first one is kept', async () => {
  apple.person = { ...apple.person, sub: '001.twice', email: 'twice@example.com' };
  const first = await arrive();
  await comeBack(first, await begin(first));
  const second = await arrive();
  const form = await begin(second);
  expect(form.fields.user).toBeUndefined();
  await comeBack(second, form);
  expect(await user(second)).toMatchObject({ firstName: 'Ada' });
});

test('given a name with characters that Postgres rejects, then the rest of it is stored', async () => {
  apple.person = { ...apple.person, sub: '001.odd', email: 'odd@example.com', firstName: 'A\0da\ud83d' };
  const browser = await arrive();
  expect(await comeBack(browser, await begin(browser))).not.toContain('problem');
  expect(await user(browser)).toMatchObject({ email: 'odd@example.com', firstName: 'Ada\ufffd' });
});

test('each sign-in sends a new client secret that is valid for ten minutes', async () => {
  const browser = await arrive();
  await comeBack(browser, await begin(browser));
  const claims = JSON.parse(Buffer.from(must(apple.secrets.at(-1)?.split('.')[1]), 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(11 * 60);
  expect(new Set(apple.secrets).size).toBe(apple.secrets.length);
});

test('the posted form alone signs nobody in and creates no visitor; only the browser that began can finish', async () => {
  const browser = await arrive();
  const form = await begin(browser);
  const { response, setCookies } = await post(await arrive(), form);
  expect(setCookies).toEqual(expect.not.arrayContaining(['__Host-session']));
  expect(setCookies).not.toContain('__Host-visitor');
  const stranger = await arrive();
  expect(String((await stranger.get(String(response.headers.location))).headers.location)).toMatch(/problem=invalid$/);
  expect((await stranger.get('/api/auth/user')).statusCode).toBe(401);
});

test('an attacker’s response posted in a victim’s browser signs nobody in, even during their sign-in', async () => {
  const attacker = await arrive();
  const form = await begin(attacker);
  const victim = await arrive();
  expect(await comeBack(victim, form)).toMatch(/problem=invalid$/);
  await begin(victim);
  expect(await comeBack(victim, form)).toMatch(/problem=invalid$/);
  expect((await victim.get('/api/auth/user')).statusCode).toBe(401);
});

test('given a form posted with the state of another sign-in, then the name in it is ignored', async () => {
  apple.person = { ...apple.person, sub: '001.named', email: 'named@example.com' };
  const browser = await arrive();
  const form = await begin(browser);
  const honest = await post(browser, form);
  const planted = JSON.stringify({ name: { firstName: 'Mallory' } });
  await post(browser, { ...form, fields: { state: 'another', code: 'another', user: planted } });
  await browser.get(String(honest.response.headers.location));
  expect(await user(browser)).toMatchObject({ email: 'named@example.com', firstName: null });
});

test('given a response from one provider at the return path of another, then nobody is signed in', async () => {
  const browser = await arrive();
  const form = await begin(browser);
  const { response } = await post(browser, form);
  const swapped = String(response.headers.location).replace('/return/apple', '/return/google');
  expect(String((await browser.get(swapped)).headers.location)).toMatch(/problem=invalid$/);
});

test('given a customer who cancels at Apple, then they return to the sign-in page with an explanation', async () => {
  apple.consent = 'no';
  const browser = await arrive();
  expect(await comeBack(browser, await begin(browser))).toBe('/sign-in?returnTo=%2Fcheckout&problem=denied');
});

test('given an address that Apple calls unverified, then it opens no existing account', async () => {
  const known = await arrive();
  await comeBack(known, await begin(known));
  apple.person = { ...apple.person, sub: '001.impostor', email_verified: 'false' };
  const browser = await arrive();
  await comeBack(browser, await begin(browser));
  expect(await user(browser)).toMatchObject({ isAdmin: false });
});

test('other routes still reject forms and requests from other sites', async () => {
  const browser = await arrive();
  const headers = { origin: 'https://appleid.apple.com', 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (await browser.request({ method: 'POST', url: '/api/auth/sign-in', headers, payload: 'email=a%40example.com' }))
      .statusCode,
  ).toBe(403);
  const own = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (
      await browser.request({
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: own,
        payload: 'email=a%40example.com',
      })
    ).statusCode,
  ).toBe(415);
  expect(
    (await browser.request({ method: 'POST', url: '/api/login/return/google', headers, payload: 'code=1' })).statusCode,
  ).toBe(403);
});

test('given two providers, then both are offered by name, and one verified address opens the same account', async () => {
  const browser = await arrive();
  expect((await browser.get('/api/auth/options')).json().providers).toEqual([
    { id: 'apple', name: 'Apple' },
    { id: 'google', name: 'Google' },
  ]);
  apple.person = { ...apple.person, sub: '001.both', email: 'both@example.com' };
  await comeBack(browser, await begin(browser));
  google.person = {
    sub: 'g1',
    email: 'both@example.com',
    email_verified: true,
    given_name: 'Ada',
    picture: 'https://img.test/a.png',
  };
  const other = await arrive();
  const back = await google.follow(String((await other.get('/api/login/provider/google')).headers.location));
  expect(String((await other.get(back.pathname + back.search)).headers.location)).toBe('/');
  expect((await other.get('/api/auth/sessions')).json()).toHaveLength(2);
});

test('signing out redirects to / for Apple, which has no sign-out page, and to the provider for others', async () => {
  const browser = await arrive();
  await comeBack(browser, await begin(browser));
  expect((await browser.get('/api/logout')).headers.location).toBe('/');
  google.person = { sub: 'g2', email: 'g2@example.com', email_verified: true };
  const other = await arrive();
  const back = await google.follow(String((await other.get('/api/login/provider/google')).headers.location));
  await other.get(back.pathname + back.search);
  expect(new URL(String((await other.get('/api/logout')).headers.location)).origin).toBe(google.issuer);
});
