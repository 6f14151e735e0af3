import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { prints } from '../../src/features/artworks/server/tables.ts';
import { printPixelsOf } from '../../src/features/catalog/contract.ts';
import { defaultSettings, type FulfilmentSettings } from '../../src/features/fulfilment/contract.ts';
import { advance } from '../../src/features/fulfilment/server/advancing/advance.ts';
import { continueWithFile } from '../../src/features/fulfilment/server/jobs.ts';
import { planOrder } from '../../src/features/fulfilment/server/planning/plan-order.ts';
import { fulfilmentOrders, fulfilmentSettingVersions } from '../../src/features/fulfilment/server/tables.ts';
import type { ShippingAddress } from '../../src/features/orders/contract.ts';
import { orderLines } from '../../src/features/orders/server/tables.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openFakePrintful } from '../../src/providers/fulfilment/fakes/printful/open.ts';
import { openFakeProdigi } from '../../src/providers/fulfilment/fakes/prodigi/open.ts';
import type { PrintPartnerName } from '../../src/providers/fulfilment/port.ts';
import { createPrintful } from '../../src/providers/fulfilment/printful/adapter.ts';
import { createProdigi } from '../../src/providers/fulfilment/prodigi/adapter.ts';
import { newId } from '../../src/shared/ids.ts';
import { must } from '../../src/shared/must.ts';
import { addMilliseconds, minute } from '../../src/shared/time.ts';
import { createBuyer, noraAddress, type Buyer } from './buyer.ts';
import { createPrintFile } from './print-file.ts';
import { createPayingShop } from './paying-shop.ts';

export interface PrintedOrder {
  readonly buyer: Buyer;
  readonly orderId: string;
  /** Id of the payment at its provider. */
  readonly payment: string;
}

/**
 * A shop with fakes of both partners on a clock of its own. The partners get the print files that `buy` has made, and
 * fetch others from the shop.
 */
export async function createPrintShop(database: OpenDatabase) {
  let now = new Date();
  const clock = () => now;
  const files = new Map<string, Buffer>();
  const fetchFile: typeof fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url);
    const file = files.get(/([0-9a-f]{64})\.png$/.exec(pathname)?.[1] ?? '');
    if (file !== undefined) return new Response(new Uint8Array(file), { headers: { 'content-type': 'image/png' } });
    const { statusCode: status, headers, rawPayload } = await shop.browser().get(pathname);
    return new Response(new Uint8Array(rawPayload), {
      status,
      headers: { 'content-type': String(headers['content-type']) },
    });
  };
  const onError = (error: unknown): never => {
    throw error;
  };
  const options = { db: database.db, clock, fetchFile, post: async () => new Response(), onError };
  const printful = await openFakePrintful({ ...options, publicUrl: 'https://shop.test' });
  const prodigi = await openFakeProdigi(options);
  const partners = new Map<PrintPartnerName, { partner: ReturnType<typeof createProdigi>; fake: boolean }>([
    [
      'printful',
      {
        partner: createPrintful({
          token: printful.token,
          storeId: null,
          send: printful.send,
          wait: async () => {},
        }),
        fake: true,
      },
    ],
    [
      'prodigi',
      {
        partner: createProdigi({
          key: 'key',
          sandbox: true,
          callbackUrl: 'https://shop.test/callback',
          send: prodigi.send,
        }),
        fake: true,
      },
    ],
  ]);
  const shop = await createPayingShop(database, clock, { partners });
  const { context } = shop;
  const { db } = context;

  const findFulfilmentOrder = async (id: string) =>
    must((await db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, id)))[0], id);

  /** Advances a fulfilment order until it waits for something. */
  async function go(id: string) {
    for (let step = 0; step < 12; step += 1) {
      const before = await findFulfilmentOrder(id);
      await advance(context, id);
      const after = await findFulfilmentOrder(id);
      if (after.turn === before.turn) break;
    }
    return findFulfilmentOrder(id);
  }

  return {
    shop,
    printful,
    prodigi,
    partners,
    clock,
    findFulfilmentOrder,
    go,
    fulfilmentOrdersOf: async (orderId: string) =>
      db
        .select()
        .from(fulfilmentOrders)
        .where(eq(fulfilmentOrders.orderId, orderId))
        // A replacement often has the same time as the order that it replaces.
        .orderBy(fulfilmentOrders.createdAt, sql`${fulfilmentOrders.endedAt} is null`),
    /** Lets time pass, and lets the fake partners act. */
    async pass(minutes: number): Promise<void> {
      now = addMilliseconds(now, minutes * minute);
      await printful.tick();
      await prodigi.controls.tick();
    },
    /** Lets time pass and advances the fulfilment order, as after a webhook. */
    async passAndGo(id: string, minutes: number) {
      now = addMilliseconds(now, minutes * minute);
      await printful.tick();
      await prodigi.controls.tick();
      await db.update(fulfilmentOrders).set({ dueAt: now }).where(eq(fulfilmentOrders.id, id));
      return go(id);
    },
    /** Sets the default settings with these changes. */
    async useSettings(changed: Partial<FulfilmentSettings>): Promise<void> {
      await db.delete(fulfilmentSettingVersions);
      const value = { ...defaultSettings, makers: { poster: 'printful' as const }, fixItMinutes: 0, ...changed };
      await db
        .insert(fulfilmentSettingVersions)
        .values({ version: 1, value, changedAt: now, changedBy: 'admin@example.com' });
    },
    /** Buys a poster of 8x10 inches with its free download. Its print files exist, reduced by `scale`. */
    async buy({
      address = noraAddress,
      scale = 1,
    }: { address?: Partial<ShippingAddress>; scale?: number } = {}): Promise<PrintedOrder> {
      const buyer = await createBuyer(shop);
      const payment = await buyer.open();
      await buyer.confirm(payment);
      const placed = await buyer.place(payment.id, { shippingAddress: { ...noraAddress, ...address } });
      const orderId = placed.json<{ id: string }>().id;
      for (const line of await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))) {
        const pixels = printPixelsOf(line);
        if (pixels === null) continue;
        for (const variation of [0, 1, 2]) {
          const { width, height } = pixels;
          const file = await createPrintFile(Math.round(width * scale), Math.round(height * scale));
          const sha256 = createHash('sha256').update(file).digest('hex');
          files.set(sha256, file);
          await db.insert(prints).values({
            id: newId('prn'),
            artworkId: line.artworkId,
            variation,
            width,
            height,
            status: 'done',
            key: `prints/${newId('prn')}.png`,
            sha256,
            bytes: file.length,
            createdAt: now,
          });
        }
      }
      return { buyer, orderId, payment: payment.id };
    },
    /** Replaces the print files of a picture, as an upload in the panel does. */
    async replaceFiles({ buyer: { artworkId } }: PrintedOrder): Promise<void> {
      for (const row of await db.select().from(prints).where(eq(prints.artworkId, artworkId))) {
        const { width, height } = row;
        const file = await createPrintFile(width, height);
        const sha256 = createHash('sha256').update(file).digest('hex');
        files.set(sha256, file);
        await db.update(prints).set({ sha256, bytes: file.length }).where(eq(prints.id, row.id));
        await continueWithFile(context, { artworkId, variation: row.variation });
      }
    },
    /** Plans an order; resolves to the id of its first fulfilment order. */
    async plan({ orderId }: Pick<PrintedOrder, 'orderId'>): Promise<string> {
      const [id] = await planOrder(context, orderId);
      return must(id, 'a fulfilment order');
    },
  };
}

export type PrintShop = Awaited<ReturnType<typeof createPrintShop>>;
