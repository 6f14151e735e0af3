import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../tests/factories/studio-desk.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { silent } from '../../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import type { Db, OpenDatabase, QueueDatabase } from '../../../platform/db/database.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { openJobs, type OpenJobs } from '../../../platform/jobs/open-jobs.ts';
import { addMilliseconds, second } from '../../../shared/time.ts';
import { addPhoto } from '../../photos/server/service.ts';
import { generateJob, stylePreviewsJob } from './jobs.ts';
import { readArtwork } from './read-artwork.ts';
import { requestArtwork, resumeArtworks } from './request-artwork.ts';

// The order of turns in an overloaded shop, with the real job queue.

const opened = new Date('2030-06-01T12:00:00Z');

function recordFetches(
  queue: QueueDatabase,
  fetches: { text: string; values: unknown[] | undefined }[],
): QueueDatabase {
  return {
    ...queue,
    async executeSql(text, values) {
      if (text.includes('SKIP LOCKED') && text.includes(`'${generateJob.name}'`)) fetches.push({ text, values });
      return queue.executeSql(text, values);
    },
  };
}

/** Inserts copies of an artwork and its job, each a minute later than the previous, like more requests of its owner. */
async function seedMore(db: Db, artworkId: string, howMany: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO artworks SELECT (jsonb_populate_record(a, jsonb_build_object(
      'id', 'art_more' || i, 'fingerprint', 'more ' || i, 'vault', 'more' || i, 'queued_at', a.queued_at + i * interval '1 minute'))).*
    FROM artworks a, generate_series(1, ${howMany}::int) i WHERE a.id = ${artworkId}`);
  await db.execute(sql`
    INSERT INTO pgboss.job SELECT (jsonb_populate_record(j, jsonb_build_object(
      'id', gen_random_uuid(), 'singleton_key', 'art_more' || i, 'priority', j.priority - 60 * i,
      'data', jsonb_build_object('artworkId', 'art_more' || i)))).*
    FROM pgboss.job j, generate_series(1, ${howMany}::int) i WHERE j.singleton_key = ${artworkId}`);
}

eachDatabase((kind, open) => {
  let database: OpenDatabase;
  /** Queries by which the queue fetched its next job. */
  let fetches: { text: string; values: unknown[] | undefined }[];
  // Fewer for the embedded database, which inserts them one by one on this thread.
  const many = kind === 'server' ? 10_000 : 1_000;
  let desk: StudioDesk;
  let jobs: OpenJobs;
  afterEach(async () => {
    await jobs.stop(1);
    await desk.close();
  });

  async function openShop(): Promise<void> {
    database = await open();
    fetches = [];
    desk = await createStudioDesk(database, createQuickGenerator());
    const queue = recordFetches(database.queue, fetches);
    jobs = await openJobs({ database: { ...database, queue }, log: silent, metrics: createMetrics() }, [
      generateJob,
      stylePreviewsJob,
    ]);
  }

  function at(seconds: number): StudioDesk['context'] {
    return { ...desk.context, jobs, clock: () => addMilliseconds(opened, seconds * second) };
  }

  test('artworks: waiting owners take turns, and an owner of many artworks is served in between', async () => {
    await openShop();
    const names = new Map<string, string>();
    const bytes = (await photoUpload()).bytes;
    const requestInStyles = async (owner: string, seconds: number, styles: string[]): Promise<void> => {
      const { imageUrl } = await addPhoto(at(seconds), owner, bytes);
      for (const style of styles)
        names.set(await requestArtwork(at(seconds), [owner], { imageUrl, style }), `${owner} ${style}`);
    };
    await requestInStyles('vis_a', 0, ['watercolor', 'princess', 'tattoo-style', 'wizard']);
    await requestInStyles('vis_b', 10, ['watercolor']);
    await requestInStyles('vis_c', 130, ['watercolor', 'princess']);
    await requestInStyles('vis_d', 200, ['watercolor']);
    const order = [
      'vis_a watercolor',
      'vis_b watercolor',
      'vis_a princess',
      'vis_a tattoo-style',
      'vis_c watercolor',
      'vis_a wizard',
      'vis_c princess',
      'vis_d watercolor',
    ];
    const [artworkOfC] = [...names].find(([, name]) => name === 'vis_c watercolor')!;
    expect((await readArtwork(desk.context.db, ['vis_c'], artworkOfC)).queuePosition).toBe(4);
    // As when a worker starts: queued artworks keep their place.
    await resumeArtworks(at(300));

    const started: string[] = [];
    await jobs.work(
      { ...generateJob, concurrency: 1 },
      async ({ data }) => void started.push(names.get(data.artworkId)!),
    );
    await expect.poll(() => started, { timeout: 120_000 }).toEqual(order);
  }, 240_000);

  test(`given ${many.toLocaleString('en')} artworks of one visitor, then another visitor waits for only one, and no query reads all`, async () => {
    await openShop();
    const { imageUrl } = await addPhoto(at(0), 'vis_a', (await photoUpload()).bytes);
    const first = await requestArtwork(at(0), ['vis_a'], { imageUrl, style: 'watercolor' });
    await seedMore(desk.context.db, first, many - 1);

    // The same visitor's next artwork has its turn a minute after their last queued one.
    const last = await requestArtwork(at(1), ['vis_a'], { imageUrl, style: 'princess' });
    expect((await readArtwork(desk.context.db, ['vis_a'], last)).queuePosition).toBe(many);
    const newcomers: string[] = [];
    for (const [owner, seconds] of [
      ['vis_b', 30],
      ['vis_c', 40],
    ] as const) {
      const photo = await addPhoto(at(seconds), owner, (await photoUpload()).bytes);
      newcomers.push(await requestArtwork(at(seconds), [owner], { imageUrl: photo.imageUrl, style: 'watercolor' }));
      expect((await readArtwork(desk.context.db, [owner], newcomers.at(-1)!)).queuePosition).toBe(newcomers.length);
    }

    const started: string[] = [];
    await jobs.work({ ...generateJob, concurrency: 1 }, async ({ data }) => void started.push(data.artworkId));
    await expect.poll(() => started.slice(0, 4), { timeout: 120_000 }).toEqual([first, ...newcomers, 'art_more1']);

    await database.queue.executeSql('ANALYZE pgboss.job');
    const { text, values } = fetches.at(-1)!;
    const { rows } = await database.queue.executeSql(`EXPLAIN ${text}`, values);
    const plan = (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
    // An index scan from the first entry: nothing is sorted, and nothing else is read.
    expect(plan).toMatch(/Index Scan using \S*i11/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }, 240_000);

  test('style previews: the latest request is served first', async () => {
    await openShop();
    const started: string[] = [];
    for (const [i, photoId] of ['first', 'second', 'third'].entries()) {
      const data = { photoId, at: addMilliseconds(opened, i * second).toISOString() };
      await desk.context.db.transaction(async (tx) => jobs.send(tx, stylePreviewsJob, data, { singletonKey: photoId }));
    }
    await jobs.work({ ...stylePreviewsJob, concurrency: 1 }, async ({ data }) => void started.push(data.photoId));
    await expect.poll(() => started, { timeout: 120_000 }).toEqual(['third', 'second', 'first']);
  }, 240_000);
});
