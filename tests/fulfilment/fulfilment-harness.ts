import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { z } from 'zod';
import { prints } from '../../src/features/artworks/server/tables.ts';
import { advance } from '../../src/features/fulfilment/server/advance.ts';
import { comparePartners } from '../../src/features/fulfilment/server/compare-partners.ts';
import type { ConnectedPartner } from '../../src/features/fulfilment/server/context.ts';
import {
  cancelOrder,
  changeAddress,
  changePicture,
  type FixItContext,
} from '../../src/features/fulfilment/server/fix-it.ts';
import { advanceJob, planOrderJob } from '../../src/features/fulfilment/server/job-definitions.ts';
import { sweepFulfilment } from '../../src/features/fulfilment/server/jobs.ts';
import { planOrder } from '../../src/features/fulfilment/server/plan-order.ts';
import { fulfilmentOrders, fulfilmentSettingVersions } from '../../src/features/fulfilment/server/tables.ts';
import { saveWebhook } from '../../src/features/fulfilment/server/store.ts';
import { secretWebhookPath } from '../../src/features/fulfilment/server/webhook-address.ts';
import { registerPartnerWebhookRoutes } from '../../src/features/fulfilment/server/webhook-route.ts';
import { setSwitch } from '../../src/features/orders/server/service.ts';
import { orderLines, orders } from '../../src/features/orders/server/tables.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { defineJob } from '../../src/platform/jobs/jobs.ts';
import { createLinkSigner } from '../../src/platform/signed-link.ts';
import { openFakePrintful, type FakePrintful } from '../../src/providers/fulfilment/fakes/printful/open.ts';
import { openFakeProdigi, type FakeProdigi } from '../../src/providers/fulfilment/fakes/prodigi/open.ts';
import { tables as printfulTables } from '../../src/providers/fulfilment/fakes/printful/tables.ts';
import { callbacks, orders as prodigiOrders } from '../../src/providers/fulfilment/fakes/prodigi/tables.ts';
import type { PrintPartner, PrintPartnerName } from '../../src/providers/fulfilment/port.ts';
import { createPrintful } from '../../src/providers/fulfilment/printful/adapter.ts';
import type { Settings } from '../../src/providers/fulfilment/fakes/prodigi/behavior.ts';
import { createProdigi } from '../../src/providers/fulfilment/prodigi/adapter.ts';
import { newId } from '../../src/shared/ids.ts';
import { must } from '../../src/shared/must.ts';
import { ShopError } from '../../src/shared/shop-error.ts';
import { addMilliseconds, day, hour, minute, second } from '../../src/shared/time.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { insertOrder } from '../factories/orders.ts';
import { fixedSettings } from '../factories/fixed-settings.ts';
import { silent } from '../harness/databases.ts';
import { defaultWords } from '../harness/default-words.ts';
import { createMemoryStorage } from '../models/memory-storage.ts';
import { createQueue, type QueuedJob } from '../models/queue.ts';
import type { Act, RequestFault, Schedule } from './schedule.ts';

