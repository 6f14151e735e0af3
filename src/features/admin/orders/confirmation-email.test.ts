import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { placeOrder } from '../../../../tests/factories/placed-order.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import { must } from '../../../shared/must.ts';
import { orderEmails } from '../../orders/server/emails/compose-emails.ts';
import { orders } from '../../orders/server/tables.ts';
import { adminPaths, type AdminOrderDetail, type Changed } from '../contract.ts';

const admin = 'admin@example.com';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  /** Advances by 1 ms per reading, so that events have an order. */
  let now = Date.UTC(2026, 2, 2, 15);
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => new Date((now += 1)));
    panel = shop.browser();
    await signIn(shop, panel, admin);
  });
  afterAll(() => shop.close());

  const detail = async (id: string) => (await panel.get(adminPaths.order(id))).json<AdminOrderDetail>();

  test('the confirmation email equals its preview, advances a pending order and can be resent', async () => {
    const id = await placeOrder(shop);
    const wanted = {
      orderId: id,
      estimatedDeliveryDate: 'March 9, 2026 - March 16, 2026',
      trackingUrl: 'https://parcel.example/"2"',
    };
    await shop.context.db.update(orders).set({ customerEmail: null }).where(eq(orders.id, id));
    expect((await panel.post(adminPaths.previewConfirmation, wanted)).statusCode).toBe(422);
    await panel.post(adminPaths.updateCustomerEmail, { orderId: id, email: 'nora@example.com' });
    const seen = (await panel.post(adminPaths.previewConfirmation, wanted)).json();
    expect(seen).toMatchObject({ to: 'nora@example.com', subject: expect.stringContaining('confirmed') });
    expect((await detail(id)).order).toMatchObject({ status: 'pending', trackingUrl: null });

    const sent = (await panel.post(adminPaths.sendConfirmation, wanted)).json<Changed>();
    expect(sent.order).toMatchObject({ status: 'sent initial email', trackingUrl: wanted.trackingUrl });
    const work = orderEmails(shop.context).find(({ definition }) => definition.mail === 'order-confirmation')!;
    const emailOf = async (mailId: string) =>
      must((await shop.context.db.select().from(outbox).where(eq(outbox.id, mailId)))[0], 'the email');
    const { id: mailId } = (await detail(id)).mails.find(({ mail }) => mail === 'order-confirmation')!;
    const owed = await emailOf(mailId);
    expect(await work.compose(owed.data)).toMatchObject({ subject: seen.subject, text: seen.text });
    expect(seen.text).toContain('https://parcel.example/');
    expect(seen.html).not.toContain('cid:');

    const resend = adminPaths.resendEmail(id, mailId);
    expect((await panel.post(resend, {})).statusCode).toBe(409);
    await shop.context.db
      .update(outbox)
      .set({ status: 'sent', data: {}, finishedAt: new Date(now) })
      .where(eq(outbox.id, mailId));
    const again = (await panel.post(resend, {})).json();
    expect(await emailOf(again.mailId)).toMatchObject({
      mail: 'order-confirmation',
      status: 'waiting',
      data: owed.data,
    });
    expect((await emailOf(again.mailId)).messageId).not.toBe(owed.messageId);
    const { mails, events } = await detail(id);
    expect(mails.filter(({ mail }) => mail === 'order-confirmation').map((mail) => mail.id)).toEqual([
      mailId,
      again.mailId,
    ]);
    expect(events.at(-1)).toMatchObject({
      actor: admin,
      kind: 'mail sent again',
      details: { mail: 'order-confirmation', mailId: again.mailId },
    });
    const other = await placeOrder(shop);
    expect((await panel.post(adminPaths.resendEmail(other, mailId), {})).statusCode).toBe(404);
  });

  test('given a digital order without an email address, the confirmation is refused', async () => {
    const id = await placeOrder(shop, true);
    await shop.context.db.update(orders).set({ customerEmail: null }).where(eq(orders.id, id));
    for (const path of [adminPaths.previewConfirmation, adminPaths.sendConfirmation]) {
      const response = await panel.post(path, { orderId: id, estimatedDeliveryDate: 'soon' });
      expect([response.statusCode, response.json().userMessage], `asking ${path}`).toEqual([
        422,
        'Digital Order - No Customer Email',
      ]);
    }
    expect((await detail(id)).order.status).toBe('pending');
  });
});
