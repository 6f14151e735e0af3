import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { photoUpload } from '../../../../../tests/factories/uploads.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import { must } from '../../../../shared/must.ts';
import { addMilliseconds, minute } from '../../../../shared/time.ts';
import { styles } from '../../../catalog/contract.ts';
import { addPhoto } from '../../../photos/server/service.ts';
import { photos } from '../../../photos/server/tables.ts';
import { maxLargePreviews } from '../../contract.ts';
import { largePreviewJob } from '../jobs.ts';
import { paintLargePreview, readLargePreview, requestLargePreview } from './large-previews.ts';
import { paintStylePreviews } from './paint-style-previews.ts';
import * as store from './style-preview-store.ts';
import { readStylePreview, removeStylePreviews } from './style-previews.ts';

const owners = ['vis_a'];
const offered: readonly string[] = styles.slice(0, maxLargePreviews + 2).map(({ id }) => id);
const style = must(offered[0]);

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  /** A photo with its small previews. */
  async function begin(options: Parameters<typeof createQuickGenerator>[0] = {}) {
    const generator = { ...createQuickGenerator(options), paints: (id: string) => offered.includes(id) };
    desk = await createStudioDesk(await open(), generator);
    const { context } = desk;
    const { photoId } = await addPhoto(context, 'vis_a', (await photoUpload()).bytes);
    const { signal } = new AbortController();
    const at = context.clock().toISOString();
    await paintStylePreviews(context, { data: { photoId, at }, signal, lastAttempt: false });
    const [set] = await store.findSetsOfPhotos(context.db, [photoId]);
    const setId = must(set, 'the set').id;
    generator.calls.sketches.length = 0;
    return {
      context,
      generator,
      photoId,
      setId,
      ask: async (id = style) => requestLargePreview(context, owners, setId, id),
      paint: async (requested = context.clock(), lastAttempt = false) =>
        paintLargePreview(context, { data: { setId, style, at: requested.toISOString() }, signal, lastAttempt }),
      queued: () => desk.sent.filter(({ name }) => name === largePreviewJob.name).map(({ key }) => key),
    };
  }

  test('a large preview is the small one at twice its size, watermarked, and painted once', async () => {
    const { context, generator, setId, ask, paint, queued } = await begin();
    expect(await ask()).toEqual({ status: 'painting' });
    expect(queued()).toEqual([`${setId} ${style}`]);
    await expect(readLargePreview(context, owners, setId, style)).rejects.toMatchObject({ code: 'not_found' });
    await paint();
    await paint();
    expect(generator.calls.sketches).toEqual([style]);
    expect(await ask()).toEqual({ status: 'done' });
    expect(queued()).toHaveLength(1);

    const large = await readLargePreview(context, owners, setId, style);
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 640, height: 800 });
    const small = await sharp(await readStylePreview(context, owners, setId, style))
      .raw()
      .toBuffer();
    const reduced = await sharp(large).resize(320).raw().toBuffer();
    // The letters of the mark are smooth in one and sharp in the other; where they lie is the same.
    const differing = small.filter((value, i) => Math.abs(value - must(reduced[i])) > 40).length;
    expect(differing / small.length).toBeLessThan(0.02);
    const clean = await generator.paint(
      { photo: { width: 1, height: 1, data: new Uint8Array(3) }, analysis: { mean: 0, hints: {} } },
      { style, seed: 1, variation: 0 },
      { width: 640, height: 800 },
    );
    expect(sharpEdges(clean.data)).toBeLessThan(0.005);
    expect(sharpEdges(await sharp(large).raw().toBuffer())).toBeGreaterThan(0.02);
  });

  test('only the owner gets one, and only of a preview that is painted', async () => {
    const { context, setId, ask, paint } = await begin();
    await ask();
    await paint();
    for (const stranger of [['vis_b'], []]) {
      await expect(requestLargePreview(context, stranger, setId, style)).rejects.toMatchObject({ code: 'not_found' });
      await expect(readLargePreview(context, stranger, setId, style)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(ask(must(styles.at(-1)).id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(requestLargePreview(context, owners, 'sty_x', style)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a set has a dozen large previews at most, even when they are requested at once', async () => {
    const { context, setId, ask, queued } = await begin();
    const responses = await Promise.all(offered.map(async (id) => ask(id)));
    const begun = offered.filter((_, i) => responses[i]?.status === 'painting');
    expect(begun).toHaveLength(maxLargePreviews);
    expect(queued()).toHaveLength(maxLargePreviews);
    // Those that were begun can still be asked for.
    expect(await ask(must(begun[0]))).toEqual({ status: 'painting' });
    const none = { ...context, config: { stylePreviewsPerDay: 0 } };
    expect(await requestLargePreview(none, owners, setId, must(begun[0]))).toEqual({ status: 'failed' });
  });

  test('a request that nobody waits for anymore is dropped, and may be made again', async () => {
    const { context, generator, ask, paint, queued } = await begin();
    await ask();
    await paint(addMilliseconds(context.clock(), -minute));
    expect(generator.calls.sketches).toEqual([]);
    expect(await ask()).toEqual({ status: 'painting' });
    expect(queued()).toHaveLength(2);
  });

  test('given other hints, then the picture would be another one, and none is painted', async () => {
    const { context, generator, ask, paint } = await begin();
    await ask();
    await context.db.update(photos).set({ hints: { turns: 1 }, hintsVersion: 1 });
    await paint();
    expect(generator.calls.sketches).toEqual([]);
    expect(await ask()).toEqual({ status: 'failed' });
  });

  test('the last attempt that fails says so', async () => {
    let isBroken = false;
    const { context, ask, paint } = await begin({
      beforeSketch() {
        if (isBroken) throw new Error('out of paint');
      },
    });
    isBroken = true;
    await ask();
    await expect(paint()).rejects.toThrow('out of paint');
    expect(await ask()).toEqual({ status: 'painting' });
    await expect(paint(context.clock(), true)).rejects.toThrow('out of paint');
    expect(await ask()).toEqual({ status: 'failed' });
  });

  test('given the photo is deleted while one is painted, then nothing of it stays', async () => {
    let deletePhoto: (() => Promise<void>) | null = null;
    const { context, photoId, setId, ask, paint } = await begin({ beforeSketch: async () => deletePhoto?.() });
    await ask();
    deletePhoto = async () => removeStylePreviews(context, [photoId]);
    await paint();
    expect(await store.readSet(context.db, setId)).toBeNull();
    const files = await readdir(join(desk.folder, 'style-previews'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  });
});

/** Share of neighboring values that differ by more than a smooth field's do. */
function sharpEdges(pixels: Uint8Array): number {
  let count = 0;
  for (let i = 3; i < pixels.length; i += 3) if (Math.abs(must(pixels[i]) - must(pixels[i - 3])) > 24) count++;
  return count / (pixels.length / 3);
}
