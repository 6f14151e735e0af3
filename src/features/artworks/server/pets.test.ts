import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { correlate } from '../../../../tests/factories/correlation.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../tests/factories/studio-desk.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { photoImageUrl } from '../../photos/contract.ts';
import { saveHints } from '../../photos/server/hints.ts';
import { addPhoto, removeUnheldPhoto } from '../../photos/server/service.ts';
import { photoAnalyses, photoHolds } from '../../photos/server/tables.ts';
import { previewUrl, type GenerateRequest } from '../contract.ts';
import { removeUnheldArtwork } from './deletion.ts';
import { generateArtwork } from './painting/generate.ts';
import { paintShapePreview } from './shape-previews/paint-shape-preview.ts';
import { paintStylePreviews } from './style-previews/paint-style-previews.ts';
import { engineOf } from './pets.ts';
import * as prints from './prints/print-store.ts';
import { canPrint } from './prints/prints.ts';
import { readSignedFile } from './provenance/sign-file.ts';
import { readArtwork } from './read-artwork.ts';
import { renderPrint } from './prints/render-print.ts';
import { requestArtwork, requestMoreVariations } from './request-artwork.ts';
import { requestShapePreview } from './shape-previews/shape-previews.ts';
import * as shapes from './shape-previews/shape-preview-store.ts';
import * as store from './store.ts';
import { readStylePreviews, removeStylePreviews } from './style-previews/style-previews.ts';
import { artworks, artworkVariations } from './tables.ts';

