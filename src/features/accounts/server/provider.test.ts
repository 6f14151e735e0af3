import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { openEmbeddedForTest } from '../../../../tests/harness/databases.ts';

/** What the provider knows of the one person who is signed in there. */
let person: Record<string, unknown>;
/** What they answer when asked whether the shop may know. */
let consent: 'yes' | 'no';
let server: Server;
let issuer: string;
let shop: TestShop;
const published = 'https://shop.test';

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = startProvider(issuer).callback();
  server.on('request', (request, response) => void answer(request, response));
  shop = await createTestShop({
    database: await openEmbeddedForTest(),
    generator: createQuickGenerator(),
    env: { PUBLIC_URL: published, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret', ADMIN_EMAILS: 'ada@example.com' },
  });
});
afterAll(async () => {
  await shop?.close();
  server?.close();
});
beforeEach(() => {
  consent = 'yes';
  person = { sub: 'u1', email: 'Ada@Example.com', email_verified: true, given_name: 'Ada', picture: 'https://img.test/a.png' };
});

/** A real provider in which one person is always signed in and answers as `consent` says. */
function startProvider(address: string): Provider {
  const provider = new Provider(address, {
    clients: [
      {
        client_id: 'shop',
        client_secret: 'secret',
        redirect_uris: [`${published}/api/login/return`],
        post_logout_redirect_uris: [published],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'name', 'picture'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ ...person, sub: id }) }),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) await answerInteraction(provider, ctx.req, ctx.res);
    else await next();
  });
  return provider;
}

/** What a person does on the provider's pages: says who they are, and whether the shop may know. */
async function answerInteraction(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (consent === 'no') return provider.interactionFinished(request, response, { error: 'access_denied' });
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: String(person.sub) } });
  }
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  const granted = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, granted, { mergeWithLastSubmission: true });
}

/** Follows the provider's own redirects as a browser does, until it sends back to the shop. */
async function throughProvider(url: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let hop = 0; hop < 15; hop++) {
    if (next.startsWith(published)) return new URL(next);
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`the provider stopped at ${next}: ${answer.status} ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('the provider goes in circles');
}

/** Out to the provider and back; answers where the shop leads then. */
async function signIn(browser: TestBrowser, returnTo = '/orders'): Promise<string> {
  const out = await browser.get(`/api/login/provider?returnTo=${encodeURIComponent(returnTo)}`);
  const back = await throughProvider(String(out.headers.location));
  const entered = await browser.get(back.pathname + back.search);
  expect(entered.statusCode).toBe(302);
  return String(entered.headers.location);
}

test('a customer of the provider is signed in with name and picture, and goes on to where they were', async () => {
  const browser = shop.browser();
  expect(await signIn(browser, '/orders?page=2')).toBe('/orders?page=2');
  expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-session', '__Host-visitor']));
  expect((await browser.get('/api/auth/user')).json()).toEqual({
    email: 'ada@example.com',
    firstName: 'Ada',
    profileImageUrl: 'https://img.test/a.png',
    isAdmin: true,
  });
  expect((await browser.get('/api/auth/options')).json()).toMatchObject({ provider: new URL(issuer).host });
});

test('an address that the provider has not verified makes no admin and opens no account that exists', async () => {
  const known = shop.browser();
  await signIn(known);
  person = { ...person, sub: 'impostor', email_verified: false };
  const browser = shop.browser();
  await signIn(browser);
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: 'ada@example.com', isAdmin: false });
  expect((await browser.get('/api/auth/sessions')).json()).toHaveLength(1);
});

test('the same person with a new address is the same customer', async () => {
  person = { ...person, sub: 'mover', email: 'old@example.com' };
  const first = shop.browser();
  await signIn(first);
  person = { ...person, email: 'new@example.com', given_name: 'Eda' };
  const second = shop.browser();
  await signIn(second);
  expect((await second.get('/api/auth/user')).json()).toMatchObject({ email: 'old@example.com', firstName: 'Eda' });
  expect((await second.get('/api/auth/sessions')).json()).toHaveLength(2);
});

test('whoever says no at the provider is led back, and nothing is lost', async () => {
  consent = 'no';
  const browser = shop.browser();
  expect(await signIn(browser, '/checkout')).toBe('/sign-in?returnTo=%2Fcheckout&problem=denied');
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
});

test('an answer that another browser began, a replayed one and a tampered one sign nobody in', async () => {
  const browser = shop.browser();
  const out = await browser.get('/api/login/provider');
  const back = await throughProvider(String(out.headers.location));
  const answer = back.pathname + back.search;
  const problem = async (somebody: TestBrowser, url: string) => String((await somebody.get(url)).headers.location);

  expect(await problem(shop.browser(), answer)).toMatch(/^\/sign-in\?.*problem=invalid$/);
  const other = shop.browser();
  await other.get('/api/login/provider');
  expect(await problem(other, answer)).toMatch(/problem=invalid$/);
  const cookie = browser.cookies.get('__Host-signing-in') ?? '';
  expect(await problem(browser, answer.replace('state=', 'state=x'))).toMatch(/problem=invalid$/);
  browser.cookies.set('__Host-signing-in', cookie);
  expect(await problem(browser, answer)).toBe('/');
  browser.cookies.set('__Host-signing-in', cookie);
  expect(await problem(browser, answer)).toMatch(/problem=invalid$/);
});

test('signing out here signs out there', async () => {
  const browser = shop.browser();
  await signIn(browser);
  const out = await browser.get('/api/logout');
  const location = new URL(String(out.headers.location));
  expect(location.origin).toBe(issuer);
  expect(location.searchParams.get('post_logout_redirect_uri')).toBe(published);
  expect(location.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
});

test('a provider that does not answer leads back with the e-mailed link as the way in', async () => {
  const dead = await createTestShop({
    database: await openEmbeddedForTest(),
    generator: createQuickGenerator(),
    env: { PUBLIC_URL: published, OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret' },
  });
  const answer = await dead.browser().get('/api/login/provider?returnTo=/orders');
  expect(answer.headers.location).toBe('/sign-in?returnTo=%2Forders&problem=unavailable');
  await dead.close();
});
