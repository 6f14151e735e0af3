import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { freeDownload } from '../../../tests/factories/carts.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { printQuickly } from '../../../tests/factories/painted.ts';
import { createPrintShop, type PrintShop } from '../../../tests/factories/print-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { must } from '../../shared/must.ts';
import { adminPaths } from '../admin/contract.ts';
import { prints } from '../artworks/server/tables.ts';
import { defaultSettings } from './contract.ts';
import { moveToMaker } from './server/desk/move-part.ts';
import { findBleed } from './server/print-files/print-fit.ts';
import { partnerBleeds } from './server/tables.ts';

describe('findBleed', () => {
  const magnet = { width: 900, height: 900 };
  const area = { width: 975, height: 975, dpi: 300, canRotate: false, bleed: 38 };

  test.each([
    ['the same pixels', magnet, { ...area, width: 900, height: 900, bleed: 0 }, 0],
    ['a bleed of an odd number of pixels', magnet, area, 75],
    ['a bleed on a rotated area', { width: 900, height: 1_200 }, { ...area, width: 1_275, canRotate: true }, 75],
    ['a bleed on an area that must not be rotated', { width: 900, height: 1_200 }, { ...area, width: 1_275 }, null],
    ['more room without a bleed', magnet, { ...area, bleed: 0 }, null],
    ['more room than its bleed', magnet, { ...area, bleed: 30 }, null],
    ['a bleed at another resolution', magnet, { ...area, dpi: 325 }, null],
    ['more room in one direction', magnet, { ...area, height: 900 }, null],
    ['less room', magnet, { ...area, width: 825, height: 825 }, null],
  ])('given %s, then the bleed is as expected', (_what, ours, theirs, bleed) => {
    expect(findBleed(ours, theirs)).toBe(bleed);
  });
});

oneDatabase((_kind, open) => {
  let desk: PrintShop;
  let picture: Buffer;
  beforeAll(async () => {
    desk = await createPrintShop(await open());
    await desk.useSettings({});
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const background = { r: 0, g: 0, b: 0 };
    picture = await sharp({ create: { width: 900, height: 900, channels: 3, background, noise } })
      .png()
      .toBuffer();
  });
  afterAll(() => desk.shop.close());

  /** Orders a magnet and stores its print file. Resolves to the order's id. */
  async function buyMagnet(): Promise<string> {
    const buyer = await createBuyer(desk.shop);
    const magnet = { key: 'magnet', productType: 'magnet', productSize: '3x3 inches' } as const;
    const items = [{ ...freeDownload(buyer.artworkId), ...magnet }, freeDownload(buyer.artworkId)];
    const prepared = await buyer.prepare({ items, amount: 15.74 });
    expect(prepared.statusCode).toBe(200);
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.confirm(payment);
    const placed = await buyer.place(payment.id, { shippingAddress: noraAddress });
    const orderId = placed.json<{ id: string }>().id;
    await printQuickly(desk.shop, orderId);
    const { db, storage } = desk.shop.context;
    const isMagnet = and(eq(prints.artworkId, buyer.artworkId), eq(prints.width, 900));
    const print = must((await db.select().from(prints).where(isMagnet))[0], 'its print');
    await storage.put(print.key, picture, 'image/png');
    const sha256 = createHash('sha256').update(picture).digest('hex');
    await db.update(prints).set({ sha256, bytes: picture.length }).where(eq(prints.id, print.id));
    return orderId;
  }

  const fileUrlAtPrintful = async (id: string): Promise<URL> => {
    const { order } = must((await desk.printful.list(10)).find((entry) => entry.order.externalId === id));
    return new URL(must(order.items[0]?.placements[0]?.urls[0], 'its file'));
  };

  test('given magnets with a bleed, when one is ordered, then its file has mirrored edges around the print', async () => {
    const admin = desk.shop.browser();
    await signIn(desk.shop, admin, 'admin@example.com');
    const settings = { ...defaultSettings, makers: { magnet: 'printful' }, fixItMinutes: 0 };
    const saved = await admin.request({
      method: 'PUT',
      url: adminPaths.fulfilmentSettings,
      payload: { version: 1, settings },
    });
    expect(saved.statusCode).toBe(200);

    const id = await desk.plan({ orderId: await buyMagnet() });
    expect(await desk.go(id)).toMatchObject({ state: 'draft', problem: null });
    const { pathname } = await fileUrlAtPrintful(id);
    const file = await desk.shop.browser().get(pathname);
    expect(file.headers['content-type']).toBe('image/png');
    const { width, height, density, space } = await sharp(file.rawPayload).metadata();
    expect({ width, height, density, space }).toEqual({ width: 975, height: 975, density: 300, space: 'srgb' });
    const pixels = (png: Buffer, [left, top, across, down]: readonly [number, number, number, number]) =>
      sharp(png).extract({ left, top, width: across, height: down }).raw().toBuffer();
    expect((await pixels(file.rawPayload, [37, 37, 900, 900])).equals(await sharp(picture).raw().toBuffer())).toBe(
      true,
    );
    // The pixel beyond the edge is the one at the edge.
    expect(await pixels(file.rawPayload, [36, 37, 1, 900])).toEqual(await pixels(picture, [0, 0, 1, 900]));
    expect(await pixels(file.rawPayload, [37, 937, 900, 1])).toEqual(await pixels(picture, [0, 899, 900, 1]));

    for (const other of [pathname.replace('-75', '-76'), pathname.replace('-75', '')])
      expect((await desk.shop.browser().get(other)).statusCode).toBe(404);
    await desk.passAndGo(id, 5);
    await desk.passAndGo(id, 60);
    expect(await desk.findFulfilmentOrder(id)).toMatchObject({ problem: null, releasedAt: expect.any(Date) });
  });

  test('given an unknown bleed, when a magnet is moved to Printful, then its file gets the bleed', async () => {
    const { db } = desk.shop.context;
    await db.delete(partnerBleeds);
    await desk.useSettings({ makers: { magnet: 'printful' } });
    const orderId = await buyMagnet();
    const first = await desk.plan({ orderId });
    await desk.go(first);
    expect((await fileUrlAtPrintful(first)).pathname).toMatch(/[0-9a-f]{64}\.png$/);
    await expect(
      moveToMaker(desk.shop.context, { id: first, actor: 'admin@example.com', to: 'printful' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await db.select().from(partnerBleeds)).toMatchObject([{ product: 'magnet', size: '3x3 inches', bleed: 75 }]);
    // The draft differs from what would be sent now, so it is replaced.
    expect((await desk.passAndGo(first, 5)).state).toBe('cancelled');
    const replacement = must((await desk.fulfilmentOrdersOf(orderId)).at(-1)).id;
    await desk.go(replacement);
    expect((await fileUrlAtPrintful(replacement)).pathname).toMatch(/-75\.png$/);
  });
});
