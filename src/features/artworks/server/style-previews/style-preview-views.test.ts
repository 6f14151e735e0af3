import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator, type QuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { photoUpload } from '../../../../../tests/factories/uploads.ts';
import { silent } from '../../../../../tests/harness/databases.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../../../platform/db/database.ts';
import { openJobs, type OpenJobs } from '../../../../platform/jobs/open-jobs.ts';
import { createMetrics } from '../../../../platform/metrics.ts';
import { must } from '../../../../shared/must.ts';
import { addMilliseconds, second } from '../../../../shared/time.ts';
import { styles } from '../../../catalog/contract.ts';
import { addPhoto } from '../../../photos/server/service.ts';
import type { StylePreviewsView } from '../../contract.ts';
import { stylePreviewsJob } from '../jobs.ts';
import { paintStylePreviews } from './paint-style-previews.ts';
import { findSetsOfPhotos } from './style-preview-store.ts';
import { readStylePreviews } from './style-previews.ts';

const all = styles.length;
/** Three styles that the catalog does not list first. */
const top = [12, 7, 20].map((index) => must(styles[index]).id);

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  let jobs: OpenJobs | null = null;
  let database: OpenDatabase;
  let now: Date;
  afterEach(async () => {
    await jobs?.stop(1);
    jobs = null;
    await desk.close();
  });

  /** Opens a shop with this generator and uploads a photo. The clock stands still unless the test advances it. */
  async function upload(generator: QuickGenerator): Promise<string> {
    database = await open();
    desk = await createStudioDesk(database, generator);
    now = desk.context.clock();
    return (await addPhoto(context(), 'vis_a', (await photoUpload()).bytes)).photoId;
  }

  const context = (): StudioDesk['context'] => ({ ...desk.context, clock: () => now });
  const advanceClock = (seconds: number): void => void (now = addMilliseconds(now, seconds * second));
  const poll = async (photoId: string, wanted?: readonly string[]): Promise<StylePreviewsView> =>
    readStylePreviews(context(), ['vis_a'], photoId, wanted);
  const run = async (photoId: string): Promise<void> =>
    paintStylePreviews(context(), {
      data: { photoId, at: now.toISOString() },
      signal: new AbortController().signal,
      lastAttempt: false,
    });
  const queuedJobs = (): unknown[] => desk.sent.filter(({ name }) => name === stylePreviewsJob.name);

  test('given nobody polls anymore, then the set pauses, and the next poll resumes it once', async () => {
    let secondsPerSketch = 0;
    const generator = createQuickGenerator({ beforeSketch: () => advanceClock(secondsPerSketch) });
    const photoId = await upload(generator);
    secondsPerSketch = 50;
    await run(photoId);
    const painted = generator.calls.sketches.length;
    expect(painted).toBeGreaterThan(0);
    expect(painted).toBeLessThan(all);
    // The queue repeats a job that was killed before its end was recorded, while still nobody polls.
    await run(photoId);
    expect(generator.calls.sketches.length).toBe(painted);
    expect(queuedJobs()).toEqual([]);

    secondsPerSketch = 0;
    const polled = await Promise.all([poll(photoId), poll(photoId)]);
    expect(polled).toEqual(Array(2).fill(expect.objectContaining({ status: 'painting', total: all, done: painted })));
    expect(queuedJobs()).toHaveLength(1);
    await run(photoId);
    expect(await poll(photoId)).toMatchObject({ status: 'done', done: all });
    expect(generator.calls.sketches.length).toBe(all);
    expect(queuedJobs()).toHaveLength(1);
  });

  test('given somebody polls regularly, then all previews are painted and few view times are stored', async () => {
    const written = new Set<number>();
    const generator = createQuickGenerator({
      async beforeSketch() {
        advanceClock(5);
        await poll(photoId);
        for (const { lookedAt } of await findSetsOfPhotos(desk.context.db, [photoId])) written.add(lookedAt.getTime());
      },
    });
    const photoId = await upload(generator);
    const begun = now.getTime();
    await run(photoId);
    expect((await poll(photoId)).status).toBe('done');
    expect(written.size).toBeLessThanOrEqual(1 + (now.getTime() - begun) / (20 * second));
    const [before] = await findSetsOfPhotos(desk.context.db, [photoId]);
    advanceClock(3600);
    await poll(photoId);
    const [after] = await findSetsOfPhotos(desk.context.db, [photoId]);
    expect(must(after).lookedAt).toEqual(must(before).lookedAt);
  });

  test('given the visitor left before painting began, then no analysis is made', async () => {
    const generator = createQuickGenerator();
    const photoId = await upload(generator);
    const asked = now;
    advanceClock(180);
    await paintStylePreviews(context(), {
      data: { photoId, at: asked.toISOString() },
      signal: new AbortController().signal,
      lastAttempt: false,
    });
    expect(generator.calls).toMatchObject({ analyses: 0, sketches: [] });
    expect((await poll(photoId)).status).toBe('painting');
    await run(photoId);
    expect((await poll(photoId)).status).toBe('done');
  });

  test('given polls that name the styles on the screen, then only these are painted, in their order', async () => {
    const generator = createQuickGenerator();
    const photoId = await upload(generator);
    const sketched = (): string[] => generator.calls.sketches;
    expect(await poll(photoId, top)).toMatchObject({ status: 'waiting', done: 0 });
    expect(queuedJobs()).toHaveLength(1);
    // The set is made by the job, which paints until the first poll that finds it says what is wanted.
    const wantTop = createQuickGenerator({ beforeAnalysis: async () => void (await poll(photoId, top)) });
    await paintStylePreviews(
      { ...desk.with(wantTop), clock: () => now },
      { data: { photoId, at: now.toISOString() }, signal: new AbortController().signal, lastAttempt: false },
    );
    expect(wantTop.calls.sketches.toSorted()).toEqual(top.toSorted());
    expect(await poll(photoId, top)).toMatchObject({ status: 'painting', done: top.length, total: all });
    expect(await poll(photoId, [])).toMatchObject({ status: 'painting', done: top.length });
    expect(queuedJobs()).toHaveLength(1);

    const below = [must(styles.at(-1)).id, must(styles[9]).id];
    await Promise.all([poll(photoId, below), poll(photoId, [...below, 'no-such-style'])]);
    expect(queuedJobs()).toHaveLength(2);
    await run(photoId);
    expect(sketched().toSorted()).toEqual(below.toSorted());
    expect(await poll(photoId)).toMatchObject({ status: 'painting', done: top.length + below.length });
    await run(photoId);
    expect(await poll(photoId, below)).toMatchObject({ status: 'done', done: all });
    expect(sketched()).toHaveLength(all - top.length);
  });

  test('given other styles come onto the screen while some are painted, then these follow in the same run', async () => {
    let asked = false;
    const generator = createQuickGenerator({
      async beforeSketch() {
        if (asked) return;
        asked = true;
        await poll(photoId, below);
      },
    });
    const photoId = await upload(generator);
    const below = [must(styles.at(-1)).id, must(styles.at(-2)).id];
    await run(photoId);
    // Every lane had begun a style before anything was asked for.
    expect(generator.calls.sketches.slice(-2).toSorted()).toEqual(below.toSorted());
    expect(generator.calls.sketches.length).toBeLessThan(all);
    expect(queuedJobs()).toEqual([]);
    expect(must((await findSetsOfPhotos(desk.context.db, [photoId]))[0]).status).toBe('paused');
  });

  test('given a poll between the pause of a set and the end of its job, then painting resumes', async () => {
    let secondsPerSketch = 0;
    const photoId = await upload(createQuickGenerator({ beforeSketch: () => advanceClock(secondsPerSketch) }));
    jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [stylePreviewsJob]);
    const queue = jobs;
    const painting = (): StudioDesk['context'] => ({ ...context(), jobs: queue });
    const pollWithQueue = async (): Promise<StylePreviewsView> => readStylePreviews(painting(), ['vis_a'], photoId);
    secondsPerSketch = 50;
    await jobs.work({ ...stylePreviewsJob, concurrency: 1 }, async (job) => {
      await paintStylePreviews(painting(), job);
      if (secondsPerSketch === 0) return;
      secondsPerSketch = 0;
      expect(await pollWithQueue()).toMatchObject({ status: 'painting' });
    });
    const data = { photoId, at: now.toISOString() };
    await desk.context.db.transaction(async (tx) => queue.send(tx, stylePreviewsJob, data, { singletonKey: photoId }));
    // These polls may find the set paused as well, and resume it.
    await expect.poll(async () => (await pollWithQueue()).status, { timeout: 120_000 }).toBe('done');
  }, 240_000);
});
