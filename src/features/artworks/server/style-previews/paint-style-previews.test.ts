import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator, type QuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { photoUpload } from '../../../../../tests/factories/uploads.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import { ProcessStopping } from '../../../../platform/jobs/jobs.ts';
import { newId } from '../../../../shared/ids.ts';
import { must } from '../../../../shared/must.ts';
import { addMilliseconds, hour, minute } from '../../../../shared/time.ts';
import { styles } from '../../../catalog/contract.ts';
import { addPhoto } from '../../../photos/server/service.ts';
import { photos } from '../../../photos/server/tables.ts';
import { stylePreviewsJob } from '../jobs.ts';
import { paintStylePreviews } from './paint-style-previews.ts';
import * as previews from './style-preview-store.ts';
import { readStylePreview, readStylePreviews, removeStylePreviews } from './style-previews.ts';
import { artworks } from '../tables.ts';

type Context = StudioDesk['context'];

const catalog = styles.map(({ id }) => id).toSorted();
/**
 * Styles that the engine of these tests paints, where their number does not matter: more than two lanes begin at once.
 */
const all: readonly string[] = catalog.slice(0, 8);

function createGenerator(options: Parameters<typeof createQuickGenerator>[0] = {}): QuickGenerator {
  return { ...createQuickGenerator(options), paints: (style) => all.includes(style) };
}

async function upload(context: Context, owner = 'vis_a'): Promise<string> {
  return (await addPhoto(context, owner, (await photoUpload()).bytes)).photoId;
}

function run(
  context: Context,
  photoId: string,
  options: { lastAttempt?: boolean; signal?: AbortSignal; at?: Date } = {},
) {
  const signal = options.signal ?? new AbortController().signal;
  const at = (options.at ?? context.clock()).toISOString();
  return paintStylePreviews(context, { data: { photoId, at }, signal, lastAttempt: options.lastAttempt ?? false });
}