/** Delivers an event to its subscribers. */
const publication = defineJob({
  name: 'published',
  schema: z.object({ event: z.string(), payload: z.record(z.string(), z.unknown()) }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 1,
  concurrency: 1,
});

const printLinks = createLinkSigner('a secret of this test, long enough', 'print file');
const origin = 'https://shop.test';
/** Hours without a change after which a run ends: longer than the shop waits between two polls of an order. */
const idleHours = 26;

/** Thrown where the process dies: uncommitted work is lost. */
class Killed extends Error {}

/** A call that let a partner charge the shop owner, with the order as it was then. */
interface Charge {
  readonly partner: PrintPartnerName;
  readonly fulfilmentId: string;
  readonly at: Date;
  readonly order: typeof orders.$inferSelect;
  readonly isReviewed: boolean;
}

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

const address = {
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@example.com',
  address: '12 Analytical Way',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
};

export const correctedStreet = '7 Harbor Street';

const goods = {
  printful: { productType: 'poster', productSize: '8x10 inches', width: 2400, height: 3000 },
  prodigi: { productType: 'mug', productSize: '11oz', width: 2670, height: 1110 },
} as const;

const files = new Map<string, Buffer>();

/** A print file of one color, by product and variation; each is made once. */
async function printFile(name: keyof typeof goods, variation: number): Promise<{ sha256: string; bytes: number }> {
  const { width, height } = goods[name];
  const color = { r: 40 * variation, g: name === 'printful' ? 90 : 160, b: 120 };
  const cacheKey = `${name} ${variation}`;
  const body =
    files.get(cacheKey) ??
    (await sharp({ create: { width, height, channels: 3, background: color } })
      .png({ compressionLevel: 9 })
      .toBuffer());
  files.set(cacheKey, body);
  const sha256 = createHash('sha256').update(body).digest('hex');
  files.set(sha256, body);
  return { sha256, bytes: body.length };
}

/** Serves print files by the hash at the end of their URL. */
const fetchFile: typeof fetch = async (input) => {
  const sha256 = /([0-9a-f]{64})\.png$/.exec(input instanceof Request ? input.url : String(input))?.[1];
  const body = sha256 === undefined ? undefined : files.get(sha256);
  return body === undefined
    ? new Response('gone', { status: 410 })
    : new Response(new Uint8Array(body), { headers: { 'content-type': 'image/png' } });
};

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
  // Orders of earlier runs, here and at the partners, would continue in this one.
  // Truncated, because the embedded database never removes what deleted rows leave behind.
  const tables = [fulfilmentOrders, printfulTables.orders, printfulTables.events, prodigiOrders, callbacks];
  await db.execute(sql`TRUNCATE ${sql.join(tables, sql`, `)} CASCADE`);
  await fakes.printful.settings.write({
    script: plan.splits ? [...plan.incidents, 'split'] : plan.incidents,
    secondConfirmation: plan.secondConfirmation,
    limit: { tokens: 100_000, seconds: 60 },
    // Orders run through production in hours, so that a day of the test's clock shows all of them.
    calculationSeconds: 2,
    productionSeconds: 1_200,
    transitSeconds: 1_200,
    webhooks: deliveryOf(plan),
  });
  await fakes.prodigi.controls.changeSettings({ stepSeconds: 600, callbacks: callbacksOf(plan) });
  let requests = 0;
  const faultOf = (): RequestFault | null => {
    const { outage } = plan;
    const from = outage === null ? null : addMilliseconds(startedAt, outage.from * minute);
    if (outage !== null && from !== null && now() >= from && now() < addMilliseconds(from, outage.minutes * minute))
      return 'unreachable';
    requests += 1;
    return plan.faults.find(({ request }) => request === requests - 1)?.fault ?? null;
  };
  fakes.printful.setFaults(faultOf);
  fakes.prodigi.setFaults(faultOf);

  const isPriceRaised = () =>
    plan.priceRiseMinute !== null && now() >= addMilliseconds(startedAt, plan.priceRiseMinute * minute);
  const partners = new Map<PrintPartnerName, ConnectedPartner>(
    (['printful', 'prodigi'] as const).map((name) => {
      const real = name === 'printful' ? fakes.printfulPartner : fakes.prodigiPartner;
      return [name, { partner: observe(real), fake: true }];
    }),
  );

  /**
   * Wraps a partner: the process may die before and after each call, prices rise on schedule, charges are recorded.
   */
  function observe(partner: PrintPartner): PrintPartner {
    const around = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
      mayDie(`before ${name}`);
      await actDuring(name, 'before');
      const result = await call();
      await actDuring(name, 'after');
      mayDie(`after ${name}`);
      return result;
    };
    const recordCharge = async (fulfilmentId: string): Promise<void> => {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      charges.push({
        partner: partner.name,
        fulfilmentId,
        at: now(),
        order: must(order, 'the order'),
        isReviewed: plan.reviewed,
      });
    };
    const raisePrice = (cost: { total: number } | null): void => {
      if (cost !== null && isPriceRaised()) Object.assign(cost, { total: cost.total + 100 });
    };
    return {
      ...partner,
      place: async (parcel) => {
        if (!partner.hasDrafts) await recordCharge(parcel.id);
        const order = await around('place', () => partner.place(parcel));
        raisePrice(order.cost);
        return order;
      },
      find: async (id) => {
        const order = await around('find', () => partner.find(id));
        raisePrice(order?.cost ?? null);
        return order;
      },
      look: async (reference) => {
        const order = await around('look', () => partner.look(reference));
        raisePrice(order?.cost ?? null);
        return order;
      },
      price: async (parcel) => {
        const cost = await around('price', () => partner.price(parcel));
        raisePrice(cost);
        return cost;
      },
      release: async (reference) => {
        const [row] = await db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.reference, reference));
        await recordCharge(must(row, 'the fulfilment order that is released').id);
        await around('release', () => partner.release(reference));
      },
      cancel: async (reference) => around('cancel', () => partner.cancel(reference)),
    };
  }

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

