import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator, type QuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../tests/factories/studio-desk.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { silent } from '../../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { openJobs, type OpenJobs } from '../../../platform/jobs/open-jobs.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { must } from '../../../shared/must.ts';
import { addMilliseconds, second } from '../../../shared/time.ts';
import { styles } from '../../catalog/contract.ts';
import { addPhoto } from '../../photos/server/service.ts';
import type { StylePreviewsView } from '../contract.ts';
import { stylePreviewsJob } from './jobs.ts';
import { paintStylePreviews } from './paint-style-previews.ts';
import { findSetsOfPhotos } from './style-preview-store.ts';
import { readStylePreviews } from './style-previews.ts';

const all = styles.length;

eachDatabase((_kind, open) => {
  let desk: StudioDesk;
  let jobs: OpenJobs | null = null;
  let database: OpenDatabase;
  let now: Date;
  afterEach(async () => {
    await jobs?.stop(1);
    jobs = null;
    await desk.close();
  });

  /** Uploads a photo. The clock stands still unless the test advances it. */
  async function upload(generator: QuickGenerator): Promise<string> {
    database = await open();
    desk = await createStudioDesk(database, generator);
    now = desk.context.clock();
    return (await addPhoto(context(), 'vis_a', (await photoUpload()).bytes)).photoId;
  }

  const context = (): StudioDesk['context'] => ({ ...desk.context, clock: () => now });
  const pass = (seconds: number): void => void (now = addMilliseconds(now, seconds * second));
  const look = async (photoId: string): Promise<StylePreviewsView> => readStylePreviews(context(), ['vis_a'], photoId);
  const run = async (photoId: string): Promise<void> =>
    paintStylePreviews(context(), {
      data: { photoId, at: now.toISOString() },
      signal: new AbortController().signal,
      lastAttempt: false,
    });
  const resent = (): unknown[] => desk.sent.filter(({ name }) => name === stylePreviewsJob.name);

  test('given nobody looks any more, then the set pauses, and the next look resumes it once', async () => {
    let slow = 0;
    const generator = createQuickGenerator({ beforeSketch: () => pass(slow) });
    const photoId = await upload(generator);
    slow = 50;
    await run(photoId);
    const painted = generator.calls.sketches.length;
    expect(painted).toBeGreaterThan(0);
    expect(painted).toBeLessThan(all);
    // The queue repeats a job that was killed before its end was recorded: still nobody looks.
    await run(photoId);
    expect(generator.calls.sketches.length).toBe(painted);
    expect(resent()).toEqual([]);

    slow = 0;
    const looks = await Promise.all([look(photoId), look(photoId)]);
    expect(looks).toEqual(Array(2).fill(expect.objectContaining({ status: 'painting', total: all, done: painted })));
    expect(resent()).toHaveLength(1);
    await run(photoId);
    expect(await look(photoId)).toMatchObject({ status: 'done', done: all });
    expect(generator.calls.sketches.length).toBe(all);
    expect(resent()).toHaveLength(1);
  });

  test('given somebody looks now and then, then the set is painted to its end and few looks are stored', async () => {
    const written = new Set<number>();
    const generator = createQuickGenerator({
      async beforeSketch() {
        pass(5);
        await look(photoId);
        for (const { lookedAt } of await findSetsOfPhotos(desk.context.db, [photoId])) written.add(lookedAt.getTime());
      },
    });
    const photoId = await upload(generator);
    const begun = now.getTime();
    await run(photoId);
    expect((await look(photoId)).status).toBe('done');
    expect(written.size).toBeLessThanOrEqual(1 + (now.getTime() - begun) / (20 * second));
    const [before] = await findSetsOfPhotos(desk.context.db, [photoId]);
    pass(3600);
    await look(photoId);
    const [after] = await findSetsOfPhotos(desk.context.db, [photoId]);
    expect(must(after).lookedAt).toEqual(must(before).lookedAt);
  });

  test('given the visitor left before painting began, then no analysis is made', async () => {
    const generator = createQuickGenerator();
    const photoId = await upload(generator);
    const asked = now;
    pass(180);
    await paintStylePreviews(context(), {
      data: { photoId, at: asked.toISOString() },
      signal: new AbortController().signal,
      lastAttempt: false,
    });
    expect(generator.calls).toMatchObject({ analyses: 0, sketches: [] });
    expect((await look(photoId)).status).toBe('painting');
    await run(photoId);
    expect((await look(photoId)).status).toBe('done');
  });

  test('a look between the pause and the end of its job is not lost', async () => {
    let slow = 0;
    const photoId = await upload(createQuickGenerator({ beforeSketch: () => pass(slow) }));
    jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [stylePreviewsJob]);
    const queue = jobs;
    const painting = (): StudioDesk['context'] => ({ ...context(), jobs: queue });
    const lookOn = async (): Promise<StylePreviewsView> => readStylePreviews(painting(), ['vis_a'], photoId);
    slow = 50;
    await jobs.work({ ...stylePreviewsJob, concurrency: 1 }, async (job) => {
      await paintStylePreviews(painting(), job);
      if (slow === 0) return;
      slow = 0;
      expect(await lookOn()).toMatchObject({ status: 'painting' });
    });
    const data = { photoId, at: now.toISOString() };
    await desk.context.db.transaction(async (tx) => queue.send(tx, stylePreviewsJob, data, { singletonKey: photoId }));
    // These looks may find the set paused as well, and resume it.
    await expect.poll(async () => (await lookOn()).status, { timeout: 120_000 }).toBe('done');
  }, 240_000);
});
