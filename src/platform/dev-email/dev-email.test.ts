import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import type { EmailMessage } from '../../providers/email/port.ts';
import { makeDevToken } from '../dev-token.ts';

const message: EmailMessage = {
  messageId: '<out_0123@shop.test>',
  from: { name: 'Pawtelier', address: 'shop@shop.test' },
  replyTo: { name: null, address: 'help@shop.test' },
  to: [{ name: '<script>alert(1)</script>', address: 'nora@example.com' }],
  subject: 'TEST-<img src=x onerror=alert(1)>',
  html: '<html><head></head><body><a href="https://shop.test/order/1?key=2">Order</a><img src="cid:picture-0" /><script>alert(1)</script></body></html>',
  text: 'Pawtelier\n\n<b>Thank you</b>',
  pictures: [{ cid: 'picture-0', fileName: 'oil.jpg', contentType: 'image/jpeg', bytes: Uint8Array.from([1, 2, 3]) }],
  date: new Date('2026-03-02T09:00:00Z'),
};
const emailPath = '/dev/mail/20260302t090000z-out_0123';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.context.emailTransport.send(message);
  owner = shop.browser();
  const arrival = await owner.get(`/dev?token=${makeDevToken(shop.context.config.appSecret)}`);
  expect(arrival.headers.location).toBe('/dev/mail');
});
afterAll(async () => shop.close());

test.each(['/dev', '/dev/mail', emailPath, `${emailPath}/html`, `${emailPath}/source`])(
  '%s requires the token',
  async (path) => {
    expect((await shop.browser().get(path)).statusCode).toBe(404);
    expect((await shop.browser().get(`${path}?token=${'0'.repeat(24)}`)).statusCode).toBe(404);
  },
);

test('lists and opens emails, with user input escaped', async () => {
  const list = await owner.get('/dev/mail');
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain(`href="${emailPath}"`);
  expect(list.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(list.body).not.toMatch(/<script|<img/);

  const page = await owner.get(emailPath);
  expect(page.body).toContain(`src="${emailPath}/html"`);
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;nora@example.com&gt;');
  expect(page.body).toContain('oil.jpg (1 KB)');
  expect((await owner.get(`${emailPath}?view=text`)).body).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
  expect((await owner.get(`${emailPath}?view=headers`)).body).toContain('Message-ID: &lt;out_0123@shop.test&gt;');
  expect((await owner.get(`${emailPath}/source`)).body).toContain('Content-Type: multipart/');
  for (const path of ['/dev/mail', emailPath]) {
    expect((await owner.get(path)).headers['content-security-policy']).toMatch(
      /default-src 'none'; style-src 'self'; frame-src 'self'/,
    );
  }
});

test('sandboxes an email so that it can only open links in new windows', async () => {
  const framed = await owner.get(`${emailPath}/html`);
  expect(framed.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  expect(framed.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  expect(framed.body).toContain('<base target="_blank" />');
  expect(framed.body).toContain('src="data:image/jpeg;base64,AQID"');
});

test.each(['../../app-secret', 'nothing', '20260302t090000z-out_9999'])(
  'responds with 404 for the email id %s',
  async (id) => {
    expect((await owner.get(`/dev/mail/${encodeURIComponent(id)}`)).statusCode).toBe(404);
    expect((await owner.get(`/dev/mail/${encodeURIComponent(id)}/source`)).statusCode).toBe(404);
  },
);
