import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../../tests/factories/buyer.ts';
import { posterAndMug } from '../../../../tests/factories/carts.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../../tests/factories/owner-settings.ts';
import { printQuickly } from '../../../../tests/factories/painted.ts';
import { createPrintShop, type PrintShop } from '../../../../tests/factories/print-shop.ts';
import { readPdf } from '../../../../tests/factories/read-pdf.ts';
import { readZip } from '../../../../tests/factories/read-zip.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { paymentIdOf } from '../../../providers/payments/client/payment-terms.ts';
import { must } from '../../../shared/must.ts';
import type { OrderPageView } from '../../orders/contract.ts';
import { orderEmails } from '../../orders/server/emails/compose-emails.ts';
import { adminOrderDetail, adminPaths, toPrint } from '../contract.ts';

const withoutSize = { products: { poster: { sizes: { '8x10 inches': { sold: false } } } } };
/** A size, a product and the download are no longer sold. */
const withoutMost = { products: { ...withoutSize.products, mug: { sold: false }, digital: { sold: false } } };

oneDatabase((_kind, open) => {
  let desk: PrintShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    desk = await createPrintShop(await open());
    panel = desk.shop.browser();
    await signIn(desk.shop, panel, 'admin@example.com');
  });
  beforeEach(async () => {
    await saveAsOwner(desk.shop, {});
    await desk.useSettings({ makers: {} });
  });
  afterAll(() => desk.shop.close());

  /** A paid order of a poster, a mug and their download, placed while the shop sold all of them. */
  async function buy() {
    const buyer = await createBuyer(desk.shop);
    const items = posterAndMug(buyer.artworkId);
    const { clientSecret } = (await buyer.prepare({ items, amount: 48.08 })).json<{ clientSecret: string }>();
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.confirm(payment);
    const placed = await buyer.place(payment.id, { shippingAddress: noraAddress });
    return { buyer, id: placed.json<{ id: string }>().id };
  }

  const detailOf = async (id: string) => adminOrderDetail.parse((await panel.get(adminPaths.order(id))).json());

  /** What the shop owner, the customer and the email about the order say of it. */
  async function show({ buyer, id }: Awaited<ReturnType<typeof buy>>) {
    const { lines } = await detailOf(id);
    const page = (await buyer.browser.get(`/api/orders/${id}`)).json<OrderPageView>();
    const received = orderEmails(desk.shop.context).find(({ definition }) => definition.mail === 'order-received');
    return {
      lines: lines.map(({ title, productSize, price, printPixels }) => [title, productSize, price, printPixels]),
      listed: (await panel.get(`${adminPaths.orders}?ids=${id}`)).json<unknown>(),
      exported: (await panel.get(`${adminPaths.exportOrders}?ids=${id}`)).body,
      page: page.order.orderItems.map(({ title, productSize, price }) => [title, productSize, price]),
      total: page.order.totalAmount,
      email: await received?.compose({ orderId: id }),
    };
  }

  test('given an order whose size, product and download are switched off afterwards, then it is shown as before', async () => {
    const bought = await buy();
    const before = await show(bought);
    expect(before).toMatchObject({
      lines: [
        ['Custom Pet Poster', '8x10 inches', 19.95, { width: 2_400, height: 3_000 }],
        ['Custom Pet Mug', '11oz', 19.95, { width: 2_700, height: 1_050 }],
        ['Digital Download', null, 0, { width: 4_800, height: 6_000 }],
      ],
      page: [
        ['Custom Pet Poster', '8x10 inches', 19.95],
        ['Custom Pet Mug', '11oz', 19.95],
        ['Digital Download', null, 0],
      ],
      total: '48.08',
      email: { text: expect.stringContaining('Custom Pet Mug') as unknown },
    });
    await saveAsOwner(desk.shop, withoutMost);
    expect((await desk.shop.browser().get('/api/products')).json()).toEqual({ sold: ['poster', 'magnet'] });
    expect(await show(bought)).toEqual(before);
  });

  test('given the same, then its files are made, packed as often as wanted, and downloaded', async () => {
    const { buyer, id } = await buy();
    await saveAsOwner(desk.shop, withoutMost);
    await printQuickly(desk.shop, id);
    const listed = toPrint.parse((await panel.get(adminPaths.toPrint)).json()).orders.find((order) => order.id === id);
    expect(listed).toMatchObject({
      waits: null,
      lines: [
        { title: 'Custom Pet Poster', size: '8x10 inches' },
        { title: 'Custom Pet Mug', size: '11oz' },
      ],
    });
    const short = id.slice(-8);
    for (let time = 0; time < 2; time += 1) {
      const packed = await panel.get(adminPaths.package(id));
      expect(packed.statusCode).toBe(200);
      const files = readZip(packed.rawPayload);
      expect([...files.keys()].filter((name) => name.endsWith('.png'))).toEqual([
        `order-${short}/order-${short}-poster-8x10in-x1.png`,
        `order-${short}/order-${short}-mug-11oz-x1.png`,
      ]);
      const slip = readPdf(must(files.get(`order-${short}/packing-slip.pdf`), 'the packing slip'));
      for (const title of ['Custom Pet Poster', 'Custom Pet Mug']) expect(slip).toContain(title);
    }
    const file = await buyer.browser.get(`/api/download/artwork/${buyer.artworkId}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('given the same, then it is refunded in part and then in full', async () => {
    const { buyer, id } = await buy();
    await saveAsOwner(desk.shop, withoutMost);
    const refund = async (what: object) => {
      const { order } = await detailOf(id);
      const wanted = { reason: 'Scratched', requestId: crypto.randomUUID(), version: order.version, ...what };
      return (await panel.post(adminPaths.refunds(id), wanted)).statusCode;
    };
    expect(await refund({ amountCents: 1_995 })).toBe(200);
    expect((await detailOf(id)).refundableCents).toBe(4_808 - 1_995);
    expect(await refund({ full: true })).toBe(200);
    expect(await detailOf(id)).toMatchObject({ order: { refundedAmount: '48.08' }, refundableCents: 0 });
    const { order } = (await buyer.browser.get(`/api/orders/${id}`)).json<OrderPageView>();
    expect(order).toMatchObject({ totalAmount: '48.08', refundedAmount: '48.08' });
    expect(order.orderItems.map(({ title }) => title)).toEqual([
      'Custom Pet Poster',
      'Custom Pet Mug',
      'Digital Download',
    ]);
  });

  test.each([
    ['size', withoutSize],
    ['product', { products: { poster: { sold: false } } }],
  ])(
    'given a %s that is switched off before its partner has the order, then it makes and reprints it',
    async (_what, off) => {
      await desk.useSettings({});
      const bought = await desk.buy();
      await saveAsOwner(desk.shop, off);
      const id = await desk.plan(bought);
      await deliver(id);
      // A session of the panel ends within half a day.
      await signIn(desk.shop, panel, 'admin@example.com');
      const wanted = { reason: 'It came torn.', requestId: crypto.randomUUID() };
      expect((await panel.post(adminPaths.fulfilmentAction(id, 'reprint'), wanted)).statusCode).toBe(200);
      const again = must((await desk.fulfilmentOrdersOf(bought.orderId)).find(({ reprintOf }) => reprintOf === id));
      await deliver(again.id);
      for (const each of [id, again.id]) {
        const { reference } = await desk.findFulfilmentOrder(each);
        const made = await desk.printful.read(reference ?? '');
        expect([made?.isBlank, made?.order.items.map(({ quantity }) => quantity)]).toEqual([false, [1]]);
      }
    },
  );

  /** Lets half a day pass, in which a partner makes and sends an order. */
  async function deliver(id: string): Promise<void> {
    await desk.go(id);
    await desk.passAndGo(id, 1);
    for (let hours = 0; hours < 13; hours += 1) await desk.passAndGo(id, 61);
    expect((await desk.findFulfilmentOrder(id)).state).toBe('delivered');
  }
});
