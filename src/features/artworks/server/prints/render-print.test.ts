import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { correlate } from '../../../../../tests/factories/correlation.ts';
import { createQuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../../../platform/db/database.ts';
import type { Generator } from '../../../../providers/generation/port.ts';
import { StorageFullError } from '../../../../providers/storage/port.ts';
import { must } from '../../../../shared/must.ts';
import { photoHolds, photos, photoAnalyses } from '../../../photos/server/tables.ts';
import { printSize } from '../../contract.ts';
import { generateArtwork } from '../painting/generate.ts';
import { hostedEngine } from '../hosted/engine.ts';
import * as prints from './print-store.ts';
import { canPrint, openPrint, requestPrint } from './prints.ts';
import { renderPrint, type RenderContext } from './render-print.ts';
import { findDamagedPrints } from '../shop-view.ts';
import * as store from '../store.ts';
import { artworkVariations } from '../tables.ts';

const small = { width: 960, height: 1_200 };

function render(context: RenderContext, printId: string, lastAttempt = false): Promise<void> {
  return renderPrint(context, { data: { printId }, signal: new AbortController().signal, lastAttempt });
}

/** Makes a finished artwork, and queues a small print of its second variation. */
async function makeQueuedPrint(database: OpenDatabase) {
  const generator = createQuickGenerator();
  const desk = await createStudioDesk(database, generator);
  const artworkId = await desk.request('vis_a');
  await generateArtwork(desk.context, {
    data: { artworkId },
    signal: new AbortController().signal,
    lastAttempt: false,
  });
  const row = { id: 'prn_1', artworkId, variation: 1, ...small, key: 'prints/one.png' };
  const print = await prints.insertOrFindPrint(database.db, { ...row, status: 'queued', createdAt: new Date() });
  const variation = (await store.findVariation(database.db, artworkId, 1))!;
  const master = (await desk.context.storage.get(variation.masterKey))!;
  return { desk, generator, artworkId, print, master };
}

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  test('a print is the approved picture at print size; it is rendered once, and rendering it again gives the same bytes', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    await render(desk.context, made.print.id);
    const file = (await desk.context.storage.get(made.print.key))!;
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', density: 300, space: 'srgb', ...small });
    expect(await correlate(file, made.master)).toBeGreaterThan(0.995);
    const row = (await prints.findPrintById(desk.context.db, made.print.id))!;
    expect(row).toMatchObject({ status: 'done', bytes: file.byteLength });
    expect(row.sha256).toBe(createHash('sha256').update(file).digest('hex'));
    expect(desk.published).toContainEqual({
      event: 'print.made',
      payload: { artworkId: made.artworkId, variation: 1 },
    });

    const painted = made.generator.calls.paintings.length;
    await render(desk.context, made.print.id);
    expect(made.generator.calls.paintings.length).toBe(painted);
    // The file is lost, as after a restore: it is made again with the same bytes.
    await prints.reopenPrint(desk.context.db, made.print, new Date());
    await render(desk.context, made.print.id);
    expect(await prints.findPrintById(desk.context.db, made.print.id)).toMatchObject({ sha256: row.sha256 });
  });

  test('given a canvas, then its front shows the whole picture, and its edges mirror the picture', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const { context } = desk;
    const wanted = { artworkId: made.artworkId, variation: 1 };
    const file = async (size: { width: number; height: number }) => {
      await context.db.transaction((tx) => requestPrint(context, tx, wanted, size));
      const print = must(await prints.findPrint(context.db, { ...wanted, ...size }), 'the print');
      await render(context, print.id);
      return sharp((await context.storage.get(print.key))!);
    };
    const part = async (picture: Sharp, left: number, top: number, width: number, height: number) =>
      picture.clone().extract({ left, top, width, height }).raw().toBuffer();
    const canvas = await file({ width: 4_500, height: 5_700 });
    const poster = await file({ width: 3_600, height: 4_800 });
    expect((await part(canvas, 450, 450, 3_600, 4_800)).equals(await poster.clone().raw().toBuffer())).toBe(true);
    const corner = await part(poster.clone(), 0, 0, 450, 450);
    const turned = sharp(corner, { raw: { width: 450, height: 450, channels: 3 } })
      .flip()
      .flop();
    expect((await part(canvas, 0, 0, 450, 450)).equals(await turned.raw().toBuffer())).toBe(true);
  });

  test('given the disk is full, then the print stays queued even after the last attempt', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const put = vi.spyOn(desk.context.storage, 'put').mockRejectedValueOnce(new StorageFullError('no room'));
    await expect(render(desk.context, made.print.id, true)).rejects.toThrow('no room');
    expect(await prints.findPrintById(desk.context.db, made.print.id)).toMatchObject({ status: 'queued' });
    put.mockRestore();
    await render(desk.context, made.print.id, true);
    expect(await prints.findPrintById(desk.context.db, made.print.id)).toMatchObject({ status: 'done' });
  });

  test('given a newer engine paints differently, then the print still shows the approved picture', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const newer = createQuickGenerator({ engine: 'quick-2' });
    // It paints the same picture: the print is rendered again at print size.
    await render(desk.with(newer), made.print.id);
    expect(newer.calls.paintings).toEqual(['1@768x960', '1@960x1200']);

    await prints.reopenPrint(desk.context.db, made.print, new Date());
    const other = createQuickGenerator({ engine: 'quick-3' });
    const changed: Generator = {
      ...other,
      paint: async (subject, recipe, size, options) => other.paint(subject, { ...recipe, seed: 1 }, size, options),
    };
    await render(desk.with(changed), made.print.id);
    expect(other.calls.paintings).toEqual(['1@768x960']);
    const file = (await desk.context.storage.get(made.print.key))!;
    expect(await sharp(file).metadata()).toMatchObject(small);
    expect(await correlate(file, made.master)).toBeGreaterThan(0.995);
  });

  test('given a newer engine would find another outline, then the print uses the stored analysis of the earlier engine', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const newer = createQuickGenerator({ engine: 'quick-2', meanOffset: 50 });
    await render(desk.with(newer), made.print.id);
    expect(newer.calls).toMatchObject({ analyses: 0, paintings: ['1@768x960', '1@960x1200'] });
    // Without that analysis the new one differs, so the approved pixels are enlarged.
    await desk.context.db.delete(photoAnalyses);
    await prints.reopenPrint(desk.context.db, made.print, new Date());
    await render(desk.with(newer), made.print.id);
    expect(newer.calls).toMatchObject({ analyses: 1, paintings: ['1@768x960', '1@960x1200', '1@768x960'] });
    expect(await correlate((await desk.context.storage.get(made.print.key))!, made.master)).toBeGreaterThan(0.995);
  });

  test('given the photo is deleted, then prints are made from the existing download file', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const { context } = desk;
    const { artworkId } = made;
    const wanted = { artworkId, variation: 1 };
    const artwork = (await store.findArtwork(context.db, artworkId))!;
    const large = await sharp(made.master).resize(2_400, 3_000, { fit: 'fill' }).png().toBuffer();
    await context.db.transaction((tx) => requestPrint(context, tx, wanted));
    const download = (await prints.findPrint(context.db, { ...wanted, ...printSize }))!;
    await context.storage.put(download.key, large, 'image/png');
    expect(await canPrint(context.db, wanted)).toBe(true);

    await context.db.delete(photoHolds);
    await context.db.delete(photos).where(eq(photos.id, artwork.photoId));
    expect(await canPrint(context.db, wanted)).toBe(false);
    await prints.savePrintDone(context.db, download, {
      sha256: createHash('sha256').update(large).digest('hex'),
      bytes: large.byteLength,
      finishedAt: new Date(),
    });
    expect(await canPrint(context.db, wanted)).toBe(true);
    expect(await canPrint(context.db, { artworkId, variation: 0 })).toBe(false);

    // The print is not made from the master, which would be six times too small.
    const variation = (await store.findVariation(context.db, artworkId, 1))!;
    await context.storage.remove(variation.masterKey);
    const painted = made.generator.calls.paintings.length;
    await render(context, made.print.id);
    expect(made.generator.calls.paintings.length).toBe(painted);
    const file = (await context.storage.get(made.print.key))!;
    expect(await sharp(file).metadata()).toMatchObject(small);
    expect(await correlate(file, made.master)).toBeGreaterThan(0.995);
  });

  test('given the photo of a hosted model’s picture is deleted, then the print is made from the picture’s own pixels', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const { context } = desk;
    const { artworkId } = made;
    const artwork = (await store.findArtwork(context.db, artworkId))!;
    await context.db
      .update(artworkVariations)
      .set({ engine: hostedEngine({ provider: 'google', model: 'a-model' }) })
      .where(eq(artworkVariations.index, 1));
    await context.db.delete(photoHolds);
    await context.db.delete(photos).where(eq(photos.id, artwork.photoId));
    expect(await canPrint(context.db, { artworkId, variation: 1 })).toBe(true);
    // The other variation was painted by the studio, which needs the photo.
    expect(await canPrint(context.db, { artworkId, variation: 0 })).toBe(false);

    const painted = made.generator.calls.paintings.length;
    await render(context, made.print.id);
    expect(made.generator.calls.paintings.length).toBe(painted);
    const file = (await context.storage.get(made.print.key))!;
    expect(await sharp(file).metadata()).toMatchObject(small);
    expect(await correlate(file, made.master)).toBeGreaterThan(0.995);
  });

  test('given a print file is lost or damaged, when it is opened, then it is remade and the shop owner is notified once', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const { context } = desk;
    const { key } = made.print;
    await render(context, made.print.id);
    const file = Buffer.from((await context.storage.get(key))!);
    const read = async () => openPrint(context, { artworkId: made.artworkId, variation: 1 }, small);
    expect(await read()).toMatchObject({ status: 'ready', size: file.byteLength });

    const overwritten = Buffer.from(file);
    overwritten[file.byteLength - 100] = must(file.at(-100)) ^ 1;
    for (const [damaged, problem] of [
      [null, 'is missing'],
      [Buffer.alloc(0), `has 0 bytes instead of ${file.byteLength}`],
      [file.subarray(0, file.byteLength >> 1), `has ${file.byteLength >> 1} bytes instead of ${file.byteLength}`],
      [overwritten, 'is not what was written'],
    ] as const) {
      desk.sent.length = 0;
      desk.published.length = 0;
      if (damaged === null) await context.storage.remove(key);
      else await context.storage.put(key, damaged, 'image/png');
      // Two concurrent requests, and a third one while the file is made again.
      expect(await Promise.all([read(), read()])).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
      expect(await read()).toEqual({ status: 'pending', upscaling: false });
      expect(desk.published.filter(({ event }) => event === 'print.damaged')).toEqual([
        {
          event: 'print.damaged',
          payload: {
            printId: made.print.id,
            artworkId: made.artworkId,
            variation: 1,
            problem: `${key} ${problem}`,
            day: '2030-06-01',
          },
        },
      ]);
      expect(desk.sent).toContainEqual({ name: 'artworks-print', key: made.print.id });
      expect(await findDamagedPrints(context.db, new Date('2030-05-31'), 20)).toEqual([
        { artworkId: made.artworkId, variation: 1, at: context.clock() },
      ]);
      await render(context, made.print.id);
      expect(Buffer.from((await context.storage.get(key))!).equals(file)).toBe(true);
      expect(await read()).toMatchObject({ status: 'ready' });
    }
  });

  test('given an overwritten master that is the only source of a print, then the print fails', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const { context } = desk;
    await context.db
      .update(artworkVariations)
      .set({ engine: hostedEngine({ provider: 'google', model: 'a-model' }) })
      .where(eq(artworkVariations.index, 1));
    const { masterKey } = (await store.findVariation(context.db, made.artworkId, 1))!;
    await context.storage.put(masterKey, await sharp(made.master).negate().png().toBuffer(), 'image/png');
    await expect(render(context, made.print.id, true)).rejects.toThrow('is damaged');
    expect(await prints.findPrintById(context.db, made.print.id)).toMatchObject({ status: 'failed' });
    expect(desk.published.map(({ event }) => event)).toContain('print.failed');
  });

  test('two requests make one print and one job; a failed print is retried at the next request', async () => {
    const made = await makeQueuedPrint(await open());
    ({ desk } = made);
    const { context, sent } = desk;
    const wanted = { artworkId: made.artworkId, variation: 0 };
    sent.length = 0;
    await context.db.transaction(async (tx) => requestPrint(context, tx, wanted));
    await context.db.transaction(async (tx) => requestPrint(context, tx, wanted));
    const print = (await prints.findPrint(context.db, { ...wanted, width: 4_800, height: 6_000 }))!;
    expect(sent).toEqual([print.id, print.id].map((key) => ({ name: 'artworks-print', key })));

    const broken = createQuickGenerator({
      before: () => {
        throw new Error('out of paper');
      },
    });
    await expect(render(desk.with(broken), print.id, true)).rejects.toThrow('out of paper');
    expect(await prints.findPrintById(context.db, print.id)).toMatchObject({ status: 'failed' });
    expect(desk.published).toContainEqual({ event: 'print.failed', payload: { printId: print.id, ...wanted } });
    expect(await openPrint(context, wanted)).toEqual({ status: 'pending', upscaling: false });
    expect(await prints.findPrintById(context.db, print.id)).toMatchObject({ status: 'queued' });
  });
});
