import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../../tests/factories/buyer.ts';
import { downloadOnly } from '../../../../tests/factories/carts.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { recordCheckout } from '../../../../tests/factories/checkout-recorder.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import type { Fault } from '../../../providers/payments/test-gateway/open.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import { orders as orderTable } from '../../orders/server/tables.ts';
import { adminNotices, adminPaths, type AdminNotice } from '../contract.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let admin: TestBrowser;
  let now = new Date('2026-11-20T20:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
  });
  afterEach(() => shop.gateway.setFaults({ latency: 0, next: () => null }));
  afterAll(() => shop.close());

  const setFault = (fault: Fault | null) => shop.gateway.setFaults({ latency: 0, next: () => fault });
  const notices = async (): Promise<AdminNotice[]> =>
    adminNotices.parse((await admin.get(adminPaths.notices)).json()).filter(({ kind }) => kind === 'payments refused');
  const mails = async () =>
    (await shop.context.db.select().from(outbox).where(eq(outbox.mail, 'attention'))).map(({ data }) => data);
  const refusals = async () =>
    (await shop.context.metrics.paymentRefusals.get()).values.reduce((sum, { value }) => sum + value, 0);
  const openPage = ({ browser, artworkId }: Buyer) =>
    browser.post('/api/create-checkout-session', { artworkId, selectedVariation: 0, items: [downloadOnly(artworkId)] });

  test.each([
    [
      'an expired key',
      'key-refused',
      /^Nobody can pay\. Stripe refuses the secret key\. .*STRIPE_SECRET_KEY.*Expired API Key.*api_key_expired/,
    ],
    [
      'a key that may not begin payments',
      'no-permission',
      /^Buyers cannot pay.*Give it the permission at https:.*does not have the required permissions/,
    ],
    [
      'an account that is not activated',
      'not-activated',
      /^Buyers cannot pay.*Finish its activation.*testmode_charges_only/,
    ],
    [
      'an account without payment methods',
      'no-methods',
      /^Buyers cannot pay.*Switch on cards at https:.*No valid payment method types/,
    ],
  ] as const)(
    'given %s, when buyers check out, then they get a friendly 503 and the owner a notice, until a payment works again',
    async (_what, fault, words) => {
      now = addMilliseconds(now, 2 * day);
      await signIn(shop, admin, 'admin@example.com');
      const [emailsBefore, refusalsBefore] = [(await mails()).length, await refusals()];
      const buyer = await createBuyer(shop);
      setFault(fault);
      for (const answer of [await buyer.prepare(), await buyer.prepare(), await openPage(buyer)]) {
        expect(answer.statusCode).toBe(503);
        const { key, ...said } = answer.json<Record<string, unknown>>();
        expect(key).toBe(checkoutErrors.refused.key);
        expect(said).toMatchObject({ code: 'unavailable', userMessage: sayDefault(checkoutErrors.refused) });
        expect(JSON.stringify(said)).not.toMatch(/stripe|key|account/i);
      }
      expect(await refusals()).toBe(refusalsBefore + 3);
      const shownNotices = await notices();
      const subjects = fault === 'key-refused' ? 1 : 2;
      expect(shownNotices).toHaveLength(subjects);
      expect(shownNotices[0]?.text).toMatch(words);
      expect(shownNotices[0]?.text).toMatch(subjects === 1 ? /3 times since/ : /2 times since/);
      const written = (await mails()).slice(emailsBefore);
      expect(written).toHaveLength(subjects);
      expect(written[0]).toMatchObject({ kind: 'payments refused', problem: expect.stringMatching(words) });

      setFault(null);
      // The provider stores its refusal under the first idempotency key for a day, so the shop must use a new key.
      expect((await buyer.prepare()).statusCode).toBe(200);
      expect((await openPage(buyer)).statusCode).toBe(200);
      expect(await notices()).toEqual([]);
    },
  );

  test('given a disputed order and one with a fraud warning, each notice names and links its order', async () => {
    const orders: string[] = [];
    for (const openCase of [shop.gateway.openDispute, shop.gateway.warnOfFraud]) {
      const buyer = await createBuyer(shop);
      const payment = await buyer.open();
      await buyer.confirm(payment);
      orders.push((await buyer.place(payment.id)).json<{ id: string }>().id);
      await openCase(payment.id);
      const type =
        openCase === shop.gateway.openDispute ? 'charge.dispute.created' : 'radar.early_fraud_warning.created';
      expect(await recordCheckout(shop).deliver(type, payment.id)).toEqual(['noted']);
    }
    const all = adminNotices.parse((await admin.get(adminPaths.notices)).json());
    const [disputed = '', warned = ''] = orders;
    expect(all.find(({ kind }) => kind === 'dispute')).toMatchObject({
      orderId: disputed,
      text: expect.stringContaining(`$26.54 for order ${disputed.slice(-8)} (product not received)`),
    });
    const warning = { kind: 'fraud warning', orderId: warned };
    expect(all.find(({ kind }) => kind === 'fraud warning')).toMatchObject({
      ...warning,
      text: expect.stringMatching(new RegExp(`\\$26\\.54 for order ${warned.slice(-8)} .*Do not ship it yet`)),
    });
    // What other buyers get back says nothing about this one.
    const other = await createBuyer(shop);
    const paid = await other.open();
    await other.confirm(paid);
    const refunded = (await other.place(paid.id)).json<{ id: string }>().id;
    const refund = async (id: string) => admin.post(adminPaths.refunds(id), { full: true, reason: 'lost' });
    expect((await refund(refunded)).statusCode).toBe(200);
    const set = (status: 'shipped' | 'cancelled') =>
      shop.context.db.update(orderTable).set({ status }).where(eq(orderTable.id, warned));
    const shown = async () =>
      adminNotices.parse((await admin.get(adminPaths.notices)).json()).filter(({ kind }) => kind === 'fraud warning');
    expect(await shown()).toMatchObject([warning]);
    await set('shipped');
    expect(await shown()).toMatchObject([{ ...warning, text: expect.stringContaining('It has been shipped') }]);
    await set('cancelled');
    expect(await shown()).toEqual([]);
  });

  test('given a key revoked after the payment, the order is processing and the owner gets a notice', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    setFault('key-refused');
    const response = await buyer.place(payment.id);
    expect(response.statusCode).toBe(202);
    expect(await notices()).toMatchObject([{ text: expect.stringContaining('Stripe refuses the secret key') }]);
    setFault(null);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
    expect(await notices()).toEqual([]);
  });
});
