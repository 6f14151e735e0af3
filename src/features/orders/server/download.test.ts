import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correlate } from '../../../../tests/factories/correlation.ts';
import { downloadOnly } from '../../../../tests/factories/carts.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { screenFormats, previewUrl } from '../../artworks/contract.ts';
import { priceCart } from '../../cart/contract.ts';
import { priceLines, standardPriceList } from '../../catalog/contract.ts';
import { photoField } from '../../photos/contract.ts';
import { downloadUrlAs } from '../contract.ts';
import { createOrder } from './create-order.ts';
import { filmPageUrl } from './links.ts';

const minutes = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ generator: createQuickGenerator(), worker: true });
});
afterAll(async () => shop.close());

/** Makes an order as settling a payment does, without the payment. */
async function placeOrder(browser: TestBrowser, artworkId: string): Promise<string> {
  const [cookie] = browser.cookies.values();
  const owner = must(cookie?.split('.')[0], 'the cookie');
  const cart = priceCart([downloadOnly(artworkId)], standardPriceList);
  if (!cart.ok) throw new Error(cart.problem.kind);
  const { lines } = cart;
  const { context } = shop;
  return context.db.transaction(async (tx) => {
    const { order } = await createOrder(
      tx,
      {
        owner,
        draft: artworkId,
        payment: artworkId,
        live: false,
        lines,
        totals: priceLines(lines, standardPriceList),
        email: null,
        address: null,
        place: null,
        arrival: null,
      },
      context.clock(),
    );
    await context.publish(tx, 'order.placed', { orderId: order.id }, order.id);
    return order.id;
  });
}

test(
  'a paid artwork is downloaded as the approved picture, 4800x6000 at 300 dpi',
  { timeout: 8 * minutes },
  async () => {
    const owner = shop.browser();
    const { bytes, name, type } = await photoUpload();
    const { imageUrl } = (await owner.upload('/api/upload', photoField, bytes, name, type)).json();
    const generated = await owner.post('/api/generate-artwork', { imageUrl, style: 'vintage-poster-print' });
    expect([200, 202]).toContain(generated.statusCode);
    const { artworkId } = generated.json();
    const url = `/api/download/artwork/${artworkId}`;
    while ((await owner.get(`/api/artworks/${artworkId}`)).json().status === 'working') await sleep(500);

    expect((await owner.get(url)).statusCode).toBe(404); // not paid
    expect((await owner.get(`${url}?format=share`)).statusCode).toBe(404);
    expect((await owner.get(`${url}?format=film`)).statusCode).toBe(404);
    const orderId = await placeOrder(owner, artworkId);

    let response = await owner.get(url);
    expect(response.statusCode).toBe(202);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json().userMessage).toMatch(/being made/);
    expect((await owner.get(`${url}?format=wallpaper`)).statusCode).toBe(202);
    while (response.statusCode === 202) {
      await sleep(1_000);
      response = await owner.get(url);
    }

    const file = response.rawPayload;
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.byteLength),
      'content-disposition': `attachment; filename="vintage-poster-print-${artworkId.slice(-8)}-high-res.png"`,
      'repr-digest': `sha-256=:${createHash('sha256').update(file).digest('base64')}:`,
    });
    const { format, width, height, density, space, icc } = await sharp(file).metadata();
    expect({ format, width, height, density, space }).toEqual({
      format: 'png',
      width: 4_800,
      height: 6_000,
      density: 300,
      space: 'srgb',
    });
    expect(icc).toBeDefined();
    // The approved preview differs from the print only in its watermark.
    const approved = (await owner.get(previewUrl(artworkId, 0))).rawPayload;
    const another = (await owner.get(previewUrl(artworkId, 1))).rawPayload;
    const likeness = await correlate(file, approved);
    expect(likeness).toBeGreaterThan(0.85);
    expect(likeness).toBeGreaterThan((await correlate(file, another)) + 0.1);

    expect((await shop.browser().get(url)).statusCode).toBe(404);
    expect((await owner.get(`${url}?variation=1`)).statusCode).toBe(404); // that one was not bought
    expect((await owner.get(`${url}?variation=0`)).statusCode).toBe(200);

    for (const format of ['share', 'wallpaper', 'desktop'] as const) {
      const phone = await owner.get(downloadUrlAs(`${url}?variation=0`, format));
      expect([phone.statusCode, phone.headers]).toMatchObject([
        200,
        {
          'content-type': 'image/jpeg',
          'content-disposition': `attachment; filename="vintage-poster-print-${artworkId.slice(-8)}-${format}.jpg"`,
        },
      ]);
      expect(await sharp(phone.rawPayload).metadata()).toMatchObject({ ...screenFormats[format], format: 'jpeg' });
      // A phone's wallpaper has the whole picture at full width, at its foot; a computer's has it in the middle.
      const { width: across, height: down } = screenFormats[format];
      const rows = format === 'desktop' ? 1_180 : Math.round(across * 1.25);
      const columns = Math.round(rows / 1.25);
      const area = {
        left: Math.round((across - columns) / 2),
        top: format === 'desktop' ? (down - rows) / 2 : Math.floor(down - rows),
        width: columns,
        height: rows,
      };
      const picture = sharp(phone.rawPayload).extract(area);
      expect(await correlate(file, await picture.png().toBuffer())).toBeGreaterThan(0.95);
      expect((await shop.browser().get(`${url}?format=${format}`)).statusCode).toBe(404);
    }
    expect((await owner.get(`${url}?format=poster`)).statusCode).toBe(400);

    // The key of a printed code opens the film for everybody, and neither the print nor the pictures for a phone.
    const page = new URL(filmPageUrl(shop.context, orderId, { artworkId, variation: 0 }));
    expect(page.pathname).toBe(`/film/${artworkId}`);
    const stranger = shop.browser();
    let film = await stranger.get(`${url}${page.search}&format=film`);
    expect(film.statusCode).toBe(202);
    expect(film.json()).toMatchObject({ userMessage: expect.stringContaining('film') });
    while (film.statusCode === 202) {
      await sleep(200);
      film = await stranger.get(`${url}${page.search}&format=film`);
    }
    expect([film.statusCode, film.headers]).toMatchObject([
      200,
      {
        'content-type': 'video/webm',
        'content-disposition': `attachment; filename="vintage-poster-print-${artworkId.slice(-8)}.webm"`,
      },
    ]);
    expect((await owner.get(`${url}?format=film`)).rawPayload.equals(film.rawPayload)).toBe(true);
    for (const format of ['', '&format=share', '&format=wallpaper'])
      expect((await stranger.get(`${url}${page.search}${format}`)).statusCode).toBe(404);
    expect((await stranger.get(`/api/orders/${orderId}${page.search}`)).statusCode).toBe(404);
  },
);
