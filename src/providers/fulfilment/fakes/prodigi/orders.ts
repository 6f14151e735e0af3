import { and, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { addMilliseconds, second } from '../../../../shared/time.ts';
import { updateOrder, insertOrder, readOrder, lockOrder } from './order-store.ts';
import { recordCallback } from './record-callback.ts';
import { cost, groupByLab, itemsCost } from './costs.ts';
import type { Entry, IssueBody, ItemBody, OrderBody, ShipmentBody } from './order-body.ts';
import { begin, unavailableIssue } from './progress.ts';
import type { OrderRequest } from './read-request.ts';
import { refundAll } from './refunds.ts';
import { notFound } from './refusal.ts';
import type { Settings } from './behavior.ts';
import { nextId, nextNumber, orders } from './tables.ts';

/** The body of a response with status 200. */
export type Outcome = {
  readonly outcome: string;
  readonly order: object;
};

const notStarted: OrderBody['status']['details'] = {
  downloadAssets: 'NotStarted',
  printReadyAssetsPrepared: 'NotStarted',
  allocateProductionLocation: 'NotStarted',
  inProduction: 'NotStarted',
  shipping: 'NotStarted',
};

/** Creates an order. If its idempotency key was used before, returns the first order, even if that differs. */
export async function createOrder(tx: Tx, request: OrderRequest, now: Date, settings: Settings): Promise<Outcome> {
  const key = request.idempotencyKey ?? null;
  if (key !== null) {
    // Two requests with one key at the same time: the second waits for the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 2))`);
    const [first] = await tx.select().from(orders).where(eq(orders.idempotencyKey, key));
    if (first) return { outcome: 'AlreadyExists', order: present(first) };
  }
  const entry = await makeEntry(tx, request, now, settings);
  await insertOrder(tx, entry);
  if (entry.hidden.phase === 'paused') return { outcome: 'OnHold', order: present(entry) };
  const started = await begin(tx, entry, now, settings);
  const outcome = started.body.status.issues.length > 0 ? 'CreatedWithIssues' : 'Created';
  return { outcome, order: present(started) };
}

async function makeEntry(tx: Tx, request: OrderRequest, now: Date, settings: Settings): Promise<Entry> {
  const id = `ord_${await nextNumber(tx)}`;
  const items: ItemBody[] = [];
  for (const item of request.items) {
    const assets = [];
    for (const { printArea, url, md5Hash } of item.assets) {
      const asset = { id: await nextId(tx, 'ast'), printArea, md5Hash: md5Hash ?? null, url, thumbnailUrl: null };
      assets.push({ ...asset, status: 'InProgress' as const });
    }
    items.push({
      id: await nextId(tx, 'ori'),
      status: 'NotYetDownloaded',
      merchantReference: item.merchantReference ?? null,
      sku: item.sku.toUpperCase(),
      copies: item.copies,
      sizing: item.sizing,
      attributes: item.attributes ?? {},
      assets,
      recipientCost: item.recipientCost ?? null,
    });
  }
  const issues = issuesAtCreation(id, items, request, settings);
  const { address, ...person } = request.recipient;
  const isPaused = settings.pauseSeconds > 0;
  return {
    body: {
      id,
      created: now.toISOString(),
      lastUpdated: now.toISOString(),
      callbackUrl: request.callbackUrl ?? null,
      merchantReference: request.merchantReference ?? null,
      shippingMethod: request.shippingMethod,
      idempotencyKey: request.idempotencyKey ?? null,
      status: {
        stage: isPaused ? 'Draft' : 'InProgress',
        issues,
        details: notStarted,
      },
      charges: [],
      shipments: [],
      recipient: {
        name: person.name,
        email: person.email ?? null,
        phoneNumber: person.phoneNumber ?? null,
        address: { ...address, line2: address.line2 ?? null, stateOrCounty: address.stateOrCounty ?? null },
      },
      branding: null,
      items,
      packingSlip: request.packingSlip ? { url: request.packingSlip.url, status: 'InProgress' } : null,
      metadata: request.metadata ?? null,
    },
    hidden: {
      phase: isPaused ? 'paused' : 'downloading',
      stoppedIn: null,
      downloadAttempts: 0,
      prints: [],
    },
    dueAt: isPaused ? addMilliseconds(now, settings.pauseSeconds * second) : null,
  };
}

function issuesAtCreation(
  id: string,
  items: readonly ItemBody[],
  request: OrderRequest,
  settings: Settings,
): IssueBody[] {
  const unavailable = items.filter(({ sku }) => settings.unavailableSkus.includes(sku));
  if (unavailable.length > 0) return unavailable.map(unavailableIssue);
  if (!settings.requiresPayment) return [];
  const groups = groupByLab(items, request.recipient.address.countryCode, request.shippingMethod);
  const total = itemsCost(items) + groups.reduce((sum, { shipping }) => sum + shipping, 0);
  const { amount, currency } = cost(total, settings);
  const authorisationUrl = `https://sandbox-beta-dashboard.pwinty.com/payment/${id.replace('ord_', '')}`;
  return [
    {
      objectId: id,
      errorCode: 'RequiresPaymentAuthorisation',
      description: `Payment authorisation required for '${id}' (${amount}${currency}) please use the following URL to make payment: ${authorisationUrl}`,
      authorisationDetails: { authorisationUrl, paymentDetails: { amount, currency } },
    },
  ];
}

/** An order in the response to `POST /orders`: only its id while it is paused. */
function present({ body, hidden }: Pick<Entry, 'body' | 'hidden'>): object {
  return hidden.phase === 'paused' ? { id: body.id } : body;
}

/** Answers `GET /orders/{id}`. */
export async function showOrder(db: DbOrTx, id: string, settings: Settings): Promise<Outcome> {
  const entry = await readOrder(db, id);
  if (entry.hidden.phase === 'paused' && settings.hidesPaused) throw notFound(id);
  return { outcome: 'Ok', order: showPaused(entry) };
}

/** An order in a response to `GET`: without its status while it is paused. */
function showPaused({ body, hidden }: Pick<Entry, 'body' | 'hidden'>): object {
  if (hidden.phase !== 'paused') return body;
  const { status: _status, ...rest } = body;
  return rest;
}

export interface ListRequest {
  readonly top: number;
  readonly skip: number;
  readonly orderIds: readonly string[];
  readonly merchantReferences: readonly string[];
  readonly status: string | null;
  readonly createdFrom: Date | null;
}

/** Answers `GET /orders`, newest first. */
export async function listOrders(
  db: DbOrTx,
  request: ListRequest,
  settings: Settings,
): Promise<{ orders: object[]; hasMore: boolean }> {
  const { top, skip, orderIds, merchantReferences, status, createdFrom } = request;
  const isPaused = sql`${orders.hidden} ->> 'phase' = 'paused'`;
  const conditions: (SQL | undefined)[] = [
    orderIds.length > 0 ? inArray(orders.id, [...orderIds]) : undefined,
    merchantReferences.length > 0 ? inArray(orders.merchantReference, [...merchantReferences]) : undefined,
    status === null ? undefined : sql`lower(${orders.body} -> 'status' ->> 'stage') = ${status.toLowerCase()}`,
    createdFrom === null ? undefined : gte(orders.createdAt, createdFrom),
    settings.hidesPaused ? sql`not (${isPaused})` : undefined,
  ];
  const rows = await db
    .select()
    .from(orders)
    .where(and(...conditions))
    .orderBy(desc(orders.number))
    .offset(skip)
    .limit(top + 1);
  return { orders: rows.slice(0, top).map(showPaused), hasMore: rows.length > top };
}

/** An order can be changed until its production starts. */
export function isChangeable({ body, hidden }: Entry): boolean {
  return hidden.phase !== 'done' && body.status.details.inProduction === 'NotStarted';
}

/** Answers `POST /orders/{id}/actions/cancel`. */
export async function cancelOrder(tx: Tx, id: string, now: Date, settings: Settings): Promise<Outcome> {
  const entry = await lockOrder(tx, id);
  if (entry.hidden.phase === 'paused' && settings.hidesPaused) throw notFound(id);
  if (!isChangeable(entry)) return { outcome: 'ActionNotAvailable', order: entry.body };
  if (settings.cancels === 'nothing') return { outcome: 'FailedToCancel', order: entry.body };
  if (settings.cancels === 'a part') {
    const shipments = entry.body.shipments.map((shipment, at) => (at === 0 ? cancelled(shipment) : shipment));
    const part = await updateOrder(tx, entry, now, { body: { shipments }, dueAt: entry.dueAt });
    return { outcome: 'Cancelled', order: part.body };
  }
  return { outcome: 'Cancelled', order: (await endOrder(tx, entry, now, settings)).body };
}

/** Cancels an order and gives back what was charged. */
export async function endOrder(tx: Tx, entry: Entry, now: Date, settings: Settings): Promise<Entry> {
  const { body } = entry;
  const ended = await updateOrder(tx, entry, now, {
    body: {
      status: { ...body.status, stage: 'Cancelled', issues: [] },
      shipments: body.shipments.map(cancelled),
      charges: await refundAll(tx, body, settings),
    },
    hidden: { phase: 'done' },
    dueAt: null,
  });
  await recordCallback(tx, 'status.stage.changed#Cancelled', ended.body, now, settings);
  return ended;
}

function cancelled(shipment: ShipmentBody): ShipmentBody {
  return { ...shipment, status: 'Cancelled' };
}

/** Ids of the orders whose next step is due, among those that a request names, or among all if it names none. */
export async function findDueOrders(
  db: DbOrTx,
  now: Date,
  named: { readonly ids?: readonly string[]; readonly references?: readonly string[] },
): Promise<string[]> {
  const { ids = [], references = [] } = named;
  const isNamed = or(
    ids.length > 0 ? inArray(orders.id, [...ids]) : undefined,
    references.length > 0 ? inArray(orders.merchantReference, [...references]) : undefined,
  );
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.dueAt, now), isNamed));
  return rows.map(({ id }) => id);
}
