import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../../tests/factories/uploads.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import { must } from '../../../../shared/must.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import { dailyLimits } from '../../../catalog/contract.ts';
import { photoImageUrl } from '../../../photos/contract.ts';
import { addPhoto } from '../../../photos/server/service.ts';
import { photos } from '../../../photos/server/tables.ts';
import { ProcessStopping } from '../../../../platform/jobs/jobs.ts';
import { artworkErrors } from '../../../../words/catalogs/artwork-errors.ts';
import { sayDefault } from '../../../../words/say-default.ts';
import { generateArtwork, type GenerationContext } from './generate.ts';
import { readArtwork } from '../read-artwork.ts';
import { requestArtwork, resumeArtworks } from '../request-artwork.ts';
import * as store from '../store.ts';
import { artworkHolds, artworks } from '../tables.ts';

function run(
  context: GenerationContext,
  artworkId: string,
  options: { lastAttempt?: boolean; signal?: AbortSignal } = {},
) {
  const signal = options.signal ?? new AbortController().signal;
  return generateArtwork(context, { data: { artworkId }, signal, lastAttempt: options.lastAttempt ?? false });
}

async function mastersOf(context: GenerationContext, artworkId: string): Promise<Record<number, string>> {
  const rows = await store.findVariations(context.db, artworkId);
  return Object.fromEntries(rows.map((row) => [row.index, row.masterSha256]));
}

