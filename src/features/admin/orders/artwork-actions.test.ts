import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { buyPoster, paint, startArtworkWorker } from '../../../../tests/factories/painted.ts';
import { createQuickGenerator, type QuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { renderPrint } from '../../artworks/server/prints/render-print.ts';
import { requestPrint } from '../../artworks/server/service.ts';
import { artworks, prints } from '../../artworks/server/tables.ts';
import { printOrder } from '../../orders/server/jobs.ts';
import { approveOrder, repaintOrder } from '../../orders/server/service.ts';
import { orderEvents, orders } from '../../orders/server/tables.ts';
import { adminPaths, artworkField, type AdminOrderDetail, type Changed, type UploadedArtwork } from '../contract.ts';

const admin = 'admin@example.com';
const small = { width: 240, height: 300 };
const run = <Data>(data: Data) => ({ data, signal: AbortSignal.timeout(60_000), attempt: 0, lastAttempt: true });

/** Whether the RGB pixel that begins at this byte is more red or more green. */
function colorAt(data: Buffer, at: number): 'red' | 'green' | 'neither' {
  const [red, green] = [must(data[at]), must(data[at + 1])];
  if (red === green) return 'neither';
  return red > green ? 'red' : 'green';
}

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let panel: TestBrowser;
  let generator: QuickGenerator;
  beforeAll(async () => {
    generator = createQuickGenerator();
    shop = await createTestShop({ database: { ...(await open()), close: async () => {} }, generator });
    await startArtworkWorker(shop);
    panel = shop.browser();
    await signIn(shop, panel, admin);
  });
  afterAll(() => shop.close());

  const detail = async (id: string) => (await panel.get(adminPaths.order(id))).json<AdminOrderDetail>();
  const upload = (artworkId: string, bytes: Buffer, name = 'art.jpg', type = 'image/jpeg', query = '') =>
    panel.upload(`${adminPaths.uploadArtwork(artworkId)}${query}`, artworkField, bytes, name, type);
  const uploadCropped = (artworkId: string, bytes: Buffer) =>
    upload(artworkId, bytes, 'art.jpg', 'image/jpeg', '?crop=agreed');
  const review = (id: string, payload: object) => panel.post(adminPaths.review(id), payload);
  const bought = async () => {
    const made = await paint(shop);
    await vi.waitFor(
      async () => expect((await made.browser.get(`/api/artworks/${made.artworkId}`)).json().status).toBe('done'),
      { timeout: 40_000 },
    );
    return { ...made, orderId: await buyPoster(made) };
  };
  const printsOf = (artworkId: string) => shop.context.db.select().from(prints).where(eq(prints.artworkId, artworkId));
  const kindsOf = async (id: string) =>
    (await detail(id)).events.filter(({ actor }) => actor === admin).map(({ kind }) => kind);
  const render = (printId: string) => renderPrint({ ...shop.context, watermark: 'Pawtelier' }, run({ printId }));

  test('an uploaded artwork replaces the painted one in the preview, the master and the print files', async () => {
    const { orderId, artworkId, browser } = await bought();
    await printOrder(shop.context)(run({ orderId }));
    await shop.context.db.transaction((tx) => requestPrint(shop.context, tx, { artworkId, variation: 1 }, small));
    const before = must((await printsOf(artworkId)).find(({ width }) => width === small.width));
    await render(before.id);
    const preview = (await browser.get(`/api/artworks/${artworkId}/variations/1/preview`)).rawPayload;

    const shown = (await detail(orderId)).pictures[0]?.masterUrl;
    const { bytes } = await photoUpload(1_600, 2_000);
    const response = await upload(artworkId, bytes);
    expect(response.statusCode).toBe(200);
    expect(response.json<UploadedArtwork>()).toMatchObject({
      artworkId,
      width: 1_600,
      height: 2_000,
      dpi: 200,
      warning: null,
    });
    expect(await kindsOf(orderId)).toEqual(['artwork uploaded']);
    const files = await printsOf(artworkId);
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 'queued'));
    expect(files.map(({ key }) => key)).not.toContain(before.key);

    const painted = generator.calls.paintings.length;
    await render(before.id);
    expect(generator.calls.paintings.length).toBe(painted);
    const after = must((await printsOf(artworkId)).find(({ width }) => width === small.width));
    const file = sharp((await shop.context.storage.get(after.key))!);
    expect(await file.metadata()).toMatchObject(small);
    // Red on the left, green on the right, like the upload.
    const { data } = await file.resize(2, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    expect([colorAt(data, 0), colorAt(data, 3)]).toEqual(['red', 'green']);

    // The URL has changed, so that browsers do not show the cached picture.
    const { masterUrl } = must((await detail(orderId)).pictures[0]);
    expect(masterUrl).not.toBe(shown);
    const master = await panel.get(masterUrl!);
    expect(await sharp(master.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_600, height: 2_000 });
    const now = (await browser.get(`/api/artworks/${artworkId}/variations/1/preview`)).rawPayload;
    expect(now.equals(preview)).toBe(false);
    expect((await sharp(now).metadata()).height).toBe(960);
    expect((await browser.get(`/api/artworks/${artworkId}/variations/0/preview`)).statusCode).toBe(200);

    await panel.get(adminPaths.master(orderId, 0));
    await panel.get(adminPaths.photo(orderId, 0));
    expect((await kindsOf(orderId)).toSorted()).toEqual(['artwork opened', 'artwork uploaded', 'photo opened']);
    // Each ordered product has its own file; a size that was not ordered gets 404.
    const listed = must((await detail(orderId)).pictures[0]).files;
    expect(listed.map(({ url }) => url !== null)).toEqual(listed.map(({ width }) => width === small.width));
    const printed = await panel.get(listed.find(({ url }) => url !== null)!.url!);
    expect(await sharp(printed.rawPayload).metadata()).toMatchObject(small);
    expect(printed.headers['content-disposition']).toContain('240x300.png');
    expect((await panel.get(`${adminPaths.printFile(orderId, 0)}?width=241&height=300`)).statusCode).toBe(404);
  });

  test('a picture of another shape is refused with the required size, or cropped after consent', async () => {
    const { orderId, artworkId, browser } = await bought();
    await shop.context.db.transaction((tx) => requestPrint(shop.context, tx, { artworkId, variation: 1 }, small));
    const before = await detail(orderId);
    // Red on the left, green on the right, and wider than the poster: mirrored edges would repeat a color.
    const { bytes } = await photoUpload(2_000, 1_000);
    const refused = await upload(artworkId, bytes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      userMessage: expect.stringContaining('2,400 × 3,000 pixels'),
      crops: [{ width: 2_400, height: 3_000, lost: expect.closeTo(0.6), dpi: 100 }],
    });
    expect((await detail(orderId)).events).toEqual(before.events);

    // Consent to a crop other than the needed one does not count.
    expect((await upload(artworkId, bytes, 'art.jpg', 'image/jpeg', '?crop=4800x6000@0.5')).statusCode).toBe(422);
    expect((await upload(artworkId, bytes, 'art.jpg', 'image/jpeg', '?crop=2400x3000@7')).statusCode).toBe(400);

    expect((await uploadCropped(artworkId, bytes)).json<UploadedArtwork>()).toMatchObject({
      width: 800,
      height: 1_000,
      dpi: 100,
    });
    const print = must((await printsOf(artworkId)).find(({ width }) => width === small.width));
    await render(print.id);
    const made = must((await printsOf(artworkId)).find(({ id }) => id === print.id));
    const { data } = await sharp((await shop.context.storage.get(made.key))!)
      .resize(4, 1, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([0, 3, 6, 9].map((at) => colorAt(data, at))).toEqual(['red', 'red', 'green', 'green']);
    // The buyer's preview has the printed shape.
    const preview = await sharp(
      (await browser.get(`/api/artworks/${artworkId}/variations/1/preview`)).rawPayload,
    ).metadata();
    expect(preview.width / preview.height).toBeCloseTo(0.8, 2);

    // The admin may choose the part: at the left end all of it is red.
    expect((await upload(artworkId, bytes, 'art.jpg', 'image/jpeg', '?crop=2400x3000@0')).statusCode).toBe(200);
    await render(print.id);
    const left = must((await printsOf(artworkId)).find(({ id }) => id === print.id));
    const part = await sharp((await shop.context.storage.get(left.key))!)
      .resize(4, 1, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([0, 3, 6, 9].map((at) => colorAt(part.data, at))).toEqual(['red', 'red', 'red', 'red']);
  });

  test('given a picture that is replaced while its print is rendered, the print is rendered again', async () => {
    const { artworkId } = await bought();
    await shop.context.db.transaction((tx) => requestPrint(shop.context, tx, { artworkId, variation: 1 }, small));
    const print = must((await printsOf(artworkId))[0]);
    const { bytes } = await photoUpload(1_600, 2_000);
    let once = true;
    const slow = createQuickGenerator({
      before: async () => {
        if (once) await upload(artworkId, bytes);
        once = false;
      },
    });
    await renderPrint({ ...shop.context, generator: slow, watermark: 'Pawtelier' }, run({ printId: print.id }));
    const made = must((await printsOf(artworkId)).find(({ id }) => id === print.id));
    expect(made.status).toBe('done');
    expect(made.key).not.toBe(print.key);
    const { data } = await sharp((await shop.context.storage.get(made.key))!)
      .resize(2, 1, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([colorAt(data, 0), colorAt(data, 3)]).toEqual(['red', 'green']);
  });

  test('a review can choose a variation, paint three more and approve; the history records each', async () => {
    const { orderId, artworkId } = await bought();
    const { order } = await detail(orderId);
    expect(order.review).toBe('waiting');
    expect(
      (await review(orderId, { decision: 'replace', artworkId, variation: 2, version: order.version })).json<Changed>()
        .order.review,
    ).toBe('waiting');
    expect((await review(orderId, { decision: 'approve', version: order.version })).statusCode).toBe(409);
    const chosen = must((await detail(orderId)).pictures[0]);
    expect(chosen).toMatchObject({ artworkId, variation: 2, variations: [0, 1, 2] });
    // Admins, and nobody else, can compare all variations.
    const seen = await Promise.all(chosen.variationUrls.map((url) => panel.get(url)));
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(seen.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
    expect(seen[2]?.rawPayload).toEqual((await panel.get(chosen.previewUrl!)).rawPayload);
    expect((await panel.get(`${adminPaths.picture(orderId, 0)}?variation=7`)).statusCode).toBe(404);
    expect((await shop.browser().get(must(chosen.variationUrls[0]))).statusCode).toBe(401);

    // A stale request paints nothing.
    const painted = async () => (await shop.context.db.select().from(artworks)).length;
    const before = await painted();
    expect((await review(orderId, { decision: 'remake', artworkId, version: order.version })).statusCode).toBe(409);
    expect(await painted()).toBe(before);
    expect((await review(orderId, { decision: 'remake', artworkId })).statusCode).toBe(200);
    expect(await painted()).toBe(before + 1);
    const { pictures } = await detail(orderId);
    const { artworkId: repainted } = must(pictures[0]);
    expect(repainted).not.toBe(artworkId);
    await vi.waitFor(async () => expect((await detail(orderId)).pictures[0]?.variations).toEqual([0, 1, 2]), {
      timeout: 40_000,
    });
    expect((await review(orderId, { decision: 'replace', artworkId: repainted, variation: 0 })).statusCode).toBe(200);
    // The previous artwork can be chosen again; an artwork of another order cannot.
    expect((await review(orderId, { decision: 'replace', artworkId, variation: 1 })).statusCode).toBe(200);
    const other = await bought();
    expect((await review(orderId, { decision: 'replace', artworkId: other.artworkId, variation: 1 })).statusCode).toBe(
      404,
    );
    expect((await review(orderId, { decision: 'remake', artworkId: other.artworkId })).statusCode).toBe(404);

    expect((await review(orderId, { decision: 'approve' })).json<Changed>().order.review).toBe('reviewed');
    const history = await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    const own = history.filter(({ actor }) => actor === admin);
    expect(own.map(({ kind }) => kind).toSorted()).toEqual([
      'picture painted anew',
      'picture replaced',
      'picture replaced',
      'picture replaced',
      'review approved',
    ]);
    expect(own.find(({ kind }) => kind === 'picture painted anew')!.details).toMatchObject({
      before: { artworkId, variation: 2 },
      after: { artworkId: repainted, variation: 2 },
    });
    const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row?.reviewedAt).not.toBeNull();
  });

  test('pictures that are still being painted are neither approved nor printed', async () => {
    const { orderId, artworkId } = await bought();
    const sent: string[] = [];
    const jobs = {
      ...shop.context.jobs,
      send: async (...[, { name }]: Parameters<typeof shop.context.jobs.send>) => void sent.push(name),
    };
    const acting = { ...shop.context, jobs };
    const editing = { orderId, version: null, actor: admin };
    expect(await repaintOrder(acting, editing, artworkId)).toBe('changed');
    await expect(approveOrder(acting, editing)).rejects.toMatchObject({ code: 'conflict' });
    sent.length = 0;
    await printOrder(acting)(run({ orderId }));
    expect(sent).toEqual(['orders-print']);
  });
});
