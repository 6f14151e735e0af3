import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../tests/factories/customer.ts';
import { createPrintShop, type PrintShop } from '../../../tests/factories/print-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { PartnerError } from '../../providers/fulfilment/port.ts';
import { must } from '../../shared/must.ts';
import { adminPaths } from '../admin/contract.ts';
import { orders } from '../orders/server/tables.ts';
import { actionsFor } from './server/desk/desk-actions.ts';
import { moveToMaker } from './server/desk/move-part.ts';
import { planOrder } from './server/planning/plan-order.ts';

const actor = 'admin@example.com';

oneDatabase((_kind, open) => {
  let desk: PrintShop;
  beforeAll(async () => {
    desk = await createPrintShop(await open());
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await desk.useSettings({});
    await configureFake({ script: [], closedCountries: [] });
  });
  afterAll(() => desk.shop.close());

  const context = () => desk.shop.context;
  const configureFake = async (changed: object) =>
    desk.printful.settings.write({ ...(await desk.printful.settings.read()), ...changed });
  /** A draft whose cost is known. */
  const draft = async () => {
    const bought = await desk.buy();
    const id = await desk.plan(bought);
    await desk.go(id);
    return { ...bought, id };
  };

  /** Orders of this shop that the partners have and will make. */
  const madeBy = async (ids: readonly string[]) => {
    const printful = (await desk.printful.list(10)).map(({ order }) => order);
    const prodigi = await desk.prodigi.controls.listOrders();
    return {
      printful: printful.filter((one) => ids.includes(one.externalId ?? '') && one.status !== 'canceled').length,
      prodigi: prodigi.filter((one) => ids.includes(one.merchantReference ?? '') && one.status.stage !== 'Cancelled')
        .length,
    };
  };

  test('given a draft, then it is canceled at its partner and made once by the other', async () => {
    const { id, orderId } = await draft();
    for (let time = 0; time < 2; time += 1) await moveToMaker(context(), { id, actor, to: 'prodigi' });
    expect(actionsFor(await desk.findFulfilmentOrder(id))).toEqual(['cancel']);
    expect((await desk.go(id)).state).toBe('cancelled');
    const [, replacement] = await desk.fulfilmentOrdersOf(orderId);
    expect(replacement).toMatchObject({ partner: 'prodigi', fake: true, state: 'planned', approvedCents: null });
    await desk.go(must(replacement).id);
    await desk.passAndGo(must(replacement).id, 2);
    expect((await desk.findFulfilmentOrder(must(replacement).id)).releasedAt).not.toBeNull();
    expect(await madeBy([id, must(replacement).id])).toEqual({ printful: 0, prodigi: 1 });
    // A late job or webhook changes nothing.
    await desk.passAndGo(id, 1);
    await planOrder(context(), orderId);
    expect(await desk.fulfilmentOrdersOf(orderId)).toHaveLength(2);
  });

  test('given a problem, when the owner makes it by hand, then nothing is left at the partner', async () => {
    await configureFake({ closedCountries: ['US'] });
    const { id, orderId } = await draft();
    await moveToMaker(context(), { id, actor, to: 'by hand' });
    expect((await desk.go(id)).state).toBe('cancelled');
    expect(await desk.fulfilmentOrdersOf(orderId)).toHaveLength(1);
    expect(await madeBy([id])).toEqual({ printful: 0, prodigi: 0 });
    const [order] = await context().db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).not.toBe('cancelled');
  });

  test('given a partner that is already making it, then it stays there and the owner is notified', async () => {
    const { id, orderId } = await draft();
    const { partner } = must(desk.partners.get('printful'));
    await moveToMaker(context(), { id, actor, to: 'prodigi' });
    vi.spyOn(partner, 'cancel').mockRejectedValue(new PartnerError('too late', 'Printful is already making it.'));
    const published = vi.spyOn(context(), 'publish');
    const row = await desk.go(id);
    expect(row).toMatchObject({ partner: 'printful', moveTo: null, unwanted: false });
    expect(row.state).not.toBe('cancelled');
    expect(published.mock.calls.map(([, event]) => event)).toContain('attention.needed');
    expect(await desk.fulfilmentOrdersOf(orderId)).toHaveLength(1);
  });

  test('given a lost response to the cancellation, then it is not made twice', async () => {
    const { id, orderId } = await draft();
    await moveToMaker(context(), { id, actor, to: 'prodigi' });
    desk.printful.setFaults(({ method }) => (method === 'DELETE' ? 'lost-answer' : null));
    await desk.go(id);
    desk.printful.setFaults(null);
    expect(await desk.fulfilmentOrdersOf(orderId)).toHaveLength(1);
    await desk.passAndGo(id, 10);
    const parts = await desk.fulfilmentOrdersOf(orderId);
    expect(parts.map(({ partner, state }) => [partner, state])).toEqual([
      ['printful', 'cancelled'],
      ['prodigi', 'planned'],
    ]);
  });

  test('given a product that the other partner does not make, or a made one, then the error says so', async () => {
    const { id } = await draft();
    await expect(moveToMaker(context(), { id, actor, to: 'printful' })).rejects.toThrow('It is there already.');
    const { partner } = must(desk.partners.get('prodigi'));
    vi.spyOn(partner, 'describe').mockResolvedValue(null);
    await expect(moveToMaker(context(), { id, actor, to: 'prodigi' })).rejects.toThrow(/Prodigi does not make/);
    vi.restoreAllMocks();
    const { id: made } = await draft();
    for (const minutes of [1, 61]) await desk.passAndGo(made, minutes);
    await expect(moveToMaker(context(), { id: made, actor, to: 'prodigi' })).rejects.toThrow(/stays where it is/);
  });

  test('given no key for a partner that has never seen the order, then another makes it at once', async () => {
    const bought = await desk.buy();
    const id = await desk.plan(bought);
    const connected = must(desk.partners.get('printful'));
    desk.partners.delete('printful');
    await moveToMaker(context(), { id, actor, to: 'prodigi' });
    desk.partners.set('printful', connected);
    expect((await desk.fulfilmentOrdersOf(bought.orderId)).map(({ partner, state }) => [partner, state])).toEqual([
      ['printful', 'cancelled'],
      ['prodigi', 'planned'],
    ]);
  });

  test('given an admin who clicks twice, then it moves once and the history says where to', async () => {
    const { id, orderId } = await draft();
    const admin = desk.shop.browser();
    await signIn(desk.shop, admin, actor);
    const move = (to: string) => admin.post(adminPaths.fulfilmentAction(id, 'move'), { to });
    for (let time = 0; time < 2; time += 1)
      expect((await move('by hand')).json().message).toBe('It goes there once it is canceled here.');
    const { events } = (await admin.get(adminPaths.order(orderId))).json();
    const moved = events.filter((event: { kind: string }) => event.kind === 'partner order moved');
    expect(moved).toMatchObject([{ actor, details: { detail: 'to your own hands' } }]);
    expect((await move('acme')).statusCode).toBe(400);
    expect((await admin.post(adminPaths.fulfilmentAction('ful_none', 'move'), { to: 'by hand' })).statusCode).toBe(404);
  });
});
