import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { stylePreviewsUrl, stylePreviewsView } from '../../src/features/artworks/contract.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { must } from '../../src/shared/must.ts';
import { countUnfinished } from './audit.ts';
import type { Fleet, Part } from './fleet.ts';
import { holdJobs, releaseJobs } from './hold-jobs.ts';
import { buyDownload, buyPoster, download, generate, land, readOrders, upload, type Journey } from './journey.ts';
import { openMeasurements } from './measurements.ts';
import { drawPhotos } from './photos.ts';
import { Shopper } from './shopper.ts';

export interface StageCost {
  readonly stage: string;
  /** Seconds of processor time for one visitor, by part. */
  readonly cost: Readonly<Record<Part, number>>;
  /** Share of optional work that the shop has done; null if all of it. */
  readonly share: string | null;
}

/**
 * Sends visitors through the shop stage by stage, waiting for the shop to be idle after each; resolves to the cost of
 * each stage.
 */
export async function measureStages(fleet: Fleet, db: Db, visitors: number): Promise<StageCost[]> {
  const measurements = openMeasurements();
  const photos = await drawPhotos(visitors);
  const journeys = photos.map((photo, number): Journey => ({
    shopper: new Shopper(fleet, measurements, number),
    measurements,
    promised: { number },
    photo,
    think: 0,
    previews: { wanted: 0, timeoutMs: 0 },
    downloadTimeoutMs: 0,
  }));
  const costs: StageCost[] = [];
  const imageUrls = new Map<Journey, string>();
  const stage = async (
    name: string,
    work: (journey: Journey) => Promise<void>,
    share: () => string | null = () => null,
  ): Promise<void> => {
    const before = fleet.processorTime();
    await Promise.all(journeys.map(work));
    await rest(db);
    const after = fleet.processorTime();
    const parts = Object.entries(after).map(([part, used]) => [part, (used - before[part as Part]) / visitors]);
    costs.push({ stage: name, cost: Object.fromEntries(parts) as Record<Part, number>, share: share() });
  };

  await stage('look around', async (journey) => land(journey));
  await holdJobs(db, ['artworks-style-previews']);
  await stage('upload', async (journey) => void imageUrls.set(journey, (await upload(journey)).imageUrl));
  await releaseJobs(db);
  // A shop that cannot keep up gives up some previews, and those cost nothing.
  const painted = { pictures: 0, wanted: 0 };
  const paint = async ({ shopper, promised }: Journey): Promise<void> => {
    for (;;) {
      const { status, done, total } = (await shopper.get('previews', stylePreviewsUrl(promised.photoId!))).read(
        stylePreviewsView,
      );
      if (status === 'done' || status === 'stopped') {
        painted.pictures += done;
        painted.wanted += total;
        return;
      }
      await sleep(2_000);
    }
  };
  await stage(
    'photo analyzed, small previews in every style',
    paint,
    () => `${painted.pictures} of ${painted.wanted} pictures`,
  );
  await stage('generate three variations', async (journey) => void (await generate(journey, imageUrls.get(journey)!)));
  await holdJobs(db, ['orders-print', 'mail-send']);
  await stage('cart, checkout, order', async (journey) => {
    const id = journey.promised.artworkId!;
    await (journey.promised.number % 2 === 0 ? buyPoster(journey, id) : buyDownload(journey, id));
    await readOrders(journey);
  });
  await releaseJobs(db);
  await stage('print files, emails and download', async (journey) => {
    while ((await countUnfinished(db)) > 0) await sleep(1_000);
    await download(journey, journey.promised.artworkId!);
  });
  const { errors } = measurements.summary();
  if (errors.length > 0) throw new Error(`the stages went wrong: ${JSON.stringify(errors)}`);
  return costs;
}

async function rest(db: Db): Promise<void> {
  while ((await countRunning(db)) > 0) await sleep(250);
}

/** Jobs that run or are ready to run. */
async function countRunning(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
    and name not in ('checkout-reconcile', 'privacy-retention')`);
  return must(rows[0]).n;
}