function deliveryOf({ webhooks }: Schedule) {
  return {
    drop: webhooks === 'drop',
    copies: webhooks === 'double' ? 2 : 1,
    // Webhooks can arrive out of order only if they wait for each other.
    delaySeconds: webhooks === 'late' || webhooks === 'unordered' ? 3_600 : 0,
    newestFirst: webhooks === 'unordered',
    wrongKey: webhooks === 'wrong key',
    retryScale: 1,
  };
}

function callbacksOf({ webhooks }: Schedule): Settings['callbacks'] {
  switch (webhooks) {
    case 'drop':
    case 'double':
    case 'unordered':
      return { kind: webhooks };
    case 'late':
      return { kind: 'delay', delay: hour };
    default:
      return { kind: 'deliver' };
  }
}

type ReceiveWebhook = (post: { url: string; headers: Record<string, string>; body: string }) => Promise<number>;

async function openFakes(database: OpenDatabase, clock: () => Date, receive: ReceiveWebhook) {
  const { db } = database;
  const onError = (error: unknown): never => {
    throw error;
  };
  const post: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = Object.fromEntries(request.headers);
    return new Response(null, { status: await receive({ url: request.url, headers, body: await request.text() }) });
  };
  const options = { db, clock, fetchFile, post, onError };
  const printful = await openFakePrintful({ ...options, publicUrl: origin });
  const prodigi = await openFakeProdigi(options);
  return {
    printful,
    prodigi,
    printfulPartner: createPrintful({
      token: printful.token,
      storeId: null,
      send: printful.send,
      wait: async () => {},
    }),
    prodigiPartner: createProdigi({
      key: 'key',
      sandbox: true,
      callbackUrl: `${origin}${secretWebhookPath(printLinks, 'prodigi')}`,
      send: prodigi.send,
    }),
  };
}

/** Inserts a paid order of the goods in the schedule, with all its print files. */
async function insertPaidOrder({ db }: OpenDatabase, plan: Schedule, owner: string, at: Date): Promise<string> {
  await setSwitch(db, 'hold for review', { on: !plan.reviewed, words: '' }, { actor: 'admin@example.com', now: at });
  await db.delete(fulfilmentSettingVersions);
  await db.insert(fulfilmentSettingVersions).values({
    version: 1,
    value: {
      makers: { poster: 'printful', mug: 'prodigi' },
      fixItMinutes: plan.fixItMinutes,
      releasesItself: true,
      maxOrderCents: plan.maxOrderCents,
      maxDayCents: plan.maxDayCents,
    },
    changedAt: at,
    changedBy: 'admin@example.com',
  });
  const artworkId = await insertArtwork(db, owner);
  const id = await insertOrder(db, {
    owner,
    address,
    customerEmail: address.email,
    createdAt: at,
    updatedAt: at,
  });
  const partners = (['printful', 'prodigi'] as const).filter((name) => plan.goods === name || plan.goods === 'both');
  for (const [position, name] of partners.entries()) {
    const { width, height, ...product } = goods[name];
    await db.insert(orderLines).values({
      orderId: id,
      position,
      title: 'Custom Pet Art',
      productMaterial: 'paper',
      unitPrice: 0,
      quantity: name === 'printful' && plan.splits ? 2 : 1,
      artworkId,
      selectedVariation: 1,
      printWidth: width,
      printHeight: height,
      requiresShipping: true,
      ...product,
    });
    for (const variation of [1, 2]) {
      await db.insert(prints).values({
        id: newId('prn'),
        artworkId,
        variation,
        width,
        height,
        status: 'done',
        key: `prints/${newId('prn')}.png`,
        ...(await printFile(name, variation)),
        createdAt: at,
      });
    }
  }
  return id;
}
