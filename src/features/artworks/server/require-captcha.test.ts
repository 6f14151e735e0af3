import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { photoField } from '../../photos/contract.ts';
import { captchaTokenHeader } from '../contract.ts';

/** Fake of Turnstile, which accepts each token once, as documented. */
let service: Server;
let shop: TestShop;
const verifications: URLSearchParams[] = [];
let broken = false;
const usedTokens = new Set<string>();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  verifications.push(form);
  if (broken) {
    response.writeHead(502).end('<html>');
    return;
  }
  const token = form.get('response') ?? '';
  const refusals = [
    ...(form.get('secret') === 'turnstile-secret' ? [] : ['invalid-input-secret']),
    ...(usedTokens.has(token) ? ['timeout-or-duplicate'] : []),
    ...(token.startsWith('person') ? [] : ['invalid-input-response']),
  ];
  usedTokens.add(token);
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success: refusals.length === 0, 'error-codes': refusals }));
}

beforeAll(async () => {
  service = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  shop = await createTestShop({
    generator: createQuickGenerator(),
    env: {
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'turnstile-secret',
      TURNSTILE_BASE_URL: `http://127.0.0.1:${port}`,
    },
  });
});
afterAll(async () => {
  await shop.close();
  service.close();
});
beforeEach(() => {
  broken = false;
  verifications.length = 0;
});

async function prepareGeneration(browser: TestBrowser) {
  const { bytes, name, type } = await photoUpload(640, 480);
  const { imageUrl } = (await browser.upload('/api/upload', photoField, bytes, name, type)).json();
  return (token?: string) =>
    browser.request({
      method: 'POST',
      url: '/api/generate-artwork',
      payload: { imageUrl, style: 'watercolor' },
      headers: { prefer: 'respond-async', ...(token !== undefined && { [captchaTokenHeader]: token }) },
    });
}

test('the first picture needs a captcha; later ones do not', async () => {
  const browser = shop.browser();
  const generate = await prepareGeneration(browser);
  const first = await generate();
  expect([first.statusCode, first.json()]).toEqual([
    403,
    expect.objectContaining({ robotCheck: true, userMessage: expect.stringContaining('person') }),
  ]);
  expect(verifications).toHaveLength(0);

  expect((await generate('person-1')).statusCode).toBe(202);
  expect(Object.fromEntries(must(verifications[0]))).toEqual({
    secret: 'turnstile-secret',
    response: 'person-1',
    remoteip: '127.0.0.1',
  });
  expect((await generate()).statusCode).toBe(202);
  expect(verifications).toHaveLength(1);
  expect((await browser.get('/api/config')).json().robotCheck).toEqual({ siteKey: 'site-key' });
});

test('an invalid token, a used token and another visitor’s cookie are all refused', async () => {
  const [person, robot] = [shop.browser(), shop.browser()];
  expect((await (await prepareGeneration(person))('person-2')).statusCode).toBe(202);
  const generate = await prepareGeneration(robot);
  for (const token of ['robot', 'person-2', 'x'.repeat(3_000), '']) {
    const answer = await generate(token);
    expect([answer.statusCode, answer.json().robotCheck]).toEqual([403, true]);
  }
  robot.cookies.set('person', person.cookies.get('person')!);
  expect((await generate()).statusCode).toBe(403);
});

test('given the captcha service fails, then the shop answers 503, and the same token works later', async () => {
  broken = true;
  const generate = await prepareGeneration(shop.browser());
  const answer = await generate('person-3');
  expect([answer.statusCode, answer.json().robotCheck]).toEqual([503, undefined]);
  broken = false;
  expect((await generate('person-3')).statusCode).toBe(202);
});
