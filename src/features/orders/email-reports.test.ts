import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../tests/factories/customer.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { findReports } from '../../platform/outbox/reports-store.ts';
import { adminNotices, adminOrderDetail, adminPaths } from '../admin/contract.ts';
import { orderPageView } from './contract.ts';
import { removePerson } from './server/service.ts';

const password = 'a password of the webhook';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let owner: TestBrowser;
  let order: string;
  beforeAll(async () => {
    const database = { ...(await open()), close: async () => {} };
    shop = await createTestShop({ database, env: { POSTMARK_WEBHOOK_PASSWORD: password } });
    owner = shop.browser();
    await signIn(shop, owner, 'admin@example.com');
    order = await insertOrder(shop.context.db, { customerEmail: 'Tpyo@example.com' });
  });
  afterAll(() => shop.close());

  const report = async (message: object, given = password) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/email/postmark',
      headers: { authorization: `Basic ${Buffer.from(`shop:${given}`).toString('base64')}` },
      payload: message,
    });
  const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'tpyo@example.com', Details: '550 unknown' };
  const reports = async () => adminOrderDetail.parse((await owner.get(adminPaths.order(order))).json()).emailReports;
  const page = async () => {
    const key = shop.context.orderLinks.sign(order);
    return orderPageView.parse((await shop.browser().get(`/api/orders/${order}?key=${key}`)).json());
  };
  const notices = async () =>
    adminNotices.parse((await owner.get(adminPaths.notices)).json()).filter(({ orderId }) => orderId === order);

  test('a bounce is shown on the order, among the notices and to the customer, until an email arrives', async () => {
    expect((await page()).emailBounced).toBe(false);
    expect((await report(bounce)).statusCode).toBe(200);
    expect(await reports()).toMatchObject([{ kind: 'bounced', detail: '550 unknown' }]);
    expect((await page()).emailBounced).toBe(true);
    expect(await notices()).toMatchObject([{ kind: 'mail failed', text: expect.stringContaining('bounce') }]);
    await report({ RecordType: 'Delivery', Recipient: 'tpyo@example.com' });
    expect(await reports()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  test('given a corrected address, then the bounce is over', async () => {
    await report(bounce);
    await owner.post(adminPaths.updateCustomerEmail, { orderId: order, email: 'typo@example.com' });
    expect(await reports()).toEqual([]);
    expect(await notices()).toEqual([]);
    expect((await page()).emailBounced).toBe(false);
  });

  test('a webhook without the password, or of a service that is not set up, changes nothing', async () => {
    expect((await report({ ...bounce, Email: 'typo@example.com' }, 'a guess')).statusCode).toBe(403);
    const other = await shop.app.inject({ method: 'POST', url: '/api/webhooks/email/sendgrid', payload: [] });
    expect(other.statusCode).toBe(404);
    expect(await reports()).toEqual([]);
  });

  test('given that the person is removed, then nothing is kept about the address', async () => {
    const { db } = shop.context;
    await report({ ...bounce, Email: 'typo@example.com' });
    await db.transaction(async (tx) => removePerson(tx, order, new Date()));
    expect(await findReports(db, ['typo@example.com'])).toEqual([]);
  });
});
