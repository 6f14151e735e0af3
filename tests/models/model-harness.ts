import { createHash } from 'node:crypto';
import type { HostedContext } from '../../src/features/artworks/server/hosted/context.ts';
import { findAttemptByToken } from '../../src/features/artworks/server/hosted/attempts-store.ts';
import { hashToken } from '../../src/features/artworks/server/hosted/context.ts';
import { driveAttempt } from '../../src/features/artworks/server/hosted/drive-attempt.ts';
import { makeArtwork } from '../../src/features/artworks/server/hosted/make-artwork.ts';
import { artworkTimeoutMs } from '../../src/features/artworks/server/hosted/next-step.ts';
import { sweepAttempts } from '../../src/features/artworks/server/hosted/sweep.ts';
import {
  generationAttempts,
  modelTroubles,
  spendingWindows,
} from '../../src/features/artworks/server/hosted/tables.ts';
import { receiveModelWebhook } from '../../src/features/artworks/server/hosted/webhook.ts';
import {
  artworkFolders,
  removeUnheldArtwork,
  requestArtwork,
  watermarkText,
} from '../../src/features/artworks/server/service.ts';
import { findArtwork } from '../../src/features/artworks/server/store.ts';
import { addPhoto } from '../../src/features/photos/server/service.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import type { Generator } from '../../src/providers/generation/port.ts';
import type { PictureRequest } from '../../src/providers/models/port.ts';
import { microdollars } from '../../src/shared/microdollars.ts';
import { newId } from '../../src/shared/ids.ts';
import { must } from '../../src/shared/must.ts';
import { addMilliseconds, minute, second } from '../../src/shared/time.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { photoUpload } from '../factories/uploads.ts';
import { silent } from '../harness/databases.ts';
import { defaultWords } from '../harness/default-words.ts';
import { Killed, survive, withKillPoints } from './kill-points.ts';
import { createMemoryStorage, type MemoryStorage } from './memory-storage.ts';
import { createQueue, type ModelQueue, type QueuedJob } from './queue.ts';
import type { Schedule } from './schedule.ts';
import { createProviders, maxSeconds, type ProvidersWorld } from './scripted-providers.ts';
import { createTasks } from './tasks.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** The shop's hosted generation on the test's clock: one artwork with its providers, queue and processes. */
export interface ModelHarness {
  readonly database: OpenDatabase;
  readonly world: ProvidersWorld;
  readonly storage: MemoryStorage;
  readonly clock: { now: Date };
  readonly artworkId: string;
  readonly photoSha256: string;
  readonly startedAt: Date;
  readonly context: HostedContext;
  /** Whether the artwork was deleted while it was being made. */
  readonly isDeleted: boolean;
  /** Number of its processes that may have died. */
  readonly deaths: number;
  /** Violations noticed while the schedule ran. */
  readonly violations: string[];
}

const photo = await photoUpload(240, 240);
/** The quick generator with plain pictures: these tests do not look at their content. */
const studio: Generator = {
  ...createQuickGenerator(),
  paint: async (_subject, _recipe, { width, height }) => ({
    width,
    height,
    data: new Uint8Array(width * height * 3).fill(90),
  }),
};