function at(context: Context, milliseconds: number): Context {
  const now = addMilliseconds(context.clock(), milliseconds);
  return { ...context, clock: () => now };
}

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  test('a photo is painted once in every offered style', async () => {
    const generator = createQuickGenerator();
    desk = await createStudioDesk(await open(), generator);
    const photoId = await upload(desk.context);
    expect(await readStylePreviews(desk.context, ['vis_a'], photoId)).toEqual({
      status: 'waiting',
      total: catalog.length,
      done: 0,
      previews: [],
    });
    await run(desk.context, photoId);
    const view = await readStylePreviews(desk.context, ['vis_a'], photoId);
    expect(view).toMatchObject({ status: 'done', total: catalog.length, done: catalog.length });
    expect(view.previews.map(({ style }) => style).toSorted()).toEqual(catalog);
    await run(desk.context, photoId);
    expect(generator.calls.sketches.toSorted()).toEqual(catalog);
    expect(generator.calls).toMatchObject({ analyses: 1, paintings: [] });
  });

  test('two concurrent runs, as after a run that was wrongly presumed dead, make one set', async () => {
    desk = await createStudioDesk(await open(), createGenerator());
    const photoId = await upload(desk.context);
    await Promise.all([run(desk.context, photoId), run(desk.context, photoId)]);
    expect(await previews.findSetsOfPhotos(desk.context.db, [photoId])).toHaveLength(1);
    expect((await readStylePreviews(desk.context, ['vis_a'], photoId)).done).toBe(all.length);
  });

  test('given a run died, then the next one continues; a failing style does not stop the others', async () => {
    const broken = createGenerator({
      beforeSketch(style) {
        if (style === all[1]) throw new Error('out of paint');
      },
    });
    desk = await createStudioDesk(await open(), broken);
    const photoId = await upload(desk.context);
    await expect(run(desk.context, photoId)).rejects.toThrow('out of paint');
    const before = await readStylePreviews(desk.context, ['vis_a'], photoId);
    expect(before).toMatchObject({ status: 'painting', done: all.length - 1 });

    const fresh = createGenerator();
    await run(desk.with(fresh), photoId);
    expect(fresh.calls).toMatchObject({ analyses: 0, sketches: [all[1]] });
    const after = await readStylePreviews(desk.context, ['vis_a'], photoId);
    expect(after.status).toBe('done');
    expect(after.previews).toEqual(expect.arrayContaining(before.previews));
  });

  test('a stopping process leaves the rest to the next one; only the last attempt gives up', async () => {
    const stopping = new AbortController();
    desk = await createStudioDesk(
      await open(),
      createGenerator({ beforeSketch: () => stopping.abort(new ProcessStopping()) }),
    );
    const photoId = await upload(desk.context);
    await expect(run(desk.context, photoId, { signal: stopping.signal, lastAttempt: true })).rejects.toThrow(
      'the process is stopping',
    );
    expect((await readStylePreviews(desk.context, ['vis_a'], photoId)).status).toBe('painting');
    const broken = createGenerator({
      beforeSketch() {
        throw new Error('out of paint');
      },
    });
    await expect(run(desk.with(broken), photoId, { lastAttempt: true })).rejects.toThrow('out of paint');
    expect((await readStylePreviews(desk.context, ['vis_a'], photoId)).status).toBe('stopped');
  });

  test('given the visitor uploads a newer photo, then the previews of the older one stop', async () => {
    let newer: Promise<string> | null = null;
    const generator = createGenerator({
      async beforeSketch() {
        await (newer ??= upload(at(desk.context, minute)));
      },
    });
    desk = await createStudioDesk(await open(), generator);
    const [older, other] = [await upload(desk.context), await upload(desk.context, 'vis_b')];
    await run(desk.context, older);
    expect(generator.calls.sketches.length).toBeLessThan(all.length);
    expect(await readStylePreviews(desk.context, ['vis_a'], older)).toMatchObject({
      status: 'stopped',
      done: generator.calls.sketches.length,
    });
    for (const [owner, photoId] of [
      ['vis_a', await newer!],
      ['vis_b', other],
    ] as const) {
      await run(desk.context, photoId);
      expect((await readStylePreviews(desk.context, [owner], photoId)).status).toBe('done');
    }
  });

  test('given the hints change, then only the next poll starts another set', async () => {
    let hintsChanged = false;
    const generator = createGenerator({
      async beforeSketch() {
        if (hintsChanged) return;
        hintsChanged = true;
        await desk.context.db.update(photos).set({
          hints: {
            eyes: [
              { x: 0.4, y: 0.4 },
              { x: 0.6, y: 0.4 },
            ],
          },
          hintsVersion: 1,
        });
      },
    });
    desk = await createStudioDesk(await open(), generator);
    const photoId = await upload(desk.context);
    await run(desk.context, photoId);
    expect(generator.calls.analyses).toBe(1);
    expect(generator.calls.sketches.length).toBeLessThan(all.length);
    const countQueued = () =>
      desk.sent.filter(({ name, key }) => name === stylePreviewsJob.name && key === photoId).length;
    expect(countQueued()).toBe(0);
    expect(await readStylePreviews(desk.context, ['vis_a'], photoId)).toMatchObject({ status: 'waiting', done: 0 });
    expect(countQueued()).toBe(1);
    await run(desk.context, photoId);
    expect(generator.calls.analyses).toBe(2);
    const sets = await previews.findSetsOfPhotos(desk.context.db, [photoId]);
    expect(new Set(sets.map(({ analysisKey }) => analysisKey)).size).toBe(2);
    expect(await readStylePreviews(desk.context, ['vis_a'], photoId)).toMatchObject({
      status: 'done',
      done: all.length,
    });

    // The hints change back: the earlier set continues instead of starting again.
    await desk.context.db.update(photos).set({ hints: null, hintsVersion: 2 });
    const sketched = generator.calls.sketches.length;
    expect((await readStylePreviews(desk.context, ['vis_a'], photoId)).status).toBe('painting');
    await run(desk.context, photoId);
    expect((await readStylePreviews(desk.context, ['vis_a'], photoId)).status).toBe('done');
    expect(generator.calls.sketches.length - sketched).toBeLessThan(all.length);
    expect(await previews.findSetsOfPhotos(desk.context.db, [photoId])).toHaveLength(2);
  });

  test('yields while anybody waits for an artwork', async () => {
    const generator = createGenerator();
    desk = await createStudioDesk(await open(), generator);
    const photoId = await upload(desk.context);
    const artworkId = await desk.request('vis_b');
    const painting = run(desk.context, photoId);
    await sleep(400);
    expect(generator.calls.sketches).toEqual([]);
    await desk.context.db.update(artworks).set({ status: 'done' }).where(eq(artworks.id, artworkId));
    await painting;
    expect(generator.calls.sketches.length).toBe(all.length);
  });

  test('given a request that is too old or above the daily limit, then nothing is painted', async () => {
    const generator = createGenerator();
    desk = await createStudioDesk(await open(), generator);
    const late = await upload(desk.context);
    await run(desk.context, late, { at: addMilliseconds(desk.context.clock(), -11 * minute) });
    expect(await readStylePreviews(desk.context, ['vis_a'], late)).toMatchObject({ status: 'stopped', done: 0 });

    const set = {
      owner: 'vis_c',
      analysisKey: 'key',
      engine: 'quick-1',
      status: 'done',
      createdAt: desk.context.clock(),
    } as const;
    for (let i = 0; i < 30; i++)
      await previews.insertOrFindSet(desk.context.db, { ...set, id: newId('sty'), photoId: newId('pho') });
    const oneMore = await upload(desk.context, 'vis_c');
    await run(desk.context, oneMore);
    expect((await readStylePreviews(desk.context, ['vis_c'], oneMore)).status).toBe('stopped');
    expect(generator.calls).toMatchObject({ analyses: 0, sketches: [] });

    const nextDay = at(desk.context, 25 * hour);
    const tomorrow = await upload(nextDay, 'vis_c');
    await run(nextDay, tomorrow);
    expect((await readStylePreviews(desk.context, ['vis_c'], tomorrow)).status).toBe('done');
  });

  test('the shop owner may lower the daily limit, or turn previews off', async () => {
    const generator = createGenerator();
    desk = await createStudioDesk(await open(), generator);
    const one = { ...desk.context, config: { stylePreviewsPerDay: 1 } };
    const [first, second] = [await upload(one), await upload(one)];
    await run(one, second);
    await run(one, first);
    expect((await readStylePreviews(one, ['vis_a'], second)).status).toBe('done');
    expect((await readStylePreviews(one, ['vis_a'], first)).status).toBe('stopped');

    const none = { ...desk.context, config: { stylePreviewsPerDay: 0 } };
    const photoId = await upload(none, 'vis_b');
    const [analyses, queued] = [generator.calls.analyses, desk.sent.length];
    await run(none, photoId);
    expect(await readStylePreviews(none, ['vis_b'], photoId)).toEqual({
      status: 'stopped',
      total: all.length,
      done: 0,
      previews: [],
    });
    expect(generator.calls).toMatchObject({ analyses, sketches: { length: all.length } });
    expect(desk.sent.length).toBe(queued);

    // A photo that was uploaded while previews were off gets them after a poll.
    expect((await readStylePreviews(desk.context, ['vis_b'], photoId)).status).toBe('waiting');
    expect(desk.sent.slice(queued)).toEqual([{ name: stylePreviewsJob.name, key: photoId }]);
    await run(desk.context, photoId);
    expect((await readStylePreviews(desk.context, ['vis_b'], photoId)).status).toBe('done');
  });

  test('files and rows are deleted with the photo, even during a run', async () => {
    const context = () => desk.context;
    desk = await createStudioDesk(await open(), createGenerator());
    const photoId = await upload(context());
    await run(context(), photoId);
    const set = must((await previews.findSetsOfPhotos(context().db, [photoId]))[0]);
    const files = (await previews.findPreviews(context().db, set.id)).map(({ key }) => key);
    await readStylePreview(context(), ['vis_a'], set.id, must(all[0]));
    await removeStylePreviews(context(), [photoId]);
    await removeStylePreviews(context(), [photoId]);
    await expect(readStylePreview(context(), ['vis_a'], set.id, must(all[0]))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await previews.findSetsOfPhotos(context().db, [photoId])).toEqual([]);
    for (const file of files) expect(await context().storage.exists(file)).toBe(false);

    // Deleted while it is being painted: the run ends without an error and leaves nothing behind.
    const another = await upload(context(), 'vis_b');
    let gone = false;
    const kept: string[] = [];
    const generator = createGenerator({
      async beforeSketch(style) {
        kept.push(`style-previews/${(await previews.findSetsOfPhotos(context().db, [another]))[0]?.id}/${style}.webp`);
        if (gone) return;
        gone = true;
        await removeStylePreviews(context(), [another]);
        await context().db.delete(photos).where(eq(photos.id, another));
      },
    });
    await run(desk.with(generator), another);
    expect(kept).not.toEqual([]);
    for (const file of kept) expect(await context().storage.exists(file)).toBe(false);
    expect(await previews.findSetsOfPhotos(context().db, [another])).toEqual([]);
  });
});
