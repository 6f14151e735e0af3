import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { posterCart } from '../../../../tests/factories/carts.ts';
import { signIn as signInByEmail } from '../../../../tests/factories/customer.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../../tests/harness/identity-provider.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';

const published = 'https://shop.test';
/** One minute in seconds, the unit of the provider's clock. */
const minutes = 60;
let provider: IdentityProvider;
let shop: TestShop;
let counter = 0;

async function openShop(issuer: string): Promise<TestShop> {
  return createTestShop({
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

/** A visitor with a cart, on the way from checkout to the provider. */
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

/** The redirect of a failed sign-in, and the size of the cart before and after signing in by emailed link instead. */
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

test('given a provider that goes down during a sign-in, then nothing is lost and the next sign-in works', async () => {
  const { browser, out } = await setOut();
  const back = await provider.follow(out);
  await provider.stop();
  const location = await comeBack(browser, back);
  await provider.start();
  expect(await outcomeFor(browser, location)).toEqual(nothingLost('unavailable'));
  const again = await setOut();
  expect(await comeBack(again.browser, await provider.follow(again.out))).toBe('/checkout');
});

test('given a provider whose token endpoint answers 503, then nothing is lost', async () => {
  const { browser, out } = await setOut();
  const back = await provider.follow(out);
  provider.broken = { '/token': 503 };
  expect(await outcomeFor(browser, await comeBack(browser, back))).toEqual(nothingLost('unavailable'));
});

test('given a provider that reports that it is unavailable, then nothing is lost', async () => {
  const { browser, out } = await setOut();
  const state = new URL(out).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ error: 'temporarily_unavailable', state, iss: provider.issuer });
  expect(
    await outcomeFor(browser, await comeBack(browser, new URL(`${published}/api/login/return?${query.toString()}`))),
  ).toEqual(nothingLost('unavailable'));
});

test('given a customer who denies access, then nothing is lost', async () => {
  provider.consent = 'no';
  const { browser, out } = await setOut();
  expect(await outcomeFor(browser, await comeBack(browser, await provider.follow(out)))).toEqual(nothingLost('denied'));
});

test('given a response that names another issuer, then it is rejected and nothing is lost', async () => {
  const { browser, out } = await setOut();
  const back = await provider.follow(out);
  back.searchParams.set('iss', 'https://other.test');
  expect(await outcomeFor(browser, await comeBack(browser, back))).toEqual(nothingLost('invalid'));
});

test('given a provider whose issuer differs from its address, then it is not used', async () => {
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
  'given a provider clock that is off by %i minutes, when tokens are valid for longer, then the sign-in works',
  async (off) => {
    provider.clock = { ahead: off * minutes, tokensFor: 60 * minutes };
    const { browser, out } = await setOut();
    expect(await comeBack(browser, await provider.follow(out))).toBe('/checkout');
    expect((await browser.get('/api/auth/user')).json().email).toBe('ada@example.com');
    expect((await browser.get('/api/cart')).json().items).toHaveLength(2);
  },
);

test('given a token that has expired by the shop’s clock, because the provider’s is behind, then it is rejected', async () => {
  provider.clock = { ahead: -10 * minutes, tokensFor: 5 * minutes };
  const { browser, out } = await setOut();
  expect(await outcomeFor(browser, await comeBack(browser, await provider.follow(out)))).toEqual(
    nothingLost('invalid'),
  );
});

test.each([
  ['no claim', undefined],
  ['a text that is not an address', 'ada'],
  ['an address with the Kelvin sign in place of a K', '\u212Aate@example.com'],
])('given no usable address from the provider (%s), then nothing is lost', async (_what, email) => {
  provider.person = { sub: `without-${String(email)}`, email, email_verified: true };
  const { browser, out } = await setOut();
  expect(await outcomeFor(browser, await comeBack(browser, await provider.follow(out)))).toEqual(
    nothingLost('no_email'),
  );
});

test('given a sign-in cookie that another host of the domain planted, then it is ignored', async () => {
  const attacker = await setOut();
  const back = await provider.follow(attacker.out);
  const victim = shop.browser();
  // A sibling host can set any cookie except one with the __Host- prefix.
  victim.cookies.set('signing-in', attacker.browser.cookies.get('__Host-signing-in') ?? '');
  expect(await comeBack(victim, back)).toMatch(/problem=invalid$/);
  expect((await victim.get('/api/auth/user')).statusCode).toBe(401);
});
