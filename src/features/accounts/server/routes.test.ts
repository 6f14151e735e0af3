import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a new browser is not signed in', async () => {
  const response = await shop.browser().get('/api/auth/user');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'unauthorized', userMessage: 'You are not signed in.' });
});

test.each([
  ['/api/login', '/sign-in?returnTo=%2F'],
  ['/api/login?returnTo=/orders', '/sign-in?returnTo=%2Forders'],
  ['/api/login?returnTo=%2Forders%3Fpage%3D2', '/sign-in?returnTo=%2Forders%3Fpage%3D2'],
  ['/api/login?returnTo=//evil.test', '/sign-in?returnTo=%2F'],
  ['/api/login?returnTo=/%5Cevil.test', '/sign-in?returnTo=%2F'],
  ['/api/login?returnTo=https://evil.test', '/sign-in?returnTo=%2F'],
  ['/api/login?returnTo=/a&returnTo=//evil.test', '/sign-in?returnTo=%2F'],
  ['/api/login?returnTo=/%250d%250aSet-Cookie:x=1', '/sign-in?returnTo=%2F'],
])('%s redirects to %s', async (url, location) => {
  const response = await shop.browser().get(url);
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(location);
});

test('signing out makes the browser a new visitor and redirects to /', async () => {
  const browser = shop.browser();
  await browser.get('/api/auth/user');
  const before = browser.cookies.get('visitor');
  expect(before).toMatch(/^vis_/);
  const response = await browser.get('/api/logout');
  expect(response.headers.location).toBe('/');
  expect(browser.cookies.get('visitor')).toMatch(/^vis_/);
  expect(browser.cookies.get('visitor')).not.toBe(before);
});
