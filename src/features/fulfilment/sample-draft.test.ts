import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../tests/factories/customer.ts';
import { createPrintShop } from '../../../tests/factories/print-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { must } from '../../shared/must.ts';
import { adminPaths } from '../admin/contract.ts';
import { comparePartners } from './server/partners/compare-partners.ts';
import { sweepFulfilment } from './server/jobs.ts';
import { fulfilmentOrders } from './server/tables.ts';
import type { SampleDraft } from './contract.ts';

oneDatabase((_kind, open) => {
  let desk: Awaited<ReturnType<typeof createPrintShop>>;
  let admin: TestBrowser;
  beforeAll(async () => {
    desk = await createPrintShop(await open());
    await desk.useSettings({});
  });
  // For every test, because sessions end while time passes.
  beforeEach(async () => {
    admin = desk.shop.browser();
    await signIn(desk.shop, admin, 'admin@example.com');
  });
  afterAll(() => desk.shop.close());

  const send = async (partner = 'printful') => admin.post(adminPaths.fulfilmentSample, { partner });
  const remove = async (partner = 'printful') =>
    admin.request({ method: 'DELETE', url: adminPaths.fulfilmentSample, payload: { partner } });
  const ordersAtPrintful = async () => desk.printful.list(must((await desk.printful.settings.read()).stores[0]).id);

  test('given a test draft, then it is one order that the shop neither stores nor releases', async () => {
    const first = (await send()).json<SampleDraft>();
    expect(first).toMatchObject({ partner: 'printful', good: 'Poster 8x10 inches', isDraft: true, problem: null });
    await desk.pass(1);
    const again = (await send()).json<SampleDraft>();
    expect(again.reference).toBe(first.reference);
    expect(again.cost).toMatchObject({ currency: 'usd' });
    expect(again.cost?.cents).toBeGreaterThan(500);
    expect(await desk.shop.context.db.select().from(fulfilmentOrders)).toEqual([]);

    const asAdmin = await admin.post(adminPaths.fulfilmentAction(first.reference, 'release'), { cents: 1 });
    expect(asAdmin.statusCode).toBe(404);
    for (let hours = 0; hours < 48; hours += 6) {
      await desk.pass(6 * 60);
      await sweepFulfilment(desk.shop.context);
      await comparePartners(desk.shop.context);
    }
    const [order, ...others] = await ordersAtPrintful();
    expect(others).toEqual([]);
    expect(must(order).order).toMatchObject({ status: 'draft', charges: 0 });
  });

  test('the sheet that the partner fetches has the size of the print, and its key opens nothing else', async () => {
    await send();
    const [{ order }] = (await ordersAtPrintful()) as [Awaited<ReturnType<typeof ordersAtPrintful>>[number]];
    const address = new URL(must(order.items[0]?.placements[0]?.urls[0], 'its file'));
    const fetched = await desk.shop.browser().get(address.pathname);
    expect(fetched.headers['content-type']).toBe('image/png');
    expect(await sharp(fetched.rawPayload).metadata()).toMatchObject({ format: 'png', width: 2400, height: 3000 });
    const larger = address.pathname.replace('8x10', '16x20');
    for (const other of [larger, address.pathname.replace(/[^/]+(?=\/sheet)/, 'A'.repeat(43))])
      expect((await desk.shop.browser().get(other)).statusCode).toBe(404);
  });

  test('given a test draft, when it is deleted, then the partner no longer has it and gets a new one', async () => {
    await send();
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect((await ordersAtPrintful()).filter(({ order }) => order.status === 'draft')).toEqual([]);
    expect((await send()).json<SampleDraft>().isDraft).toBe(true);
  });

  test('given a partner without drafts, without a key or an unreachable one, then the error says why', async () => {
    const sentence = async (partner?: string): Promise<unknown> => {
      const { statusCode, body } = await send(partner);
      return [statusCode, (JSON.parse(body) as { userMessage: string }).userMessage];
    };
    expect(await sentence('prodigi')).toEqual([
      422,
      'Prodigi has no drafts: it would make and charge the order at once.',
    ]);
    desk.printful.setFaults(() => 'unreachable');
    expect(await sentence()).toEqual([503, expect.stringContaining('Printful')]);
    desk.printful.setFaults(null);
    const connected = must(desk.partners.get('printful'));
    desk.partners.delete('printful');
    expect(await sentence()).toEqual([422, expect.stringContaining('There is no key for printful')]);
    desk.partners.set('printful', connected);
  });
});
