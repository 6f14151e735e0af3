import { readdir } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { correlate } from '../../../../tests/factories/correlation.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../tests/factories/studio-desk.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { photoImageUrl, type PhotoHints } from '../../photos/contract.ts';
import { saveHints } from '../../photos/server/hints.ts';
import { photoAnalyses } from '../../photos/server/tables.ts';
import { generateArtwork } from './painting/generate.ts';
import * as prints from './prints/print-store.ts';
import { renderPrint } from './prints/render-print.ts';
import { requestArtwork } from './request-artwork.ts';
import * as store from './store.ts';

const signal = new AbortController().signal;
const small = { width: 384, height: 480 };

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  async function make(artworkId: string): Promise<Buffer> {
    await generateArtwork(desk.context, { data: { artworkId }, signal, lastAttempt: false });
    const variation = await store.findVariation(desk.context.db, artworkId, 0);
    return Buffer.from((await desk.context.storage.get(variation!.masterKey))!);
  }

  async function print(artworkId: string): Promise<Buffer> {
    const row = { id: `prn_${artworkId}`, artworkId, variation: 0, ...small, key: `prints/${artworkId}.png` };
    await prints.insertOrFindPrint(desk.context.db, { ...row, status: 'queued', createdAt: new Date() });
    await renderPrint(desk.context, { data: { printId: row.id }, signal, lastAttempt: false });
    return Buffer.from((await desk.context.storage.get(row.key))!);
  }

  test('hints apply to artworks requested later, and never change what was approved before', async () => {
    const generator = createQuickGenerator();
    desk = await createStudioDesk(await open(), generator);
    const { db } = desk.context;
    const plain = await desk.request('vis_a');
    const { photoId } = (await store.findArtwork(db, plain))!;
    const requestAgain = async () =>
      requestArtwork(desk.context, ['vis_a'], { imageUrl: photoImageUrl(photoId), style: 'watercolor' });
    const setHints = async (hints: PhotoHints) => saveHints(desk.context, ['vis_a'], photoId, hints);
    const plainMaster = await make(plain);
    expect(await requestAgain()).toBe(plain);

    await setHints({ box: { x: 0.1, y: 0.1, width: 0.6, height: 0.8 }, turns: 1 });
    const hinted = await requestAgain();
    expect(hinted).not.toBe(plain);
    expect(await requestAgain()).toBe(hinted);
    const hintedMaster = await make(hinted);
    expect(hintedMaster.equals(plainMaster)).toBe(false);

    // After another change of hints, and without the stored analyses, the prints still match what was approved.
    await setHints({ box: { x: 0, y: 0, width: 0.2, height: 0.9 } });
    await db.delete(photoAnalyses);
    const likeness = async (file: Buffer) => Promise.all([correlate(file, plainMaster), correlate(file, hintedMaster)]);
    const [plainToPlain, plainToHinted] = await likeness(await print(plain));
    const [hintedToPlain, hintedToHinted] = await likeness(await print(hinted));
    expect(Math.min(plainToPlain, hintedToHinted)).toBeGreaterThan(0.99);
    expect(Math.max(plainToHinted, hintedToPlain)).toBeLessThan(0.95);

    await setHints({});
    expect(await requestAgain()).toBe(plain);
  });

  test('only the newest analyses of a photo are kept, with their files', async () => {
    desk = await createStudioDesk(await open(), createQuickGenerator());
    const { db } = desk.context;
    const first = await desk.request('vis_a');
    const { photoId } = (await store.findArtwork(db, first))!;
    let minutes = 0;
    const context = { ...desk.context, clock: () => new Date(Date.UTC(2030, 5, 1, 12, ++minutes)) };
    for (let step = 1; step <= 9; step++) {
      await saveHints(context, ['vis_a'], photoId, { box: { x: 0, y: 0, width: step / 10, height: 0.5 } });
      const artworkId = await requestArtwork(context, ['vis_a'], {
        imageUrl: photoImageUrl(photoId),
        style: 'watercolor',
      });
      await generateArtwork(context, { data: { artworkId }, signal, lastAttempt: false });
    }
    const kept = await db.select().from(photoAnalyses);
    expect(kept).toHaveLength(6);
    const files = await readdir(desk.folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.bin')).length).toBe(6);
    for (const { key } of kept) expect(await desk.context.storage.exists(key)).toBe(true);
  });
});
