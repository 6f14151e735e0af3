import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { advance } from '../../src/features/fulfilment/server/advancing/advance.ts';
import { comparePartners } from '../../src/features/fulfilment/server/partners/compare-partners.ts';
import type { ConnectedPartner } from '../../src/features/fulfilment/server/context.ts';
import {
  cancelOrder,
  changeAddress,
  changePicture,
  type FixItContext,
} from '../../src/features/fulfilment/server/fix-it/fix-it.ts';
import { advanceJob, planOrderJob } from '../../src/features/fulfilment/server/job-definitions.ts';
import { sweepFulfilment } from '../../src/features/fulfilment/server/jobs.ts';
import { planOrder } from '../../src/features/fulfilment/server/planning/plan-order.ts';
import { fulfilmentOrders } from '../../src/features/fulfilment/server/tables.ts';
import { saveWebhook } from '../../src/features/fulfilment/server/store.ts';
import { registerPartnerWebhookRoutes } from '../../src/features/fulfilment/server/partners/webhook-route.ts';
import { orderLines, orders } from '../../src/features/orders/server/tables.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { defineJob } from '../../src/platform/jobs/jobs.ts';
import { createLinkSigner } from '../../src/platform/signed-link.ts';
import type { FakePrintful } from '../../src/providers/fulfilment/fakes/printful/open.ts';
import type { FakeProdigi } from '../../src/providers/fulfilment/fakes/prodigi/open.ts';
import type { PrintPartnerName } from '../../src/providers/fulfilment/port.ts';
import { newId } from '../../src/shared/ids.ts';
import { must } from '../../src/shared/must.ts';
import { ShopError } from '../../src/shared/shop-error.ts';
import { addMilliseconds, day, hour, minute, second } from '../../src/shared/time.ts';
import { fixedSettings } from '../factories/fixed-settings.ts';
import { silent } from '../harness/databases.ts';
import { defaultWords } from '../harness/default-words.ts';
import { createMemoryStorage } from '../models/memory-storage.ts';
import { createQueue, type QueuedJob } from '../models/queue.ts';
import {
  configureFakes,
  createRequestFaults,
  openFakes,
  origin,
  printLinks,
  type ReceiveWebhook,
} from './fake-partners.ts';
import { address, correctedStreet, insertPaidOrder } from './paid-order.ts';
import type { Act, Schedule } from './schedule.ts';
import { watchPartner, type Charge } from './watch-partner.ts';

