import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../tests/factories/studio-desk.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { silent } from '../../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { openJobs, type OpenJobs } from '../../../platform/jobs/open-jobs.ts';
import { addMilliseconds, second } from '../../../shared/time.ts';
import { addPhoto } from '../../photos/server/service.ts';
import { generateJob, stylePreviewsJob } from './jobs.ts';
import { readArtwork, requestArtwork, resumeArtworks } from './service.ts';

// A shop where more is asked for than is painted: whose turn it is, with the real queue.

const opened = new Date('2030-06-01T12:00:00Z');

eachDatabase((_kind, open) => {
  let desk: StudioDesk;
  let jobs: OpenJobs;
  afterEach(async () => {
    await jobs.stop(1);
    await desk.close();
  });

  async function openShop(): Promise<void> {
    const database = await open();
    desk = await createStudioDesk(database, createQuickGenerator());
    jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [generateJob, stylePreviewsJob]);
  }

  function at(seconds: number): StudioDesk['context'] {
    return { ...desk.context, jobs, clock: () => addMilliseconds(opened, seconds * second) };
  }

  test('artworks: everybody has one before anybody has another, and who asked for many does not wait for ever', async () => {
    await openShop();
    const names = new Map<string, string>();
    const bytes = (await photoUpload()).bytes;
    const ask = async (owner: string, seconds: number, styles: string[]): Promise<void> => {
      const { imageUrl } = await addPhoto(at(seconds), owner, bytes);
      for (const style of styles) names.set(await requestArtwork(at(seconds), [owner], { imageUrl, style }), `${owner} ${style}`);
    };
    await ask('vis_a', 0, ['watercolor', 'princess', 'tattoo-style', 'wizard']);
    await ask('vis_b', 10, ['watercolor']);
    await ask('vis_c', 130, ['watercolor', 'princess']);
    await ask('vis_d', 200, ['watercolor']);
    const order = [
      'vis_a watercolor', 'vis_b watercolor', 'vis_a princess', 'vis_a tattoo-style', 'vis_c watercolor', 'vis_a wizard', 'vis_c princess', 'vis_d watercolor',
    ];
    const [mine] = [...names].find(([, name]) => name === 'vis_c watercolor')!;
    expect((await readArtwork(desk.context.db, ['vis_c'], mine)).queuePosition).toBe(4);
    // As at the start of a worker: what waits already keeps its place.
    await resumeArtworks(at(300));

    const begun: string[] = [];
    await jobs.work({ ...generateJob, concurrency: 1 }, async ({ data }) => void begun.push(names.get(data.artworkId)!));
    await expect.poll(() => begun, { timeout: 120_000 }).toEqual(order);
  }, 240_000);

  test('small previews: whoever came last is served first', async () => {
    await openShop();
    const begun: string[] = [];
    for (const [i, photoId] of ['first', 'second', 'third'].entries()) {
      const data = { photoId, at: addMilliseconds(opened, i * second).toISOString() };
      await desk.context.db.transaction(async (tx) => jobs.send(tx, stylePreviewsJob, data, { singletonKey: photoId }));
    }
    await jobs.work({ ...stylePreviewsJob, concurrency: 1 }, async ({ data }) => void begun.push(data.photoId));
    await expect.poll(() => begun, { timeout: 120_000 }).toEqual(['third', 'second', 'first']);
  }, 240_000);
});
