import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { hostileUploads, photoUpload } from '../../../../tests/factories/uploads.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { importOrders, readImportFile } from '../../orders/server/import/import-orders.ts';
import { adminPaths, artworkField, type AdminOrderDetail, type UploadedArtwork } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop({
      database: { ...(await open()), close: async () => {} },
      generator: createQuickGenerator(),
    });
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const detail = async (id: string) => (await panel.get(adminPaths.order(id))).json<AdminOrderDetail>();
  const upload = (artworkId: string, bytes: Buffer, name = 'art.jpg', type = 'image/jpeg', query = '') =>
    panel.upload(`${adminPaths.uploadArtwork(artworkId)}${query}`, artworkField, bytes, name, type);

  test('given an imported order without items, when its artwork is uploaded, the buyer can download it', async () => {
    const given = [
      {
        id: 'lone-7',
        status: 'pending',
        totalAmount: 24.95,
        createdAt: '2024-10-05',
        artwork_id: 'art-lone-7',
        customerEmail: 'lone@example.com',
      },
    ];
    await importOrders(shop.context, readImportFile(JSON.stringify(given), 'json').rows, {
      mode: 'test',
      dryRun: false,
    });
    const missing = async () =>
      (await panel.get(adminPaths.missingArtwork))
        .json<{ id: string; orderId: string }[]>()
        .filter(({ orderId }) => orderId === 'lone-7');
    expect(await missing()).toMatchObject([{ id: 'art-lone-7' }]);
    expect((await upload('art-lone-7', (await photoUpload(1_600, 2_000)).bytes)).statusCode).toBe(200);
    expect(await missing()).toEqual([]);
    expect((await detail('lone-7')).pictures).toMatchObject([
      { artworkId: 'art-lone-7', variation: 0, variations: [0] },
    ]);
    const buyer = shop.browser();
    await signIn(shop, buyer, 'lone@example.com');
    expect((await buyer.get('/api/orders')).json()).toMatchObject([{ id: 'lone-7', artworkId: 'art-lone-7' }]);
    expect((await buyer.get('/api/download/artwork/art-lone-7')).statusCode).toBe(202);
  });

  test('an upload fills in a missing artwork; invalid files are refused as for visitors', async () => {
    const artworkId = 'former-art_7';
    const orderId = await insertOrder(shop.context.db, { imported: true, artworkId });
    expect((await panel.get(adminPaths.missingArtwork)).json().map(({ id }: { id: string }) => id)).toContain(
      artworkId,
    );
    for (const { why, status, bytes, name, type } of await hostileUploads()) {
      // The size limit for admins is higher.
      if (why === '11 MB') continue;
      const response = await upload(artworkId, bytes, name, type);
      expect([response.statusCode, typeof response.json().userMessage], `${why} is refused`).toEqual([
        status,
        'string',
      ]);
    }
    expect((await upload('art_nobody', (await photoUpload()).bytes)).statusCode).toBe(404);
    const response = (
      await upload(artworkId, (await photoUpload(640, 480)).bytes, 'art.jpg', 'image/jpeg', '?crop=agreed')
    ).json<UploadedArtwork>();
    expect(response).toMatchObject({
      width: 384,
      height: 480,
      dpi: 48,
      warning: expect.stringContaining('48 dots per inch'),
    });
    expect((await panel.get(adminPaths.missingArtwork)).json()).toEqual([]);
    const { pictures } = await detail(orderId);
    expect(pictures).toMatchObject([{ artworkId, variations: [1], photoUrl: null }]);
    expect((await panel.get(must(pictures[0]).previewUrl!)).statusCode).toBe(200);
  });
});
