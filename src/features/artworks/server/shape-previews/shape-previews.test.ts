import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { correlate } from '../../../../../tests/factories/correlation.ts';
import { createQuickGenerator, type QuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../../../platform/db/database.ts';
import type { Generator, Pixels } from '../../../../providers/generation/port.ts';
import { must } from '../../../../shared/must.ts';
import { shapeNames, type PictureShape } from '../../../catalog/contract.ts';
import { previewUrl, shapePreviewSizes } from '../../contract.ts';
import { generateArtwork, type GenerationContext } from '../painting/generate.ts';
import { paintShapePreview } from './paint-shape-preview.ts';
import { findShape } from './shape-preview-store.ts';
import { requestShapePreview, readShapePreview } from './shape-previews.ts';
import * as store from '../store.ts';

const owners = ['vis_a'];

async function paint(context: GenerationContext, previewId: string, lastAttempt = false): Promise<void> {
  return paintShapePreview(context, { data: { previewId }, signal: new AbortController().signal, lastAttempt });
}

/** Requests and paints an artwork of `vis_a`. */
async function finishArtwork(database: OpenDatabase, generator: QuickGenerator) {
  const desk = await createStudioDesk(database, generator);
  const artworkId = await desk.request('vis_a');
  await generateArtwork(desk.context, {
    data: { artworkId },
    signal: new AbortController().signal,
    lastAttempt: false,
  });
  desk.sent.length = 0;
  return { desk, artworkId, wanted: (shape: PictureShape) => ({ artworkId, variation: 1, shape }) };
}

/** Share of samples in which a preview clearly differs from the clean picture, 0..1. */
async function shareThatDiffers(preview: Uint8Array, { data }: Pixels): Promise<number> {
  const marked = await sharp(preview).raw().toBuffer();
  expect(marked.length).toBe(data.length);
  return marked.filter((value, i) => Math.abs(value - must(data[i])) > 40).length / data.length;
}

/** Each test makes an artwork first, which takes a while on a loaded machine. */
const slow = { timeout: 90_000 };

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  test('each shape is painted once, watermarked, at its own size of at most 960 pixels a side', slow, async () => {
    const generator = createQuickGenerator();
    const made = await finishArtwork(await open(), generator);
    ({ desk } = made);
    let clean: Pixels = { width: 0, height: 0, data: new Uint8Array() };
    const context = desk.with({ ...generator, paint: async (...asked) => (clean = await generator.paint(...asked)) });
    generator.calls.paintings.length = 0;
    for (const shape of shapeNames.filter((name) => name !== 'portrait')) {
      const wanted = made.wanted(shape);
      const size = shapePreviewSizes[shape];
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(960);
      expect(await requestShapePreview(context, owners, wanted)).toEqual({
        shape,
        status: 'painting',
        url: null,
        ...size,
      });
      const { id } = (await findShape(context.db, wanted))!;
      expect(desk.sent.pop()).toEqual({ name: 'artworks-shape-preview', key: id });
      await expect(readShapePreview(context, owners, wanted)).rejects.toMatchObject({ code: 'not_found' });

      await paint(context, id);
      await paint(context, id);
      const { status, url } = await requestShapePreview(context, owners, wanted);
      expect([status, url]).toEqual(['done', expect.stringContaining(`/shapes/${shape}/preview`)]);
      const image = await readShapePreview(context, owners, wanted);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', ...size });
      expect(await shareThatDiffers(image, clean)).toBeGreaterThan(0.03);
    }
    expect(generator.calls.paintings).toEqual(['1@720x960', '1@840x840', '1@954x371', '1@945x399']);
    expect(desk.sent).toEqual([]);
  });

  test('for the shape in which variations are painted, the preview of the variation is returned', slow, async () => {
    const made = await finishArtwork(await open(), createQuickGenerator());
    ({ desk } = made);
    const view = await requestShapePreview(desk.context, owners, made.wanted('portrait'));
    expect(view).toMatchObject({ status: 'done', url: previewUrl(made.artworkId, 1), width: 768, height: 960 });
    expect(desk.sent).toEqual([]);
  });

  test('only the owner may request or see a shape, and only after its variation is painted', slow, async () => {
    const generator = createQuickGenerator();
    const made = await finishArtwork(await open(), generator);
    ({ desk } = made);
    const { context } = desk;
    const wanted = made.wanted('square');
    await requestShapePreview(context, owners, wanted);
    await paint(context, (await findShape(context.db, wanted))!.id);
    for (const stranger of [['vis_b'], []]) {
      await expect(requestShapePreview(context, stranger, wanted)).rejects.toMatchObject({ code: 'not_found' });
      await expect(readShapePreview(context, stranger, wanted)).rejects.toMatchObject({ code: 'not_found' });
    }
    const unfinished = await desk.request('vis_a', 'classic-oil-painting');
    await expect(requestShapePreview(context, owners, { ...wanted, artworkId: unfinished })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('after a shape has failed, the next request reports the failure and paints it again', slow, async () => {
    const made = await finishArtwork(await open(), createQuickGenerator());
    ({ desk } = made);
    const { context } = desk;
    const wanted = made.wanted('wrap');
    await requestShapePreview(context, owners, wanted);
    const { id } = (await findShape(context.db, wanted))!;
    const broken = createQuickGenerator({
      before: () => {
        throw new Error('out of paint');
      },
    });
    await expect(paint(desk.with(broken), id, true)).rejects.toThrow('out of paint');
    expect(await requestShapePreview(context, owners, wanted)).toMatchObject({ status: 'failed', url: null });
    expect(await findShape(context.db, wanted)).toMatchObject({ status: 'painting' });
    await paint(context, id);
    expect(await requestShapePreview(context, owners, wanted)).toMatchObject({ status: 'done' });
  });

  test(
    'given a newer engine paints differently, then the preview shows the whole approved picture on plain ground',
    slow,
    async () => {
      const made = await finishArtwork(await open(), createQuickGenerator());
      ({ desk } = made);
      const { context } = desk;
      const wanted = made.wanted('wrap');
      await requestShapePreview(context, owners, wanted);
      const other = createQuickGenerator({ engine: 'quick-9' });
      const changed: Generator = {
        ...other,
        paint: async (subject, recipe, size, options) => other.paint(subject, { ...recipe, seed: 1 }, size, options),
      };
      await paint(desk.with(changed), (await findShape(context.db, wanted))!.id);
      const image = Buffer.from(await readShapePreview(context, owners, wanted));
      const { width, height } = shapePreviewSizes.wrap;
      const inner = Math.round((height * 4) / 5);
      const middle = await sharp(image)
        .extract({ left: Math.round((width - inner) / 2), top: 0, width: inner, height })
        .toBuffer();
      const variation = (await store.findVariation(context.db, made.artworkId, 1))!;
      const master = (await context.storage.get(variation.masterKey))!;
      expect(await correlate(middle, master)).toBeGreaterThan(0.9);
    },
  );
});