const signal = new AbortController().signal;
const owner = 'vis_a';
const small = { width: 384, height: 480 };

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  async function upload(width = 640, joins = false): Promise<string> {
    return (await addPhoto(desk.context, owner, (await photoUpload(width)).bytes, { joins })).photoId;
  }

  async function begin(): Promise<{ bella: string; max: string; wanted: GenerateRequest }> {
    desk = await createStudioDesk(await open(), createQuickGenerator());
    const [bella, max] = [await upload(), await upload(800, true)];
    const wanted = {
      imageUrl: photoImageUrl(bella),
      style: 'watercolor',
      petName: 'Bella',
      otherPets: [{ imageUrl: photoImageUrl(max), petName: 'Max' }],
    };
    return { bella, max, wanted };
  }

  const ask = async (wanted: GenerateRequest): Promise<string> => requestArtwork(desk.context, [owner], wanted);
  const paint = async (artworkId: string): Promise<void> =>
    generateArtwork(desk.context, { data: { artworkId }, signal, lastAttempt: true });

  async function masterOf(artworkId: string): Promise<Buffer> {
    const variation = await store.findVariation(desk.context.db, artworkId, 1);
    return Buffer.from((await desk.context.storage.get(variation!.masterKey))!);
  }

  async function print(artworkId: string): Promise<Buffer> {
    const row = { id: `prn_${artworkId}`, artworkId, variation: 1, ...small, key: `prints/${artworkId}.png` };
    await prints.insertOrFindPrint(desk.context.db, { ...row, status: 'queued', createdAt: new Date() });
    await renderPrint(desk.context, { data: { printId: row.id }, signal, lastAttempt: true });
    return Buffer.from((await desk.context.storage.get(row.key))!);
  }

  test('two pets are one artwork: its name joins theirs, and the same pets give the same artwork', async () => {
    const { bella, max, wanted } = await begin();
    const artworkId = await ask(wanted);
    expect(await ask(wanted)).toBe(artworkId);
    const alone = await ask({ ...wanted, otherPets: [] });
    const turnedAround = await ask({
      ...wanted,
      imageUrl: photoImageUrl(max),
      petName: 'Max',
      otherPets: [{ imageUrl: photoImageUrl(bella), petName: 'Bella' }],
    });
    const renamed = await ask({ ...wanted, otherPets: [{ imageUrl: photoImageUrl(max), petName: 'Moritz' }] });
    expect(new Set([artworkId, alone, turnedAround, renamed]).size).toBe(4);

    await paint(artworkId);
    const view = await readArtwork(desk.context.db, [owner], artworkId);
    expect(view).toMatchObject({ status: 'done', petName: 'Bella & Max', pets: 2 });
    expect(view.variations.map(({ url }) => url)).toEqual([0, 1, 2].map((index) => previewUrl(artworkId, index)));
    expect((await readArtwork(desk.context.db, [owner], alone)).pets).toBe(1);
    // Some styles letter each name on its own pet.
    expect((await store.findVariation(desk.context.db, artworkId, 0))?.recipe.petNames).toEqual(['Bella', 'Max']);
  });

  test('the view says how many pixels of the photos lie across a picture, those of the smallest pet, and of an oval', async () => {
    const { bella, wanted } = await begin();
    const { db } = desk.context;
    const place = async (artworkId: string, recipe: Record<string, unknown>) => {
      await paint(artworkId);
      await db.update(artworkVariations).set({ recipe }).where(eq(artworkVariations.artworkId, artworkId));
    };
    const pixelsOf = async (artworkId: string) =>
      (await readArtwork(db, [owner], artworkId)).variations[0]?.photoPixels;

    const isOval = async (artworkId: string) => (await readArtwork(db, [owner], artworkId)).variations[0]?.oval;

    // The photo of 640 pixels is twice as wide as the picture.
    const alone = await ask({ ...wanted, otherPets: [] });
    await place(alone, { pose: { scale: 2 }, cameo: null });
    expect(await pixelsOf(alone)).toBe(320);
    expect(await isOval(alone)).toBe(false);
    await place(alone, { pose: { scale: 2 }, cameo: { x: 0.5, y: 0.6, rx: 0.3, ry: 0.4 } });
    expect(await isOval(alone)).toBe(true);

    // Bella's 640 pixels are half as wide as the picture; Max's 800 are four times as wide.
    const both = await ask(wanted);
    const members = [
      { pet: 1, pose: { scale: 4 } },
      { pet: 0, pose: { scale: 0.5 } },
    ];
    await place(both, { pose: { scale: 1 }, group: { members } });
    expect(await pixelsOf(both)).toBe(200);

    // Turned, the photo is 480 pixels wide, of which a half is left.
    await saveHints(desk.context, [owner], bella, { turns: 1, crop: { x: 0, y: 0, width: 1, height: 0.5 } });
    const turned = await ask({ ...wanted, otherPets: [] });
    await place(turned, { pose: { scale: 2 } });
    expect(await pixelsOf(turned)).toBe(120);

    await db.update(artworkVariations).set({ recipe: {} }).where(eq(artworkVariations.artworkId, alone));
    expect(await pixelsOf(alone)).toBeUndefined();
  });

  test('print, shapes and "three more" show the approved pets, whatever their photos’ hints are by then', async () => {
    const { bella, max, wanted } = await begin();
    const { db, pictureSigner } = desk.context;
    const artworkId = await ask(wanted);
    const alone = await ask({ ...wanted, otherPets: [] });
    await paint(artworkId);
    await paint(alone);
    const master = await masterOf(artworkId);
    expect(await correlate(await masterOf(alone), master)).toBeLessThan(0.95);

    await saveHints(desk.context, [owner], max, { box: { x: 0, y: 0, width: 0.3, height: 0.9 } });
    await db.delete(photoAnalyses);
    const file = await print(artworkId);
    expect(await correlate(file, master)).toBeGreaterThan(0.99);
    expect(readSignedFile(file, pictureSigner)).toMatchObject({ by: 'studio', maker: 'studio quick-1', photos: 2 });
    expect(readSignedFile(await print(alone), pictureSigner)).not.toHaveProperty('photos');

    const square = { artworkId, variation: 1, shape: 'square' } as const;
    await requestShapePreview(desk.context, [owner], square);
    const { id: previewId, key } = (await shapes.findShape(db, square))!;
    await paintShapePreview(desk.context, { data: { previewId }, signal, lastAttempt: true });
    expect(await desk.context.storage.exists(key)).toBe(true);

    const more = await requestMoreVariations(desk.context, artworkId);
    const { pets, petName, round } = (await store.findArtwork(db, more))!;
    expect({ petName, round }).toEqual({ petName: 'Bella & Max', round: 1 });
    expect(pets?.map(({ photoId, name }) => [photoId, name])).toEqual([
      [bella, 'Bella'],
      [max, 'Max'],
    ]);
  });

  test('given one pet of a photo of several was chosen, then the picture is of that one', async () => {
    const { bella, wanted } = await begin();
    const one = { ...wanted, otherPets: [] };
    const [left, right] = [await ask({ ...one, pet: 0 }), await ask({ ...one, pet: 1 })];
    expect(left).not.toBe(right);
    await paint(left);
    await paint(right);
    expect(await correlate(await masterOf(left), await masterOf(right))).toBeLessThan(0.95);
    expect(await correlate(await print(right), await masterOf(right))).toBeGreaterThan(0.99);
    const both = await ask({ ...one, pet: 0, otherPets: [{ imageUrl: photoImageUrl(bella), pet: 1, petName: 'Max' }] });
    expect(
      await desk.context.db
        .select()
        .from(photoHolds)
        .where(sql`holder = ${both}`),
    ).toHaveLength(1);
  });

  test('every photo stays as long as the artwork, even where an earlier version deletes it', async () => {
    const { bella, max, wanted } = await begin();
    const { db } = desk.context;
    const [first, second] = [await ask(wanted), await ask({ ...wanted, petName: 'Luna' })];
    const isRemoved = async (photoId: string): Promise<boolean> =>
      db.transaction(async (tx) => removeUnheldPhoto(tx, photoId));
    expect(await isRemoved(max)).toBe(false);
    await db.transaction(async (tx) => removeUnheldArtwork(tx, first));
    expect(await isRemoved(max)).toBe(false);
    // An earlier version releases the photo that it knows.
    await db.delete(artworks).where(sql`id = ${second}`);
    await db.delete(photoHolds).where(sql`photo_id = ${bella} and holder = ${second}`);
    expect([await isRemoved(bella), await isRemoved(max)]).toEqual([true, true]);
  });

  test('given a photo of a paid picture is gone, then the print is made of the approved pixels', async () => {
    const { max, wanted } = await begin();
    const { db } = desk.context;
    const artworkId = await ask(wanted);
    await paint(artworkId);
    expect(await canPrint(db, { artworkId, variation: 1 })).toBe(true);
    await db.delete(photoHolds).where(sql`photo_id = ${max}`);
    await db.transaction(async (tx) => removeUnheldPhoto(tx, max));
    expect(await canPrint(db, { artworkId, variation: 1 })).toBe(false);
    expect(await correlate(await print(artworkId), await masterOf(artworkId))).toBeGreaterThan(0.98);
  });

  test('an earlier version, which would paint the first pet alone, cannot store its pictures', async () => {
    const { wanted } = await begin();
    const { db } = desk.context;
    const artworkId = await ask(wanted);
    await paint(artworkId);
    const { engine, ...row } = (await store.findVariation(db, artworkId, 0))!;
    expect(engine).not.toBe('quick-1');
    expect(engineOf(engine)).toBe('quick-1');
    await db.delete(artworkVariations);
    await expect(db.insert(artworkVariations).values({ ...row, engine: 'quick-1' })).rejects.toThrow();
    await db.insert(artworkVariations).values({ ...row, engine });
  });

  test('previews show the pets together, in the styles that carry them, until one of their photos is deleted', async () => {
    const { bella, max } = await begin();
    const { db } = desk.context;
    const refs = [{ photoId: bella }, { photoId: max }];
    const look = async (pets?: typeof refs) => readStylePreviews(desk.context, [owner], bella, null, pets);
    expect(await look(refs)).toMatchObject({ status: 'waiting', done: 0 });
    const data = { photoId: bella, at: desk.context.clock().toISOString() };
    await paintStylePreviews(desk.context, { data: { ...data, pets: refs }, signal, lastAttempt: true });
    await paintStylePreviews(desk.context, { data, signal, lastAttempt: true });
    const [together, alone] = [await look(refs), await look()];
    expect([together.status, alone.status]).toEqual(['done', 'done']);
    expect(together.total).toBeGreaterThan(5);
    expect(together.total).toBeLessThan(alone.total);
    const stylesShown = together.previews.map(({ style }) => style);
    expect(stylesShown).toContain('watercolor');
    expect(stylesShown).not.toContain('astronaut');
    expect(stylesShown).not.toContain('my-pup-and-me');

    // In a style that keeps the photo with its people, both have to be in one photo.
    const inOnePhoto = [bella, bella].map((photoId, pet) => ({ photoId, pet }));
    await paintStylePreviews(desk.context, { data: { ...data, pets: inOnePhoto }, signal, lastAttempt: true });
    const both = await readStylePreviews(desk.context, [owner], bella, null, inOnePhoto);
    expect(both.previews.map(({ style }) => style)).toContain('my-pup-and-me');

    await removeStylePreviews(desk.context, [max]);
    expect((await look(refs)).status).toBe('waiting');
    expect(await look()).toEqual(alone);
    const another = 'vis_b';
    await expect(readStylePreviews(desk.context, [another], bella, null, refs)).rejects.toThrow();
    expect(await db.select().from(artworks)).toEqual([]);
  });

  test('given a photo of an additional pet, then the first photo’s previews continue; those of an earlier first photo end', async () => {
    desk = await createStudioDesk(await open(), createQuickGenerator());
    let minute = 0;
    const context = { ...desk.context, clock: () => new Date(Date.UTC(2030, 5, 1, 12, minute)) };
    const add = async (joins: boolean): Promise<string> => {
      minute++;
      return (await addPhoto(context, owner, (await photoUpload()).bytes, { joins })).photoId;
    };
    const bella = await add(false);
    const look = async (): Promise<string> => {
      await paintStylePreviews(context, {
        data: { photoId: bella, at: context.clock().toISOString() },
        signal,
        lastAttempt: true,
      });
      return (await readStylePreviews(context, [owner], bella)).status;
    };
    await add(true);
    expect(desk.published.map(({ payload }) => payload)).toEqual([expect.objectContaining({ photoId: bella })]);
    await readStylePreviews(context, [owner], bella, []);
    expect(await look()).toBe('done');
    await removeStylePreviews(context, [bella]);
    await add(false);
    expect(await look()).toBe('stopped');
  });
});
