import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator, type QuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import type { AnalysisHints, PhotoFacts } from '../../../providers/generation/port.ts';
import { must } from '../../../shared/must.ts';
import {
  cutOutUrl,
  cutOutView,
  photoField,
  photoHintsUrl,
  photoIdOf,
  type CutOutView,
  type PhotoHints,
} from '../contract.ts';
import { uploadLimits } from '../../catalog/contract.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

async function uploadPhoto(browser: TestBrowser, width = 640, height = 480): Promise<string> {
  const { bytes, name, type } = await photoUpload(width, height);
  const response = await browser.upload('/api/upload', photoField, bytes, name, type);
  return response.json().photoId;
}

const putHints = async (browser: TestBrowser, photoId: string, hints: PhotoHints | object) =>
  browser.request({ method: 'PUT', url: photoHintsUrl(photoId), payload: hints });

async function getCutOut(browser: TestBrowser, photoId: string): Promise<CutOutView> {
  const response = await browser.get(cutOutUrl(photoId));
  expect(response.statusCode).toBe(200);
  return cutOutView.strict().parse(response.json());
}

const box = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 };

oneDatabase((_kind, open) => {
  let shop: TestShop;
  afterEach(async () => shop.close());

  /** Opens a shop that leaves the database open, because the harness that opened it closes it. */
  async function openShop(
    beforeAnalysis?: (hints: AnalysisHints) => void,
    facts?: PhotoFacts,
  ): Promise<QuickGenerator> {
    const generator = createQuickGenerator({ beforeAnalysis, facts });
    shop = await createTestShop({ database: { ...(await open()), close: async () => {} }, generator });
    return generator;
  }

  test('the owner sees the result of the analysis, with pictures, and the analysis runs once', async () => {
    const generator = await openShop();
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    const view = await getCutOut(owner, photoId);
    expect(view).toMatchObject({
      version: 0,
      hints: {},
      trusted: true,
      outline: 0,
      eyes: null,
      working: { width: 640, height: 480 },
    });
    expect(view.box!.x).toBeCloseTo(0.25, 1);

    expect(view.outlineUrls).toHaveLength(3);
    const pictures = await Promise.all(
      [view.cutOutUrl, view.veilUrl, ...view.outlineUrls].map(async (url) => owner.get(url)),
    );
    for (const picture of pictures) {
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('private'),
      });
      expect((await sharp(picture.rawPayload).metadata()).hasAlpha).toBe(true);
    }
    // The pet is the middle quarter of the photo. The cut-out is cropped to the pet, with a small transparent margin.
    const { data, info } = await sharp(must(pictures[0]).rawPayload)
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const opaque = data.filter((alpha) => alpha > 127).length / data.length;
    expect(opaque).toBeGreaterThan(0.7);
    expect(opaque).toBeLessThan(0.95);
    expect(data[0]).toBe(0);
    expect(info.width / info.height).toBeCloseTo(4 / 3, 1);
    expect(new Set(pictures.slice(2).map((picture) => picture.rawPayload.toString('base64'))).size).toBe(3);

    await getCutOut(owner, photoId);
    expect(generator.calls.analyses).toBe(1);
  });

  test('given a photo of two pets, then its owner is told, until they have shown which one', async () => {
    const facts = { isPet: 0.99, pets: 2, isHeadVisible: true, headCut: false, earsCut: false };
    await openShop(undefined, facts);
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    expect((await getCutOut(owner, photoId)).notes).toEqual(['several pets', 'no eyes']);
    await putHints(owner, photoId, { outline: 1 });
    expect((await getCutOut(owner, photoId)).notes).toEqual(['no eyes']);
  });

  test('given no head was found, then its owner is asked where the face is, until they have tapped the eyes', async () => {
    const facts = { isPet: 0.99, pets: 1, isHeadVisible: false, headCut: false, earsCut: false };
    await openShop(undefined, facts);
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    expect(await getCutOut(owner, photoId)).toMatchObject({ notes: ['no eyes'], isHeadVisible: false });
    const eyes = [
      { x: 0.4, y: 0.4 },
      { x: 0.6, y: 0.4 },
    ];
    await putHints(owner, photoId, { eyes });
    expect((await getCutOut(owner, photoId)).notes).toEqual([]);
  });

  test('hints change the analysis immediately, and removing them restores the earlier one', async () => {
    const received: AnalysisHints[] = [];
    await openShop((hints) => received.push(hints));
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    const before = await getCutOut(owner, photoId);
    expect((await putHints(owner, photoId, { box })).json()).toEqual({ version: 1 });
    // Sending the same hints again is not a change.
    expect((await putHints(owner, photoId, { box: { ...box, x: 0.500_001 } })).json()).toEqual({ version: 1 });
    const boxed = await getCutOut(owner, photoId);
    expect(boxed).toMatchObject({ version: 1, hints: { box } });
    expect(boxed.box!.x).toBeCloseTo(box.x, 1);
    expect(boxed.cutOutUrl).not.toBe(before.cutOutUrl);

    const eyes = [
      { x: 0.55, y: 0.4 },
      { x: 0.65, y: 0.4 },
    ];
    await putHints(owner, photoId, { box, eyes, outline: 1 });
    const tapped = await getCutOut(owner, photoId);
    expect(tapped).toMatchObject({ outline: 1, eyes });
    expect(tapped.box!.height).toBeLessThan(boxed.box!.height * 0.7);

    expect((await putHints(owner, photoId, {})).json()).toEqual({ version: 3 });
    expect(await getCutOut(owner, photoId)).toEqual({ ...before, version: 3 });
    expect(received).toEqual([{}, { box }, { box, eyes, outline: 1 }]);
  });

  test('the eyes of a pet in a photo of several are its own, until a crop renumbers the pets', async () => {
    const received: AnalysisHints[] = [];
    await openShop((hints) => received.push(hints));
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    const eyes = [
      { x: 0.55, y: 0.4 },
      { x: 0.65, y: 0.4 },
    ];
    const otherEyes = [
      { x: 0.2, y: 0.3 },
      { x: 0.3, y: 0.3 },
    ];
    const put = async (pet: number, hints: object) =>
      owner.request({ method: 'PUT', url: photoHintsUrl(photoId, pet), payload: hints });
    const read = async (pet?: number) => cutOutView.strict().parse((await owner.get(cutOutUrl(photoId, pet))).json());

    // A box would lead to other pets than the number does.
    const responses = await Promise.all([put(1, { eyes, box }), put(0, { eyes: otherEyes })]);
    expect(responses.map((response) => response.json())).toEqual([{ version: 0 }, { version: 0 }]);
    expect(await read(1)).toMatchObject({ hints: { eyes }, eyes });
    expect(await read(0)).toMatchObject({ hints: { eyes: otherEyes }, eyes: otherEyes });
    expect((await read()).hints).toEqual({});
    expect(received).toEqual([{ eyes, pet: 1 }, { eyes: otherEyes, pet: 0 }, {}]);

    await put(0, {});
    expect((await read(0)).hints).toEqual({});
    // What is shown of the whole photo leaves the numbers as they are.
    await putHints(owner, photoId, { box });
    expect((await read(1)).hints).toEqual({ eyes });
    const crop = { x: 0, y: 0, width: 1, height: 0.9 };
    await putHints(owner, photoId, { crop });
    expect((await read(1)).hints).toEqual({ crop });

    expect(
      (await shop.browser().request({ method: 'PUT', url: photoHintsUrl(photoId, 0), payload: { eyes } })).statusCode,
    ).toBe(404);
    expect((await put(10, { eyes })).statusCode).toBe(400);
  });

  test('the analysis uses the turned and cropped photo, which is also what its owner sees', async () => {
    const received: AnalysisHints[] = [];
    await openShop((hints) => received.push(hints));
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    // The photo is red on the left and green on the right. The crop is its right half, which is then turned clockwise.
    // The box is in the upper right quarter of the result.
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    await putHints(owner, photoId, { turns: 1, crop, box: { x: 0.5, y: 0, width: 0.25, height: 0.5 } });
    const view = await getCutOut(owner, photoId);
    expect(view.working).toMatchObject({ width: 480, height: 320 });
    expect(received).toEqual([{ box: { x: 0.5, y: 0, width: 0.5, height: 0.5 } }]);
    expect(view.box!.x).toBeCloseTo(0.5, 1);
    expect(photoIdOf(view.working.imageUrl)).toBe(photoId);

    const shown = await sharp((await owner.get(view.working.imageUrl)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(shown.info).toMatchObject({ width: 480, height: 320 });
    const [red, green] = shown.data.subarray((20 * 480 + 20) * 3);
    expect(green).toBeGreaterThan(must(red) + 60);
    const uploaded = await sharp((await owner.get(view.upload.imageUrl)).rawPayload).metadata();
    expect(uploaded).toMatchObject({ width: 640, height: 480 });
  });

  test('other visitors cannot see the cut-out or change the hints', async () => {
    await openShop();
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    const { cutOutUrl: picture } = await getCutOut(owner, photoId);
    const stranger = shop.browser();
    const responses = [
      await stranger.get(cutOutUrl(photoId)),
      await stranger.get(picture),
      await putHints(stranger, photoId, { box }),
    ];
    for (const response of responses) expect(response.statusCode).toBe(404);
    expect((await owner.get(`${cutOutUrl(photoId)}/${'0'.repeat(20)}/veil`)).statusCode).toBe(404);
    expect((await getCutOut(owner, photoId)).hints).toEqual({});
  });

  test('invalid hints are rejected and change nothing', async () => {
    await openShop();
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    for (const hints of [
      { turns: 5 },
      { box: { x: 0.9, y: 0, width: 0.5, height: 1 } },
      { eyes: [{ x: 0, y: 0 }] },
      { tail: 1 },
    ]) {
      expect((await putHints(owner, photoId, hints)).statusCode).toBe(400);
    }
    const tiny = await putHints(owner, photoId, { crop: { x: 0, y: 0, width: 0.2, height: 0.2 } });
    expect(tiny.statusCode).toBe(422);
    expect(tiny.json().userMessage).toBe(sayDefault(photoErrors.cropTooSmall, { pixels: uploadLimits.shortSide }));
    expect(await getCutOut(owner, photoId)).toMatchObject({ version: 0, hints: {} });
  });
});

test(
  'simultaneous requests for a cut-out share one analysis, and new hints abort it',
  { timeout: 30_000 },
  async () => {
    const aborted: boolean[] = [];
    const slow = createQuickGenerator({
      async beforeAnalysis(hints, signal) {
        if (hints.box !== undefined) return;
        await new Promise<void>((resolve) => {
          signal?.addEventListener('abort', () => resolve());
        });
        aborted.push(true);
        signal?.throwIfAborted();
      },
    });
    const shop = await createTestShop({ generator: slow });
    const owner = shop.browser();
    const photoId = await uploadPhoto(owner);
    const waiting = [owner.get(cutOutUrl(photoId)), owner.get(cutOutUrl(photoId))];
    while (slow.calls.analyses === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await putHints(owner, photoId, { box });
    expect((await getCutOut(owner, photoId)).hints).toEqual({ box });
    for (const response of await Promise.all(waiting)) {
      expect(response.statusCode).toBe(202);
      expect(response.headers['retry-after']).toBe('1');
    }
    expect(aborted).toEqual([true]);
    expect(slow.calls.analyses).toBe(2);
    await shop.close();
  },
);
