import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, testCard } from '../../../tests/factories/buyer.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { createPrintShop, type PrintShop } from '../../../tests/factories/print-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { must } from '../../shared/must.ts';
import { adminPaths, type SettingsView } from '../admin/contract.ts';
import type { PhoneRule } from '../catalog/contract.ts';

const phone = '+1 (503) 555-0100';
const needed = 'The carrier needs a phone number.';

oneDatabase((_kind, open) => {
  let desk: PrintShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    desk = await createPrintShop(await open());
    panel = desk.shop.browser();
    await signIn(desk.shop, panel, 'admin@example.com');
  });
  afterAll(() => desk.shop.close());

  /** Saves in the panel whether the one zone of the shop asks for a phone number. */
  async function ask(rule: PhoneRule): Promise<void> {
    const { version: base } = (await panel.get(adminPaths.settings)).json<SettingsView>();
    const zone = {
      name: 'United States',
      countries: [{ country: 'US' }],
      rates: { kind: 'order', amount: 499 },
      freeFrom: null,
      days: null,
      phone: rule,
    };
    const payload = { base, settings: { shipping: { zones: [zone] } } };
    expect((await panel.request({ method: 'PUT', url: adminPaths.settings, payload })).statusCode).toBe(200);
  }
  async function beginToPay() {
    const buyer = await createBuyer(desk.shop);
    const payment = await buyer.open();
    const { clientSecret } = payment;
    const save = (shippingAddress: object) =>
      buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress });
    return { buyer, payment, save };
  }
  const sendAddress = (browser: TestBrowser, orderId: string, shippingAddress: object) =>
    browser.request({ method: 'PUT', url: `/api/orders/${orderId}/address`, payload: { shippingAddress } });

  test('given a zone that requires a phone number, then checkout takes no address without one, before anything is paid', async () => {
    await ask('required');
    const { buyer, payment, save } = await beginToPay();
    const refused = await save(noraAddress);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ userMessage: needed, problems: { phone: needed } });
    expect((await save({ ...noraAddress, phone: 'call me' })).json()).toMatchObject({
      problems: { phone: 'Type 6 to 20 digits. Spaces and + ( ) - . / are fine.' },
    });
    // Without a street there is no address yet that could lack something.
    expect((await save({ email: noraAddress.email })).statusCode).toBe(204);
    expect((await save({ ...noraAddress, phone: ` ${phone} ` })).statusCode).toBe(204);
    // The gateway gets the address, and the order keeps the number that it was not given.
    await buyer.confirm(payment, testCard.good, {
      name: 'Nora Lindqvist',
      address: { line1: '418 Maple Street', city: 'Portland', state: 'OR', postal_code: '97205', country: 'US' },
    });
    const order = (await buyer.place(payment.id)).json<{ id: string }>();
    expect(order).toMatchObject({ shippingAddress: { ...noraAddress, phone } });
    const [row] = (await panel.get(`${adminPaths.exportOrders}?q=${order.id}`)).body.split('\r\n').slice(1);
    // Spreadsheets read what begins with + as a formula.
    expect(row).toContain(`'${phone}`);
  });

  test.each(['printful', 'prodigi'] as const)('then %s gets it for the carrier, as it was typed', async (partner) => {
    await ask('required');
    await desk.useSettings({ makers: { poster: partner } });
    const bought = await desk.buy({ address: { phone } });
    const id = await desk.plan(bought);
    await desk.go(id);
    if (partner === 'prodigi') {
      await desk.passAndGo(id, 1);
      const placed = await desk.prodigi.controls.listOrders();
      expect(placed.find(({ idempotencyKey }) => idempotencyKey === id)?.recipient).toMatchObject({
        phoneNumber: phone,
      });
      return;
    }
    const [store] = (await desk.printful.settings.read()).stores;
    const placed = await desk.printful.list(must(store).id);
    expect(placed.find(({ order }) => order.externalId === id)?.order.recipient).toMatchObject({ phone });
  });

  test('given a paid order, then its owner corrects the number with the address, and cannot take it away', async () => {
    await ask('required');
    await desk.useSettings({ fixItMinutes: 60 });
    const { orderId, buyer } = await desk.buy({ address: { phone } });
    expect((await sendAddress(buyer.browser, orderId, { ...noraAddress, phone: ' ' })).json()).toMatchObject({
      problems: { phone: needed },
    });
    // A page that was loaded before the zone asked sends none.
    expect((await sendAddress(buyer.browser, orderId, { ...noraAddress, city: 'Salem' })).statusCode).toBe(200);
    const read = async () =>
      (await buyer.browser.get(`/api/orders/${orderId}`)).json<{ order: { shippingAddress: object } }>().order;
    expect(await read()).toMatchObject({ shippingAddress: { city: 'Salem', phone } });
    await sendAddress(buyer.browser, orderId, { ...noraAddress, phone: '503.555.0199' });
    expect(await read()).toMatchObject({ shippingAddress: { phone: '503.555.0199' } });
    await ask('optional');
    await sendAddress(buyer.browser, orderId, { ...noraAddress, phone: '' });
    expect((await read()).shippingAddress).not.toHaveProperty('phone');
  });

  test('given a zone that asks for none, then a number is not kept, and the panel can still note one', async () => {
    await ask('not asked');
    const { buyer, payment, save } = await beginToPay();
    expect((await save({ ...noraAddress, phone })).statusCode).toBe(204);
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id)).json<{ id: string; shippingAddress: object }>();
    expect(order.shippingAddress).toEqual(noraAddress);
    const noted = await panel.post(adminPaths.updateShippingAddress, { orderId: order.id, shippingAddress: { phone } });
    expect(noted.json()).toMatchObject({ order: { shippingAddress: { ...noraAddress, phone } } });
  });
});