/** Integrity constraint violation, as drizzle wraps it. */
const integrityViolation = { cause: { code: expect.stringMatching(/^23/) } };

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  test(
    'given a job died after one variation, then the next run continues and makes the same pictures',
    { timeout: 60_000 },
    async () => {
      // Simulates SIGKILL: the stored variation stays, and everything else of the run is lost.
      const killedGenerator = createQuickGenerator({
        async before(variation, signal) {
          if (variation === 0) return;
          const [row] = await desk.context.db.select({ id: artworks.id }).from(artworks);
          while ((await store.findVariation(desk.context.db, must(row).id, 0)) === null)
            await sleep(20, undefined, { signal });
          throw new Error('the process died');
        },
      });
      desk = await createStudioDesk(await open(), killedGenerator);
      const id = await desk.request('vis_a');
      await expect(run(desk.context, id)).rejects.toThrow('the process died');
      const finishedMasters = await mastersOf(desk.context, id);
      expect(Object.keys(finishedMasters)).toEqual(['0']);
      expect(await readArtwork(desk.context.db, ['vis_a'], id)).toMatchObject({
        status: 'working',
        variations: [{ index: 0 }],
      });
      const first = (await store.findVariation(desk.context.db, id, 0))!;

      const fresh = createQuickGenerator();
      await run(desk.with(fresh), id);
      expect(fresh.calls).toMatchObject({ analyses: 0, paintings: ['1@768x960', '2@768x960'] });
      expect(await store.findVariation(desk.context.db, id, 0)).toEqual(first);
      expect(await readArtwork(desk.context.db, ['vis_a'], id)).toMatchObject({ status: 'done', fraction: 1 });

      // The same work without an interruption.
      const uninterrupted = await desk.request('vis_b');
      await run(desk.with(createQuickGenerator()), uninterrupted);
      expect(await mastersOf(desk.context, uninterrupted)).toEqual(await mastersOf(desk.context, id));
    },
  );

  test('progress is committed without waiting for the disk; the finished artwork is committed durably', async () => {
    desk = await createStudioDesk(await open(), createQuickGenerator({ before: async () => sleep(700) }));
    const { db } = desk.context;
    // A trigger records the `synchronous_commit` setting and its source at every change of an artwork.
    await db.execute(sql`CREATE TABLE commits (status text, fraction float8, waits text)`);
    await db.execute(sql`CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO commits SELECT new.status, new.fraction, setting || ' by ' || source FROM pg_settings WHERE name = 'synchronous_commit'; RETURN new; END $$`);
    await db.execute(
      sql`CREATE TRIGGER note_commit AFTER UPDATE ON artworks FOR EACH ROW EXECUTE FUNCTION note_commit()`,
    );
    await run(desk.context, await desk.request('vis_a'));
    const { rows } = await db.execute<{ status: string; waits: string }>(
      sql`SELECT status, waits FROM commits ORDER BY fraction`,
    );
    const waits = (status: string) => rows.filter((row) => row.status === status).map((row) => row.waits);
    expect(waits('working').length).toBeGreaterThan(0);
    expect(new Set(waits('working'))).toEqual(new Set(['off by session']));
    expect(waits('done')).toEqual([expect.not.stringMatching('by session')]);
  });

  test('a second run of a finished job changes nothing', async () => {
    const generator = createQuickGenerator();
    desk = await createStudioDesk(await open(), generator);
    const id = await desk.request('vis_a');
    await run(desk.context, id);
    const [before, painted] = [await store.findArtwork(desk.context.db, id), generator.calls.paintings.length];
    await run(desk.context, id);
    expect(await store.findArtwork(desk.context.db, id)).toEqual(before);
    expect(generator.calls.paintings.length).toBe(painted);
  });

  test('two concurrent runs, as after a run that was wrongly presumed dead, make one artwork', async () => {
    desk = await createStudioDesk(await open(), createQuickGenerator());
    const id = await desk.request('vis_a');
    await Promise.all([run(desk.context, id), run(desk.context, id)]);
    expect(Object.keys(await mastersOf(desk.context, id))).toEqual(['0', '1', '2']);
  });

  test('only the last attempt fails the artwork, with a message; a repeated request starts it again', async () => {
    const broken = createQuickGenerator({
      before: () => {
        throw new Error('out of paint');
      },
    });
    desk = await createStudioDesk(await open(), broken);
    const { db } = desk.context;
    const id = await desk.request('vis_a');
    await expect(run(desk.context, id)).rejects.toThrow('out of paint');
    expect(await readArtwork(db, ['vis_a'], id)).toMatchObject({ status: 'working', failure: null });
    await expect(run(desk.context, id, { lastAttempt: true })).rejects.toThrow('out of paint');
    expect(await readArtwork(db, ['vis_a'], id)).toMatchObject({
      status: 'failed',
      stage: 'failed',
      failure: sayDefault(artworkErrors.failed),
    });

    const { photoId } = (await store.findArtwork(db, id))!;
    desk.sent.length = 0;
    expect(
      await requestArtwork(desk.context, ['vis_a'], { imageUrl: photoImageUrl(photoId), style: 'watercolor' }),
    ).toBe(id);
    expect(desk.sent).toEqual([{ name: 'artworks-generate', key: id }]);
    expect(await readArtwork(db, ['vis_a'], id)).toMatchObject({ status: 'queued', failure: null });
    await run(desk.with(createQuickGenerator()), id);
    expect(await readArtwork(db, ['vis_a'], id)).toMatchObject({ status: 'done' });
  });

  test('a stopping process leaves the work to the next one', async () => {
    const stopping = new AbortController();
    const generator = createQuickGenerator({ before: () => stopping.abort(new ProcessStopping()) });
    desk = await createStudioDesk(await open(), generator);
    const id = await desk.request('vis_a');
    await expect(run(desk.context, id, { signal: stopping.signal, lastAttempt: true })).rejects.toThrow(
      'the process is stopping',
    );
    expect(await readArtwork(desk.context.db, ['vis_a'], id)).toMatchObject({ status: 'working', variations: [] });
    desk.sent.length = 0;
    await resumeArtworks(desk.context);
    expect(desk.sent).toEqual([{ name: 'artworks-generate', key: id }]);
    await run(desk.with(createQuickGenerator()), id);
    expect(await readArtwork(desk.context.db, ['vis_a'], id)).toMatchObject({ status: 'done' });
  });

  test('a queued artwork shows how many are ahead of it', async () => {
    desk = await createStudioDesk(await open(), createQuickGenerator());
    const ids: string[] = [];
    for (const minute of [1, 2, 3]) {
      const later = { ...desk.context, clock: () => new Date(Date.UTC(2030, 5, 1, 12, minute)) };
      const { imageUrl } = await addPhoto(later, 'vis_a', (await photoUpload()).bytes);
      ids.push(await requestArtwork(later, ['vis_a'], { imageUrl, style: 'watercolor' }));
    }
    const positions = await Promise.all(
      ids.map(async (id) => (await readArtwork(desk.context.db, ['vis_a'], id)).queuePosition),
    );
    expect(positions).toEqual([0, 1, 2]);
  });

  test('given the daily limit is reached, then new artworks are refused and repeated requests work', async () => {
    desk = await createStudioDesk(await open(), createQuickGenerator());
    const { db } = desk.context;
    const id = await desk.request('vis_a');
    const first = (await store.findArtwork(db, id))!;
    const others = Array.from({ length: dailyLimits.artworks - 1 }, (_, index) => ({
      ...first,
      id: `art_${index}`,
      fingerprint: `other ${index}`,
    }));
    await db.insert(artworks).values(others);
    const wanted = { imageUrl: photoImageUrl(first.photoId), style: 'watercolor' };
    await expect(
      requestArtwork(desk.context, ['vis_a'], { ...wanted, round: 1 }, { maxPerDay: dailyLimits.artworks }),
    ).rejects.toMatchObject({ code: 'too_many', message: sayDefault(artworkErrors.tooMany) });
    expect(await store.findArtworksOf(db, ['vis_a'])).toHaveLength(dailyLimits.artworks);
    expect(await requestArtwork(desk.context, ['vis_a'], wanted, { maxPerDay: dailyLimits.artworks })).toBe(id);
    await desk.request('vis_b');
    const nextDay = { ...desk.context, clock: () => addMilliseconds(desk.context.clock(), day) };
    expect(
      await requestArtwork(nextDay, ['vis_a'], { ...wanted, round: 1 }, { maxPerDay: dailyLimits.artworks }),
    ).toMatch(/^art_/);
  });

  test('the database refuses to delete photos and artworks with holds', async () => {
    const database = await open();
    desk = await createStudioDesk(database, createQuickGenerator());
    const id = await desk.request('vis_a');
    await expect(database.db.delete(photos)).rejects.toMatchObject(integrityViolation);
    await database.db.insert(artworkHolds).values({ artworkId: id, holder: 'ord_x', createdAt: new Date() });
    await expect(database.db.delete(artworks)).rejects.toMatchObject(integrityViolation);
    await database.db.delete(artworkHolds);
    await database.db.delete(artworks);
    expect(await store.findArtwork(database.db, id)).toBeNull();
  });
});