/** Delivers an event to its subscribers. */
const publication = defineJob({
  name: 'published',
  schema: z.object({ event: z.string(), payload: z.record(z.string(), z.unknown()) }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 1,
  concurrency: 1,
});

/** Hours without a change after which a run ends: longer than the shop waits between two polls of an order. */
const idleHours = 26;

/** Thrown where the process dies: uncommitted work is lost. */
class Killed extends Error {}

export interface Run {
  readonly database: OpenDatabase;
  readonly plan: Schedule;
  readonly orderId: string;
  readonly startedAt: Date;
  readonly printful: FakePrintful;
  readonly prodigi: FakeProdigi;
  readonly charges: readonly Charge[];
  /** Events that the shop published: the emails that it owes. */
  readonly published: readonly { readonly event: string; readonly payload: Record<string, unknown> }[];
  /** Acts that the shop accepted. */
  readonly done: readonly Act['what'][];
  readonly violations: string[];
}

/** Runs a schedule until nothing is left to do, or for three days of the test's clock. */
export async function runSchedule(database: OpenDatabase, plan: Schedule, startedAt: Date): Promise<Run> {
  const clock = { now: startedAt };
  const now = () => clock.now;
  const queue = createQueue(now);
  const published: { event: string; payload: Record<string, unknown> }[] = [];
  const charges: Charge[] = [];
  const violations: string[] = [];
  const kills = [...plan.kills];
  let pointsUntilKill = kills.shift() ?? null;
  let dead = false;

  /** A point at which the process may die; once it is dead, every later point throws too. */
  function mayDie(point: string): void {
    if (!dead && pointsUntilKill !== null) {
      if (pointsUntilKill === 0) dead = true;
      else pointsUntilKill -= 1;
    }
    if (dead) throw new Killed(point);
  }

  const { db } = database;
  let receiveWebhook: ReceiveWebhook = async () => 503;
  const fakes = await openFakes(database, now, (post) => receiveWebhook(post));
  await configureFakes(database, fakes, plan);
  const faultOf = createRequestFaults(plan, startedAt, now);
  fakes.printful.setFaults(faultOf);
  fakes.prodigi.setFaults(faultOf);

  const isPriceRaised = () =>
    plan.priceRiseMinute !== null && now() >= addMilliseconds(startedAt, plan.priceRiseMinute * minute);
  const watch = {
    db,
    now,
    isReviewed: plan.reviewed,
    charges,
    mayDie,
    actDuring,
    isPriceRaised,
    orderId: () => orderId,
  };
  const partners = new Map<PrintPartnerName, ConnectedPartner>(
    (['printful', 'prodigi'] as const).map((name) => {
      const real = name === 'printful' ? fakes.printfulPartner : fakes.prodigiPartner;
      return [name, { partner: watchPartner(real, watch), fake: true }];
    }),
  );

  const base: Omit<FixItContext, 'db'> = {
    settings: fixedSettings(),
    config: {
      shopName: 'Pawtelier',
      supportEmail: 'help@example.com',
      timezone: 'UTC',
      publicUrl: origin,
    },
    clock: now,
    log: silent,
    jobs: queue.jobs,
    // As in production, an event is lost if its transaction does not commit.
    publish: async (tx, event, payload) => queue.jobs.send(tx, publication, { event, payload }),
    partners,
    printLinks,
    orderLinks: createLinkSigner('a secret of this test, long enough', 'order'),
    downloadLinks: createLinkSigner('a secret of this test, long enough', 'download'),
    filmLinks: createLinkSigner('a secret of this test, long enough', 'film'),
    giftLinks: createLinkSigner('a secret of this test, long enough', 'gift'),
    publicUrl: origin,
    storage: createMemoryStorage(),
    words: defaultWords,
  };
  const killableContext: FixItContext = { ...base, db: queue.wrapDb(db, mayDie) };
  const context: FixItContext = { ...base, db: queue.wrapDb(db, () => {}) };

  const owner = newId('vis');
  const orderId = await insertPaidOrder(database, plan, owner, now());
  await queue.jobs.send(db, planOrderJob, { orderId });

  async function run(job: QueuedJob): Promise<void> {
    dead = false;
    queue.begin(job);
    try {
      if (job.name === publication.name) published.push(publication.schema.parse(job.data));
      else if (job.name === planOrderJob.name) {
        for (const fulfilmentId of await planOrder(killableContext, orderId))
          await queue.jobs.send(db, advanceJob, { fulfilmentId }, { singletonKey: fulfilmentId });
      } else if (job.name === advanceJob.name)
        await advance(killableContext, (job.data as { fulfilmentId: string }).fulfilmentId);
      queue.end(job);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      pointsUntilKill = kills.shift() ?? null;
      queue.requeueActive();
    }
  }

  async function runDue(): Promise<void> {
    for (let steps = 0; steps < 400; steps += 1) {
      const job = queue.waiting.filter(({ due }) => due <= now().getTime()).toSorted((a, b) => a.due - b.due)[0];
      if (job === undefined) return;
      await run(job);
    }
    violations.push('the jobs never end');
  }

  const done: Act['what'][] = [];
  async function act(what: Act['what']): Promise<void> {
    const buyer = { owners: [owner], key: null };
    try {
      if (what === 'cancels') await cancelOrder(context, buyer, orderId);
      else if (what === 'moves') await changeAddress(context, buyer, orderId, { ...address, address: correctedStreet });
      else if (what === 'chooses another picture') {
        const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
        await changePicture(context, buyer, orderId, { artworkId: must(line, 'a line').artworkId, variation: 2 });
      } else if (what === 'is refunded') {
        await db.update(orders).set({ refunded: 2_000 }).where(eq(orders.id, orderId));
      } else await fixProblems();
      done.push(what);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  }

  /** Acts as the owner on a problem: correcting the address also orders everything again. */
  async function fixProblems(): Promise<void> {
    await changeAddress(context, { owners: [owner], key: null }, orderId, { ...address, address: correctedStreet });
  }

  const acts = plan.acts.filter(({ during }) => during === null).toSorted((a, b) => a.atMinute - b.atMinute);
  const actsDuringCalls = plan.acts.filter(({ during }) => during !== null);
  /** Performs the act that the schedule has for this call, while the shop waits for the partner. */
  async function actDuring(call: string, when: string): Promise<void> {
    const at = actsDuringCalls.findIndex(({ during }) => during?.call === call && during.when === when);
    const [found] = at === -1 ? [] : actsDuringCalls.splice(at, 1);
    if (found !== undefined) await act(found.what);
  }

  const webhooks = Fastify();
  webhooks.setValidatorCompiler(validatorCompiler);
  webhooks.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ShopError ? 403 : 500).send(String(error)),
  );
  registerPartnerWebhookRoutes(webhooks, context);
  receiveWebhook = async ({ url, headers, body }) => {
    const isForged = plan.webhooks === 'wrong key';
    const { pathname } = new URL(url);
    const path = isForged ? pathname.replace(/(prodigi\/)./, '$1-') : pathname;
    const { statusCode } = await webhooks.inject({ method: 'POST', url: path, headers, payload: body });
    if (statusCode !== (isForged ? 403 : 200))
      violations.push(`the shop responded to a ${isForged ? 'forged' : 'real'} webhook with ${statusCode}`);
    return statusCode;
  };
  const url = `${origin}/api/webhooks/print/printful`;
  const secret = await fakes.printful.subscribe(url);
  await saveWebhook(db, { partner: 'printful', fake: true, url, secret, registeredAt: startedAt });

  let lastChange = { states: '', at: startedAt };
  const end = addMilliseconds(startedAt, 3 * day);
  let swept = startedAt;
  let compared = startedAt;
  while (now() < end) {
    while (acts[0] !== undefined && addMilliseconds(startedAt, acts[0].atMinute * minute) <= now())
      await act(must(acts.shift(), 'an act').what);
    await runDue();
    await fakes.printful.deliveries.flush();
    await fakes.prodigi.controls.tick();
    await fakes.prodigi.deliveries.flush();
    if (now().getTime() - compared.getTime() >= hour) {
      await comparePartners(context, async () => {});
      compared = now();
    }
    if (now().getTime() - swept.getTime() >= minute) {
      await sweepFulfilment(context);
      swept = now();
    }
    await runDue();
    const rows = await db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.orderId, orderId));
    if (isFinished(rows) && acts.length === 0) break;
    clock.now = nextMoment(rows);
  }
  await webhooks.close();

  /** Whether nothing is left to do, or nothing has changed for `idleHours`. */
  function isFinished(rows: readonly (typeof fulfilmentOrders.$inferSelect)[]): boolean {
    const states = rows.map(({ id, state, blocker }) => `${id} ${state} ${blocker}`).join();
    if (states !== lastChange.states) lastChange = { states, at: now() };
    if (now() > addMilliseconds(lastChange.at, idleHours * hour)) return true;
    return queue.waiting.length === 0 && rows.length > 0 && rows.every(({ dueAt }) => dueAt === null);
  }

  function nextMoment(rows: readonly (typeof fulfilmentOrders.$inferSelect)[]): Date {
    const moments = [
      ...queue.waiting.map(({ due }) => due),
      ...rows.flatMap(({ dueAt }) => dueAt?.getTime() ?? []),
      ...acts.map(({ atMinute }) => startedAt.getTime() + atMinute * minute),
    ].filter((moment) => moment > now().getTime());
    // Partners act within hours; after that, only the shop looks at its orders.
    const step = now() > addMilliseconds(lastChange.at, 6 * hour) ? 6 * hour : hour;
    const next = Math.min(...moments, now().getTime() + step);
    return new Date(Math.max(next, now().getTime() + second));
  }

  return { database, plan, orderId, startedAt, ...fakes, charges, published, done, violations };
}
