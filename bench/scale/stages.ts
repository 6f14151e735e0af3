import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { stylePreviewsUrl, stylePreviewsView } from '../../src/features/artworks/contract.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { countUnfinished } from './audit.ts';
import type { Fleet, Part } from './fleet.ts';
import { buyDownload, buyPoster, download, generate, land, readOrders, upload, type Journey } from './journey.ts';
import { openMeasurements } from './measurements.ts';
import { drawPhotos } from './photos.ts';
import { Shopper } from './shopper.ts';

export interface StageCost {
  readonly stage: string;
  /** Seconds of processor time for one visitor, by part. */
  readonly cost: Readonly<Record<Part, number>>;
}

/** So many visitors go through the shop stage by stage, each of which is let come to rest before the next; answers what each cost. */
export async function measureStages(fleet: Fleet, db: Db, visitors: number): Promise<StageCost[]> {
  const measurements = openMeasurements();
  const photos = await drawPhotos(visitors);
  const journeys = photos.map(
    (photo, number): Journey => ({
      shopper: new Shopper(fleet, measurements, number),
      measurements,
      promised: { number },
      photo,
      think: 0,
      previews: { wanted: 0, patience: 0 },
      downloadPatience: 0,
    }),
  );
  const costs: StageCost[] = [];
  const imageUrls = new Map<Journey, string>();
  const stage = async (name: string, work: (journey: Journey) => Promise<void>): Promise<void> => {
    const before = fleet.processorTime();
    await Promise.all(journeys.map(work));
    await rest(db);
    const after = fleet.processorTime();
    const parts = Object.entries(after).map(([part, used]) => [part, (used - before[part as Part]) / visitors]);
    costs.push({ stage: name, cost: Object.fromEntries(parts) as Record<Part, number> });
  };

  await stage('look around', async (journey) => land(journey));
  await holdJobs(db, ['artworks-style-previews']);
  await stage('upload', async (journey) => void imageUrls.set(journey, (await upload(journey)).imageUrl));
  await releaseJobs(db);
  await stage('photo analysed, small previews in every style', async ({ shopper, promised }) => {
    for (;;) {
      const { status } = (await shopper.get('previews', stylePreviewsUrl(promised.photoId!))).read(stylePreviewsView);
      if (status === 'done' || status === 'stopped') return;
      await sleep(2_000);
    }
  });
  await stage('generate three variations', async (journey) => void (await generate(journey, imageUrls.get(journey)!)));
  await holdJobs(db, ['orders-print', 'mail-send']);
  await stage('cart, checkout, order', async (journey) => {
    const id = journey.promised.artworkId!;
    await (journey.promised.number % 2 === 0 ? buyPoster(journey, id) : buyDownload(journey, id));
    await readOrders(journey);
  });
  await releaseJobs(db);
  await stage('print files, mails and download', async (journey) => {
    while ((await countUnfinished(db)) > 0) await sleep(1_000);
    await download(journey, journey.promised.artworkId!);
  });
  const { errors } = measurements.summary();
  if (errors.length > 0) throw new Error(`the stages went wrong: ${JSON.stringify(errors)}`);
  return costs;
}

/** Puts off jobs of these kinds, so that what sets them going and what they do are counted apart. */
async function holdJobs(db: Db, names: readonly string[]): Promise<void> {
  const list = sql.raw(names.map((name) => `'${name}'`).join(', '));
  await db.execute(sql`create or replace function hold_job() returns trigger language plpgsql as
    $$ begin if new.name in (${list}) then new.start_after := now() + interval '1 day'; end if; return new; end $$`);
  await db.execute(sql`create trigger hold_job before insert on pgboss.job_common for each row execute function hold_job()`);
}

async function releaseJobs(db: Db): Promise<void> {
  await db.execute(sql`drop trigger hold_job on pgboss.job_common`);
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'created' and start_after > now() + interval '23 hours'`);
}

async function rest(db: Db): Promise<void> {
  while ((await countRunning(db)) > 0) await sleep(250);
}

/** Jobs that run or may begin at once. */
async function countRunning(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
    and name not in ('checkout-reconcile', 'privacy-retention')`);
  return rows[0].n;
}
