import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { posterCart } from '../../../../tests/factories/carts.ts';
import { signIn as signInByEmail } from '../../../../tests/factories/customer.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { openEmbeddedForTest } from '../../../../tests/harness/databases.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../../tests/harness/identity-provider.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';

const published = 'https://shop.test';
const minutes = 60;
let provider: IdentityProvider;
let shop: TestShop;
let counter = 0;

async function openShop(issuer: string): Promise<TestShop> {
  return createTestShop({
    database: await openEmbeddedForTest(),
    generator: createQuickGenerator(),
    env: { PUBLIC_URL: published, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret' },
  });
}

beforeAll(async () => {
  provider = await startIdentityProvider({ shop: published });
  shop = await openShop(provider.issuer);
});
afterAll(async () => {
  await shop?.close();
  await provider?.stop();
});
beforeEach(() => {
  provider.consent = 'yes';
  provider.broken = {};
  provider.clock = { ahead: 0, tokensFor: 60 * minutes };
  provider.person = { sub: 'u1', email: 'ada@example.com', email_verified: true, given_name: 'Ada' };
});

/** Somebody with something in the cart, on the way from checkout to the provider. */
async function setOut(): Promise<{ browser: TestBrowser; out: string }> {
  const browser = shop.browser();
  await browser.request({
    method: 'PUT',
    url: '/api/cart',
    payload: { items: posterCart('art_00000000000000000000000000') },
  });
  return { browser, out: await begin(browser) };
}

const begin = async (browser: TestBrowser): Promise<string> =>
  String((await browser.get('/api/login/provider?returnTo=%2Fcheckout')).headers.location);

async function comeBack(browser: TestBrowser, back: URL): Promise<string> {
  return String((await browser.get(back.pathname + back.search)).headers.location);
}

/** Where somebody ended up, and whether their cart is there, before and after the e-mailed link gets them in all the same. */
async function outcomeFor(browser: TestBrowser, location: string) {
  const cart = async (): Promise<number> => (await browser.get('/api/cart')).json().items.length;
  const user = (await browser.get('/api/auth/user')).statusCode;
  const kept = await cart();
  await signInByEmail(shop, browser, `again-${++counter}@example.com`);
  return { location, user, kept, keptAfterEmail: await cart() };
}

const nothingLost = (problem: string) => ({
  location: `/sign-in?returnTo=%2Fcheckout&problem=${problem}`,
  user: 401,
  kept: 2,
  keptAfterEmail: 2,
});

test('the provider goes down while somebody is there', async () => {
  const { browser, out } = await setOut();
  const back = await provider.follow(out);
  await provider.stop();
  const location = await comeBack(browser, back);
  await provider.start();
  expect(await outcomeFor(browser, location)).toEqual(nothingLost('unavailable'));
  const again = await setOut();
  expect(await comeBack(again.browser, await provider.follow(again.out))).toBe('/checkout');
});

test('the provider answers 503 when asked who they are', async () => {
  const { browser, out } = await setOut();
  const back = await provider.follow(out);
  provider.broken = { '/token': 503 };
  expect(await outcomeFor(browser, await comeBack(browser, back))).toEqual(nothingLost('unavailable'));
});

test('the provider itself says that it cannot', async () => {
  const { browser, out } = await setOut();
  const state = new URL(out).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ error: 'temporarily_unavailable', state, iss: provider.issuer });
  expect(
    await outcomeFor(browser, await comeBack(browser, new URL(`${published}/api/login/return?${query.toString()}`))),
  ).toEqual(nothingLost('unavailable'));
});

test('the person says no', async () => {
  provider.consent = 'no';
  const { browser, out } = await setOut();
  expect(await outcomeFor(browser, await comeBack(browser, await provider.follow(out)))).toEqual(nothingLost('denied'));
});

test('an answer in the name of another issuer', async () => {
  const { browser, out } = await setOut();
  const back = await provider.follow(out);
  back.searchParams.set('iss', 'https://other.test');
  expect(await outcomeFor(browser, await comeBack(browser, back))).toEqual(nothingLost('invalid'));
});

test('a provider that calls itself something else than its address is not used', async () => {
  const impostor = await startIdentityProvider({ shop: published, claimsToBe: 'https://other.test' });
  const usual = shop;
  shop = await openShop(impostor.issuer);
  const { browser, out } = await setOut();
  expect(await outcomeFor(browser, out)).toEqual(nothingLost('unavailable'));
  await shop.close();
  shop = usual;
  await impostor.stop();
});

test.each([10, -10])(
  'a clock that is off by %i minutes keeps nobody out while tokens are good for longer',
  async (off) => {
    provider.clock = { ahead: off * minutes, tokensFor: 60 * minutes };
    const { browser, out } = await setOut();
    expect(await comeBack(browser, await provider.follow(out))).toBe('/checkout');
    expect((await browser.get('/api/auth/user')).json().email).toBe('ada@example.com');
    expect((await browser.get('/api/cart')).json().items).toHaveLength(2);
  },
);

test('a token that is over by our clock, because the provider’s is ten minutes behind', async () => {
  provider.clock = { ahead: -10 * minutes, tokensFor: 5 * minutes };
  const { browser, out } = await setOut();
  expect(await outcomeFor(browser, await comeBack(browser, await provider.follow(out)))).toEqual(
    nothingLost('invalid'),
  );
});

test.each([
  ['none', undefined],
  ['no address', 'ada'],
  ['one with a letter that looks like ours', '\u212Aate@example.com'],
])('the provider knows no address that we can use: %s', async (_what, email) => {
  provider.person = { sub: `without-${String(email)}`, email, email_verified: true };
  const { browser, out } = await setOut();
  expect(await outcomeFor(browser, await comeBack(browser, await provider.follow(out)))).toEqual(
    nothingLost('no_email'),
  );
});

test('a sign-in that another host of the domain has planted is not taken up', async () => {
  const attacker = await setOut();
  const back = await provider.follow(attacker.out);
  const victim = shop.browser();
  // A sibling host can set any cookie but one with this prefix.
  victim.cookies.set('signing-in', attacker.browser.cookies.get('__Host-signing-in') ?? '');
  expect(await comeBack(victim, back)).toMatch(/problem=invalid$/);
  expect((await victim.get('/api/auth/user')).statusCode).toBe(401);
});
