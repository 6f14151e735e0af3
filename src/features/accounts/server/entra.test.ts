import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../../tests/harness/identity-provider.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';

let entra: IdentityProvider;
let shop: TestShop;

beforeAll(async () => {
  entra = await startIdentityProvider({ shop: 'https://shop.test', returnPath: '/api/login/return/microsoft' });
  shop = await createTestShop({
    generator: createQuickGenerator(),
    env: {
      PUBLIC_URL: 'https://shop.test',
      MICROSOFT_CLIENT_ID: 'shop',
      MICROSOFT_CLIENT_SECRET: 'secret',
      MICROSOFT_ISSUER: entra.issuer,
    },
  });
});
afterAll(async () => {
  await shop?.close();
  await entra?.stop();
});

async function signIn(browser: TestBrowser, person: Record<string, unknown>): Promise<string> {
  entra.person = person;
  const out = await browser.get('/api/login/provider/microsoft?returnTo=%2Forders');
  const back = await entra.follow(String(out.headers.location));
  return String((await browser.get(back.pathname + back.search)).headers.location);
}

const unverified = [
  ['no claim about the address', {}],
  ['an address of an unverified domain', { xms_edov: false }],
  ['a claim that a tenant can add by itself', { email_verified: true }],
] as const;

test.each(unverified)(
  'given %s, then nobody is signed in and the redirect names the problem',
  async (_what, claims) => {
    const browser = shop.browser();
    const location = await signIn(browser, { sub: 'e1', email: 'ada@example.com', ...claims });
    expect(location).toBe('/sign-in?returnTo=%2Forders&problem=unverified');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  },
);

test.each([true, 'true', 1, '1'])('given xms_edov %j, then the address counts as verified', async (xms_edov) => {
  const browser = shop.browser();
  expect(await signIn(browser, { sub: `e-${typeof xms_edov}-${xms_edov}`, email: 'eda@example.com', xms_edov })).toBe(
    '/orders',
  );
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: 'eda@example.com' });
});
