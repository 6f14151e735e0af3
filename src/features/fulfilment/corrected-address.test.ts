import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noraAddress } from '../../../tests/factories/buyer.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { buyDraft, buyReleased } from '../../../tests/factories/partner-orders.ts';
import { createPrintShop, type PrintShop } from '../../../tests/factories/print-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { PartnerError } from '../../providers/fulfilment/port.ts';
import { must } from '../../shared/must.ts';
import { adminPaths } from '../admin/contract.ts';
import { orders } from '../orders/server/tables.ts';

const actor = 'admin@example.com';

oneDatabase((_kind, open) => {
  let desk: PrintShop;
  beforeAll(async () => {
    desk = await createPrintShop(await open());
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await desk.useSettings({});
  });
  afterAll(() => desk.shop.close());

  const context = () => desk.shop.context;

  const postOfficeBox = { address: 'PO Box 12' };
  test.each([
    ['a post office box', postOfficeBox],
    ['military mail', { address: 'PSC 3 Box 4120', city: 'APO', state: 'AE', zipCode: '09021' }],
  ])('given %s, then Printful ships there, and Prodigi asks for a street', async (_what, address) => {
    expect((await buyReleased(desk, { address })).row.state).not.toBe('problem');
    await desk.useSettings({ makers: { poster: 'prodigi' } });
    const published = vi.spyOn(context(), 'publish');
    const { id, orderId, buyer } = await buyDraft(desk, { address });
    const row = await desk.findFulfilmentOrder(id);
    expect(row).toMatchObject({ state: 'problem', problem: { reason: 'address' }, authorized: null, reference: null });
    expect(row.problem?.detail).toContain('post office boxes');
    expect(published.mock.calls.map(([, event]) => event)).toContain('order.address-refused');
    const street = { ...noraAddress, address: '7 Harbor Street' };
    const corrected = await buyer.browser.request({
      method: 'PUT',
      url: `/api/orders/${orderId}/address`,
      payload: { shippingAddress: street },
    });
    expect(corrected.statusCode).toBe(200);
    await desk.go(id);
    const [, replacement] = await desk.fulfilmentOrdersOf(orderId);
    expect((await desk.go(must(replacement).id)).state).not.toBe('problem');
  });

  test('given an address that the owner corrects in the panel, then the partner gets the new one at once', async () => {
    await desk.useSettings({ makers: { poster: 'prodigi' } });
    const { id, orderId } = await buyDraft(desk, { address: postOfficeBox });
    const admin = desk.shop.browser();
    await signIn(desk.shop, admin, actor);
    const corrected = await admin.post(adminPaths.updateShippingAddress, {
      orderId,
      shippingAddress: { ...noraAddress, address: '7 Harbor Street' },
    });
    expect(corrected.statusCode).toBe(200);
    expect((await desk.findFulfilmentOrder(id)).dueAt).toEqual(desk.clock());
    await desk.go(id);
    expect((await desk.fulfilmentOrdersOf(orderId)).map(({ state }) => state)).toEqual(['cancelled', 'planned']);
  });

  const harborStreet = '7 Harbor Street';
  /** The owner corrects the address in the panel. */
  const correct = async (orderId: string) => {
    const admin = desk.shop.browser();
    await signIn(desk.shop, admin, actor);
    const shippingAddress = { ...noraAddress, address: harborStreet, address2: 'Apt 4B' };
    const corrected = await admin.post(adminPaths.updateShippingAddress, { orderId, shippingAddress });
    expect(corrected.statusCode).toBe(200);
  };
  const recipientsAtPrintful = async () => {
    const [store] = (await desk.printful.settings.read()).stores;
    const placed = await desk.printful.list(must(store).id);
    return (id: string) => placed.find(({ order }) => order.externalId === id)?.order.recipient;
  };
  const streetsAtPrintful = async () => {
    const recipientOf = await recipientsAtPrintful();
    return (id: string) => [recipientOf(id)?.address1, recipientOf(id)?.address2].filter(Boolean);
  };

  test('given a name in Japanese letters, then the partner gets the family name first', async () => {
    const { id } = await buyReleased(desk, { address: { firstName: '花子', lastName: '山田' } });
    expect((await recipientsAtPrintful())(id)?.name).toBe('山田 花子');
  });

  test('given a released order, when its address is corrected, then it is canceled and placed again', async () => {
    const { id, orderId } = await buyDraft(desk);
    expect((await desk.passAndGo(id, 1)).state).toBe('released');
    const published = vi.spyOn(context(), 'publish');
    await correct(orderId);
    await desk.go(id);
    const [old, replacement] = await desk.fulfilmentOrdersOf(orderId);
    expect(old?.state).toBe('cancelled');
    await desk.go(must(replacement).id);
    expect((await desk.passAndGo(must(replacement).id, 1)).state).toBe('released');
    expect((await streetsAtPrintful())(must(replacement).id)).toEqual([harborStreet, 'Apt 4B']);
    expect(published.mock.calls.map(([, event]) => event)).not.toContain('order.old-address');
    // The replaced fulfilment order is reported neither as late nor as a problem.
    expect(published.mock.calls.map(([, event]) => event)).not.toContain('attention.needed');
  });

  test('given an order in production, when its address is corrected, then both sides are told once', async () => {
    const { id, orderId, buyer } = await buyDraft(desk);
    await desk.passAndGo(id, 1);
    expect((await desk.passAndGo(id, 2)).state).toBe('making');
    const published = vi.spyOn(context(), 'publish');
    await correct(orderId);
    await desk.go(id);
    const page = await buyer.browser.get(`/api/orders/${orderId}/changes`);
    expect(page.json()).toMatchObject({ goesToOldAddress: true, canChangeAddress: false });
    for (let hours = 0; hours < 3; hours += 1) await desk.passAndGo(id, 61);
    expect((await streetsAtPrintful())(id)).toEqual([noraAddress.address]);
    const notices = published.mock.calls.filter(([, event]) => event === 'order.old-address');
    expect(notices.map(([, , payload]) => payload)).toEqual([{ orderId, fulfilment: id }]);
    const concerns = published.mock.calls.filter(([, event]) => event === 'attention.needed');
    expect(concerns.map(([, , payload]) => payload)).toEqual([
      expect.objectContaining({ orderId, problem: expect.stringContaining('it goes to the old address') }),
    ]);
  });

  test('given a partner that refuses to cancel, when the address is corrected, then one email says so', async () => {
    const { id, orderId } = await buyDraft(desk);
    await desk.passAndGo(id, 1);
    const refusal = new PartnerError('too late', 'Printful answered 409: The order is being made', {});
    vi.spyOn(must(desk.partners.get('printful')).partner, 'cancel').mockRejectedValue(refusal);
    const published = vi.spyOn(context(), 'publish');
    await correct(orderId);
    await desk.go(id);
    await desk.go(id);
    expect(await desk.fulfilmentOrdersOf(orderId)).toMatchObject([{ state: 'making', cancelRefused: true }]);
    const concerns = published.mock.calls.filter(([, event]) => event === 'attention.needed');
    expect(concerns.map(([, , payload]) => payload)).toEqual([
      expect.objectContaining({ problem: expect.stringContaining('it goes to the old address') }),
    ]);
  });

  test('given an order that has arrived, when its address is corrected, then nobody is told of an old address', async () => {
    const { id, orderId, buyer } = await buyDraft(desk);
    await desk.passAndGo(id, 1);
    expect((await desk.passAndGo(id, 2)).state).toBe('making');
    const { db } = context();
    // Prodigi does not report the delivery, so the shop owner completes the order.
    await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId));
    const published = vi.spyOn(context(), 'publish');
    await correct(orderId);
    await desk.go(id);
    expect(published.mock.calls.map(([, event]) => event)).not.toContain('order.old-address');
    const page = await buyer.browser.get(`/api/orders/${orderId}/changes`);
    expect(page.json()).toMatchObject({ goesToOldAddress: false });
  });
});
