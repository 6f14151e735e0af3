import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../../tests/harness/identity-provider.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';

let provider: IdentityProvider;
let issuer: string;
let shop: TestShop;
const publicUrl = 'https://shop.test';

beforeAll(async () => {
  provider = await startIdentityProvider({ shop: publicUrl });
  ({ issuer } = provider);
  shop = await createTestShop({
    generator: createQuickGenerator(),
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'secret',
      ADMIN_EMAILS: 'ada@example.com',
    },
  });
});
afterAll(async () => {
  await shop?.close();
  await provider?.stop();
});
beforeEach(() => {
  provider.consent = 'yes';
  provider.person = {
    sub: 'u1',
    email: 'Ada@Example.com',
    email_verified: true,
    given_name: 'Ada',
    picture: 'https://img.test/a.png',
  };
});

/** Signs in at the provider; returns the path that the shop redirects to. */
async function signIn(browser: TestBrowser, returnTo = '/orders'): Promise<string> {
  const out = await browser.get(`/api/login/provider?returnTo=${encodeURIComponent(returnTo)}`);
  const back = await provider.follow(String(out.headers.location));
  const entered = await browser.get(back.pathname + back.search);
  expect(entered.statusCode).toBe(302);
  return String(entered.headers.location);
}

test('a customer is signed in with name and picture, and returns to the page they came from', async () => {
  const browser = shop.browser();
  expect(await signIn(browser, '/orders?page=2')).toBe('/orders?page=2');
  expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-session', '__Host-visitor']));
  expect((await browser.get('/api/auth/user')).json()).toEqual({
    email: 'ada@example.com',
    firstName: 'Ada',
    profileImageUrl: 'https://img.test/a.png',
    isAdmin: true,
    role: 'owner',
  });
  expect((await browser.get('/api/auth/options')).json()).toMatchObject({
    providers: [{ id: 'oidc', name: new URL(issuer).host }],
  });
});

test('an address that the provider has not verified gives no admin rights and opens no existing account', async () => {
  const known = shop.browser();
  await signIn(known);
  provider.person = { ...provider.person, sub: 'impostor', email_verified: false };
  const browser = shop.browser();
  await signIn(browser);
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: 'ada@example.com', isAdmin: false });
  expect((await browser.get('/api/auth/sessions')).json()).toHaveLength(1);
});

test('a person whose address has changed keeps their account', async () => {
  provider.person = { ...provider.person, sub: 'mover', email: 'old@example.com' };
  const first = shop.browser();
  await signIn(first);
  provider.person = { ...provider.person, email: 'new@example.com', given_name: 'Eda' };
  const second = shop.browser();
  await signIn(second);
  expect((await second.get('/api/auth/user')).json()).toMatchObject({ email: 'old@example.com', firstName: 'Eda' });
  expect((await second.get('/api/auth/sessions')).json()).toHaveLength(2);
});

test('a customer who denies access returns to the sign-in page', async () => {
  provider.consent = 'no';
  const browser = shop.browser();
  expect(await signIn(browser, '/checkout')).toBe('/sign-in?returnTo=%2Fcheckout&problem=denied');
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
});

test('a response for another browser, a replayed response and a tampered response sign nobody in', async () => {
  const browser = shop.browser();
  const out = await browser.get('/api/login/provider');
  const back = await provider.follow(String(out.headers.location));
  const returnUrl = back.pathname + back.search;
  const redirectOf = async (somebody: TestBrowser, url: string) => String((await somebody.get(url)).headers.location);

  expect(await redirectOf(shop.browser(), returnUrl)).toMatch(/^\/sign-in\?.*problem=invalid$/);
  const other = shop.browser();
  await other.get('/api/login/provider');
  expect(await redirectOf(other, returnUrl)).toMatch(/problem=invalid$/);
  const cookie = browser.cookies.get('__Host-signing-in') ?? '';
  expect(await redirectOf(browser, returnUrl.replace('state=', 'state=x'))).toMatch(/problem=invalid$/);
  browser.cookies.set('__Host-signing-in', cookie);
  expect(await redirectOf(browser, returnUrl)).toBe('/');
  browser.cookies.set('__Host-signing-in', cookie);
  expect(await redirectOf(browser, returnUrl)).toMatch(/problem=invalid$/);
});

test('signing out of the shop also signs out at the provider', async () => {
  const browser = shop.browser();
  await signIn(browser);
  const out = await browser.get('/api/logout');
  const location = new URL(String(out.headers.location));
  expect(location.origin).toBe(issuer);
  expect(location.searchParams.get('post_logout_redirect_uri')).toBe(publicUrl);
  expect(location.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
});

test('when the provider does not answer, the customer returns to the sign-in page', async () => {
  const dead = await createTestShop({
    generator: createQuickGenerator(),
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'secret',
    },
  });
  const response = await dead.browser().get('/api/login/provider?returnTo=/orders');
  expect(response.headers.location).toBe('/sign-in?returnTo=%2Forders&problem=unavailable');
  await dead.close();
});
