import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { printQuickly } from '../../../tests/factories/painted.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { buyAndPlan, connectPrintful, readFulfilment, type Bought } from '../../../tests/factories/planned-order.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { prints } from '../artworks/server/tables.ts';
import { advance } from './server/advancing/advance.ts';
import { printFileUrl } from './server/print-files/print-file-url.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now: Date;
  beforeAll(async () => {
    now = new Date();
    shop = await createPayingShop(await open(), () => now);
    await connectPrintful(shop, now);
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => shop.close());

  const fulfilmentOf = async (id: string) => readFulfilment(shop, id);
  /** The buyer chooses variation 2. */
  const choose = async ({ buyer, orderId }: Bought) =>
    buyer.browser.request({
      method: 'PUT',
      url: `/api/orders/${orderId}/picture`,
      payload: { artworkId: buyer.artworkId, variation: 2 },
    });

  /** An order at Printful with its print file, and the path under which Printful fetches the file. */
  async function printed(): Promise<Bought & { fulfilmentId: string; path: string }> {
    const bought = await buyAndPlan(shop);
    await printQuickly(shop, bought.orderId);
    const [print] = await shop.context.db.select().from(prints).where(eq(prints.artworkId, bought.buyer.artworkId));
    const named = {
      fulfilmentId: bought.fulfilmentId,
      position: 0,
      sha256: must(print?.sha256, 'its hash'),
      bleed: 0,
    };
    return { ...bought, path: new URL(printFileUrl(shop.context, named)).pathname };
  }

  test('the signed URL serves the print file, and another key gets 404', async () => {
    const [{ path, fulfilmentId }, other] = [await printed(), await printed()];
    const partner = shop.browser();
    const file = await partner.get(path);
    expect([file.statusCode, file.body]).toEqual([200, 'the print file']);
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-robots-tag': 'noindex' });
    const key = must(path.split('/')[5], 'the key');
    const forged = [
      path.replace(key, 'A'.repeat(key.length)),
      path.replace(`/${fulfilmentId}/0/`, `/${fulfilmentId}/1/`),
      path.replace(fulfilmentId, other.fulfilmentId),
      path.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
    ];
    for (const one of forged) expect((await partner.get(one)).statusCode).toBe(404);
  });

  test('given a replaced picture, then the URL of the old print file returns 410', async () => {
    const { path, ...bought } = await printed();
    expect((await choose(bought)).statusCode).toBe(200);
    const file = await shop.browser().get(path);
    expect(file.statusCode).toBe(410);
    expect(file.body).not.toContain('the print file');
  });

  test('given a file that the partner has fetched, when the order is canceled, then it is gone', async () => {
    const { path, buyer, orderId, fulfilmentId } = await printed();
    const partner = shop.browser();
    expect((await partner.get(path)).statusCode).toBe(200);
    expect((await buyer.browser.post(`/api/orders/${orderId}/cancel`)).statusCode).toBe(200);
    await advance(shop.context, fulfilmentId);
    expect((await fulfilmentOf(fulfilmentId)).state).toBe('cancelled');
    const file = await partner.get(path);
    expect([file.statusCode, file.json().userMessage]).toEqual([410, 'This order is canceled, so nothing is printed.']);
  });

  test('the URL of a print file expires after 14 days', async () => {
    const { path } = await printed();
    now = addMilliseconds(now, 14 * day - hour);
    expect((await shop.browser().get(path)).statusCode).toBe(200);
    now = addMilliseconds(now, hour);
    expect((await shop.browser().get(path)).statusCode).toBe(404);
  });
});
