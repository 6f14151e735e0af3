import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../../tests/factories/buyer.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../../tests/factories/owner-settings.ts';
import { readIndents, readPdf } from '../../../../tests/factories/read-pdf.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { must } from '../../../shared/must.ts';
import { orders } from '../../orders/server/tables.ts';
import { adminPaths, type AdminOrderDetail, type AuditPage, type BulkResponse } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  let now = Date.UTC(2026, 2, 2, 15);
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => new Date((now += 1)));
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const placed = async (): Promise<string> => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    return (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>().id;
  };
  const detail = async (id: string) => (await panel.get(adminPaths.order(id))).json<AdminOrderDetail>();
  const emailsOf = async (id: string, kind: string) => (await detail(id)).mails.filter(({ mail }) => mail === kind);
  const hold = (held: boolean) => panel.request({ method: 'PUT', url: adminPaths.reviewHold, payload: { held } });
  const setStatuses = async (status: string, seen: Record<string, string>, dryRun = false): Promise<BulkResponse> => {
    const chosen = Object.entries(seen).map(([orderId, before]) => ({ orderId, seen: before }));
    const response = await panel.post(adminPaths.bulkStatus, { status, orders: chosen, dryRun });
    expect(response.statusCode).toBe(200);
    return response.json<BulkResponse>();
  };

  test('given several orders, then a dry run counts the emails and changes nothing, and the change sends them once', async () => {
    const [first, second] = [await placed(), await placed()];
    const imported = await insertOrder(shop.context.db, { imported: true, customerEmail: 'former@example.com' });
    const seen = { [first]: 'pending', [second]: 'pending', [imported]: 'pending' };
    // Customers of the former shop get no email about a status.
    expect(await setStatuses('shipped', seen, true)).toMatchObject({ failed: [], emails: 2, orders: [] });
    expect((await detail(first)).order.status).toBe('pending');
    expect(await emailsOf(first, 'order-shipped')).toHaveLength(0);
    expect((await panel.get(adminPaths.audit)).json<AuditPage>().entries).not.toContainEqual(
      expect.objectContaining({ kind: 'status changed' }),
    );

    const changed = await setStatuses('shipped', seen);
    expect(changed).toMatchObject({ done: [first, second, imported], failed: [], emails: 2 });
    expect(changed.orders.map(({ status }) => status)).toEqual(['shipped', 'shipped', 'shipped']);
    expect(await emailsOf(first, 'order-shipped')).toHaveLength(1);

    // The same request after a lost response.
    expect(await setStatuses('shipped', seen)).toMatchObject({
      done: [first, second, imported],
      failed: [],
      emails: 0,
    });
    expect(await emailsOf(second, 'order-shipped')).toHaveLength(1);
    expect((await detail(first)).events.filter(({ kind }) => kind === 'set by admin')).toHaveLength(1);
  });

  test('given orders that cannot be changed, then the response says why and the others are changed', async () => {
    const [fine, moved, waiting] = [await placed(), await placed(), await placed()];
    await setStatuses('being fulfilled', { [moved]: 'pending' });
    await shop.context.db
      .update(orders)
      .set({ reviewedAt: new Date(now) })
      .where(eq(orders.id, fine));
    await hold(true);
    const response = await setStatuses('shipped', {
      [moved]: 'pending',
      [waiting]: 'pending',
      ord_unknown: 'pending',
      [fine]: 'pending',
    });
    await hold(false);
    expect(response.done).toEqual([fine]);
    expect(response.failed).toEqual([
      { orderId: moved, reason: 'Somebody else has changed this order since you saw it.' },
      {
        orderId: waiting,
        reason: 'This order waits for its review. Approve its pictures first, or let orders go without one.',
      },
      { orderId: 'ord_unknown', reason: 'We could not find that.' },
    ]);
    expect((await detail(moved)).order.status).toBe('being fulfilled');
    expect((await detail(waiting)).order.status).toBe('pending');
  });

  test('given orders without and with an email address, then each confirmation is sent once per request', async () => {
    const [first, second] = [await placed(), await placed()];
    const nobody = await insertOrder(shop.context.db, { customerEmail: null, artworkId: 'art_gone' });
    const send = async (requestId: string): Promise<BulkResponse> =>
      (
        await panel.post(adminPaths.bulkConfirmations, {
          requestId,
          orders: [first, nobody, second, first].map((orderId) => ({
            orderId,
            estimatedDeliveryDate: 'March 9, 2026 - March 16, 2026',
          })),
        })
      ).json<BulkResponse>();
    const response = await send('request-one');
    expect(response).toMatchObject({ done: [first, second], emails: 2 });
    expect(response.failed).toEqual([{ orderId: nobody, reason: 'This order has no email address. Enter it first.' }]);
    await send('request-one');
    expect(await emailsOf(first, 'order-confirmation')).toHaveLength(1);
    expect((await detail(second)).order.status).toBe('sent initial email');
    // Sent again on purpose.
    await send('request-two');
    expect(await emailsOf(first, 'order-confirmation')).toHaveLength(2);
  });

  test('given more than a hundred orders, then the request is refused as a whole', async () => {
    const chosen = Array.from({ length: 101 }, (_, index) => ({ orderId: `ord_${index}`, seen: 'pending' }));
    expect((await panel.post(adminPaths.bulkStatus, { status: 'shipped', orders: chosen })).statusCode).toBe(400);
    expect((await panel.post(adminPaths.bulkStatus, { status: 'shipped', orders: [] })).statusCode).toBe(400);
  });

  test('given orders to send, then their labels are ten on a page, and what has none is named on a last page', async () => {
    const { db } = shop.context;
    const address = {
      ...noraAddress,
      firstName: 'Maximiliana-Alexandra Theodora',
      lastName: 'Lindqvist-Featherstonehaugh',
    };
    const ids: string[] = [];
    for (let index = 0; index < 11; index++) ids.push(await insertOrder(db, { artworkId: 'art_gone', address }));
    const pages = (pdf: string) => pdf.match(/\/Type \/Page\b(?!s)/g)?.length;
    const labels = async (wanted: string[]) => panel.get(`${adminPaths.labels}?ids=${wanted.join(',')}`);
    const all = await labels(ids);
    expect(all.headers['content-type']).toBe('application/pdf');
    expect(pages(all.rawPayload.toString('latin1'))).toBe(2);
    expect(pages((await labels(ids.slice(0, 10))).rawPayload.toString('latin1'))).toBe(1);
    const cancelled = await insertOrder(db, { artworkId: 'art_gone', address, status: 'cancelled' });
    expect(pages((await labels([must(ids[0]), cancelled])).rawPayload.toString('latin1'))).toBe(2);
    const lacking = await insertOrder(db, { artworkId: 'art_gone', address: { ...address, lastName: 'Nguyễn' } });
    const sheet = readPdf((await labels([must(ids[0]), lacking])).rawPayload);
    expect(sheet).not.toContain('Nguy');
    expect(sheet).toContain(
      `Order ${lacking.slice(-8)}: our typeface lacks letters of its address, so write its label`,
    );
    const none = await labels([cancelled]);
    expect(none.statusCode).toBe(422);
    expect(none.json<{ userMessage: string }>().userMessage).toMatch(
      /^None of these orders has an address label\. Order \w+: it is cancelled\.$/,
    );
  });

  test('given a shop in a country with A4 paper, then its labels are for a sheet of that size', async () => {
    const id = await insertOrder(shop.context.db, { artworkId: 'art_gone', address: noraAddress });
    const other = await insertOrder(shop.context.db, { artworkId: 'art_gone', address: noraAddress });
    const draw = async () => (await panel.get(`${adminPaths.labels}?ids=${id},${other}`)).rawPayload;
    const boxOf = (pdf: Buffer) => /MediaBox \[([^\]]*)\]/.exec(pdf.toString('latin1'))?.[1];
    expect(boxOf(await draw())).toBe('0 0 612 792');
    await saveAsOwner(shop, { shop: { country: 'DE' } });
    const pdf = await draw();
    expect(boxOf(pdf)).toBe('0 0 595.28 841.89');
    // 4.65 mm of margin and 101.6 mm to the next column, as Avery L7173 has it, and the space inside of a label.
    const inLabel = 18;
    const edges = [4.65, 106.25].map((millimeters) => Math.round((millimeters / 25.4) * 72 + inLabel));
    expect([...new Set(readIndents(pdf).map(Math.round))].filter((left) => edges.includes(left))).toEqual(edges);
  });
});