/** Runs a schedule until no work is left, or for half an hour of the test's clock. */
export async function runSchedule(database: OpenDatabase, plan: Schedule, startedAt: Date): Promise<ModelHarness> {
  const clock = { now: startedAt };
  const storage = createMemoryStorage();
  const queue = createQueue(() => clock.now);
  const violations: string[] = [];
  const tasks = createTasks(() => clock.now);
  const world = createProviders(plan.plan, plan, {
    clock: () => clock.now,
    sleep: tasks.sleep,
    onRequest: async (request) => checkRequest(request),
  });
  const caps = plan.caps;
  const kills = [...plan.kills];
  let pointsUntilKill = kills.shift() ?? null;
  let dead = false;

  /** A point at which the process may die; once it is dead, every later point throws too. */
  function die(point: string): void {
    if (!dead && pointsUntilKill !== null) {
      if (pointsUntilKill === 0) dead = true;
      else pointsUntilKill -= 1;
    }
    if (dead) throw new Killed(point);
  }

  const base = {
    asyncCommitDb: database.asyncCommitDb,
    clock: () => clock.now,
    generator: studio,
    watermark: watermarkText('Pawtelier', defaultWords),
    words: defaultWords,
    publicUrl: 'https://shop.test',
    artSecret: 'a secret of this test',
    log: silent,
    publish: async () => {},
    jobs: queue.jobs,
    art: {
      providers: [],
      studioIsLastResort: plan.studioIsLastResort,
      upscales: false,
      caps: {
        visitor: microdollars(caps.visitor / 100),
        network: microdollars(caps.network / 100),
        hourly: microdollars(caps.hourly / 100),
        daily: microdollars(caps.daily / 100),
      },
    },
  };
  const context: HostedContext = {
    ...base,
    db: queue.wrapDb(database.db, die),
    storage: {
      ...storage,
      async put(key, body, type) {
        die('before a file');
        await storage.put(key, body, type);
        die('after a file');
      },
    },
    models: world.models.map((model) => withKillPoints(model, die)),
  };
  /** The same shop, seen from a process that does not die. */
  const outside: HostedContext = { ...base, db: queue.wrapDb(database.db, () => {}), storage, models: world.models };

  async function checkRequest(request: PictureRequest): Promise<void> {
    const token = request.webhookUrl?.split('/').at(-1) ?? '';
    const attempt = await findAttemptByToken(database.db, hashToken(token));
    if (attempt?.status !== 'submitting')
      violations.push(`a request was sent from an attempt that is ${attempt?.status}`);
    if (attempt !== null && attempt.counted !== attempt.price)
      violations.push('a request was sent before its price was reserved');
    if (world.requests.some(({ webhookUrl }) => webhookUrl === request.webhookUrl))
      violations.push('an attempt was sent twice');
  }

  await database.db.delete(modelTroubles);
  await database.db.delete(spendingWindows);
  await database.db.delete(generationAttempts);
  const owner = newId('vis');
  const { imageUrl, photoId } = await addPhoto(outside, owner, photo.bytes);
  const upright = storage.files.get(`photos/${photoId}/upright.jpg`) ?? new Uint8Array();
  const artworkId = await requestArtwork(outside, [owner], { imageUrl, style: 'watercolor' }, { network: 'a network' });
  const harness: ModelHarness = {
    database,
    world,
    storage,
    clock,
    artworkId,
    photoSha256: createHash('sha256').update(upright).digest('hex'),
    startedAt,
    context: outside,
    isDeleted: plan.deletedAfter !== null,
    deaths: plan.kills.length,
    violations,
  };

  const post = createWebhookSender(plan, world, () => clock.now);
  let nextSweep = addMilliseconds(startedAt, 15 * second).getTime();
  let rounds = 0;
  const end = addMilliseconds(startedAt, 10 * minute).getTime();
  while (clock.now.getTime() < end) {
    post.collect();
    const soon = Math.min(
      nextSweep,
      ...queue.waiting.map(({ due }) => due),
      ...post.waiting.map(({ due }) => due),
      ...tasks.dues(),
    );
    clock.now = new Date(Math.max(clock.now.getTime(), soon));
    const due = queue.waiting.filter((job) => job.due <= clock.now.getTime()).slice(0, 8);
    tasks.wake();
    for (const job of due) {
      queue.begin(job);
      tasks.start(() =>
        survive(
          () => work(context, job),
          () => queue.end(job),
        ),
      );
    }
    for (const webhook of post.take())
      tasks.start(() =>
        survive(
          () => receiveModelWebhook(context, webhook.delivery),
          () => {},
          () => post.again(webhook),
        ),
      );
    if (clock.now.getTime() >= nextSweep) {
      tasks.start(() =>
        survive(
          () => sweepAttempts(context),
          () => {},
        ),
      );
      nextSweep = clock.now.getTime() + 15 * second;
    }
    await tasks.quiet();
    rounds += 1;
    if (dead) {
      // No process waits for a response anymore; the providers continue.
      await tasks.die(new Killed('while it waited'));
      dead = false;
      pointsUntilKill = kills.shift() ?? null;
      queue.requeueActive();
    }
    if (rounds === plan.deletedAfter) {
      await outside.db.transaction(async (tx) => removeUnheldArtwork(tx, artworkId));
      for (const folder of artworkFolders(artworkId)) await storage.removeAll(folder);
    }
    await checkBudget(harness);
    if (tasks.dues().length === 0 && (await isOver(harness, queue, post.waiting.length))) break;
  }
  return harness;
}

async function isOver({ database, artworkId }: ModelHarness, queue: ModelQueue, letters: number): Promise<boolean> {
  if (queue.waiting.length > 0 || letters > 0) return false;
  const artwork = await findArtwork(database.db, artworkId);
  if (artwork !== null && artwork.status !== 'done' && artwork.status !== 'failed') return false;
  const rows = await database.db.select({ status: generationAttempts.status }).from(generationAttempts);
  return rows.every(({ status }) => ['finished', 'failed', 'spent'].includes(status));
}

async function checkBudget({ database, context, violations }: ModelHarness): Promise<void> {
  for (const { name, amount } of await database.db.select().from(spendingWindows)) {
    const cap = { day: 'daily', hour: 'hourly', network: 'network', visitor: 'visitor' }[
      must(name.split(' ')[0])
    ] as 'daily';
    if (amount > context.art.caps[cap]) violations.push(`${name} has ${amount} of ${context.art.caps[cap]}`);
  }
}

async function work(context: HostedContext, job: QueuedJob): Promise<void> {
  const data = job.data as { artworkId: string; attemptId: string };
  if (job.name === 'artworks-attempt') return driveAttempt(context, { data });
  if (job.name !== 'artworks-generate') throw new Error(`no worker for ${job.name}`);
  await makeArtwork(context, { data, signal: new AbortController().signal, lastAttempt: false });
}

/**
 * Milliseconds within which an artwork must be finished: the visitor's wait for hosted models, plus delays by kills and
 * the studio. Without the studio, the time limit of the last requested model is added.
 */
export function maxArtworkMs(studioIsLastResort: boolean): number {
  return artworkTimeoutMs + 45 * second + (studioIsLastResort ? 0 : (maxSeconds + 30) * second);
}
