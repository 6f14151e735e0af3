import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import { notFound, ShopError } from '../../../shared/shop-error.ts';
import { addMilliseconds, hour, type Clock } from '../../../shared/time.ts';
import { findTypedProblems, tidyAddress, type OrderStatus, type ShippingAddress } from '../contract.ts';
import { tellStatus } from './status-emails.ts';
import * as store from './store.ts';
import { isReleased } from './switches.ts';
import { isClosed, nextStatus } from './transitions.ts';

export interface EditContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** The fields that two admins may edit at the same time without getting in each other's way. */
type Fields = Pick<store.OrderRow, 'status' | 'customerEmail' | 'address' | 'trackingUrl' | 'trackingNumber'>;

/** Who changes an order, and what of it they had before them. */
export interface Editing {
  readonly orderId: string;
  /** What they saw in the fields that they change. Left out by panels older than this rule, of which `version` is compared instead. */
  readonly seen?: Partial<Fields>;
  /** The order's version as they saw it; null changes it in any. Not read where `seen` is there. */
  readonly version: number | null;
  /** An admin's e-mail. */
  readonly actor: string;
}

/** 'stale': somebody else has changed what the editor changes since they saw it, and nothing has been done. */
export type Edited = 'changed' | 'stale';

/**
 * Locks an order for an editor and does the work on it, in one transaction. `wanted` is what the fields are to become:
 * a field that is so already conflicts with nobody. Work that finds out by itself that its editor comes second answers
 * 'stale' before it writes anything. Throws not_found for ids of no order and of archived rows.
 */
export async function editOrder(
  { db, clock }: EditContext,
  editing: Editing,
  work: (tx: Tx, order: store.OrderRow, now: Date) => Promise<Edited | void>,
  wanted: Partial<Fields> = {},
): Promise<Edited> {
  return db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, editing.orderId);
    if (order === null || order.archivedAt !== null) throw notFound();
    if (isStale(order, editing, wanted)) return 'stale';
    return (await work(tx, order, clock())) ?? 'changed';
  });
}

/** Whether somebody else has changed what an editor is about to change. */
export function isStale(order: store.OrderRow, { seen, version }: Editing, wanted: Partial<Fields>): boolean {
  if (seen === undefined) return version !== null && version !== order.version;
  const names = Object.keys(seen) as (keyof Fields)[];
  return names.some((name) => {
    const now = comparable(name, order[name]);
    const isThere = name in wanted && isDeepStrictEqual(now, comparable(name, wanted[name]));
    return !isThere && !isDeepStrictEqual(now, comparable(name, seen[name]));
  });
}

/** The e-mail inside an address follows the order's own, which is a field of its own. */
function comparable(name: keyof Fields, value: Fields[keyof Fields] | undefined): unknown {
  if (name !== 'address' || typeof value !== 'object' || value === null) return value ?? null;
  const { firstName, lastName, address, city, state, zipCode } = value;
  return [firstName, lastName, address, city, state, zipCode].map((part) => part ?? '');
}

/** Any status, as the product has it. Throws conflict for what leaves the shop before it was reviewed, where the owner wants that. */
export async function setStatus(
  context: EditContext & MoveContext,
  editing: Editing,
  status: OrderStatus,
): Promise<Edited> {
  const work = async (tx: Tx, order: store.OrderRow, now: Date) => {
    if (nextStatus(order.status, 'set by admin', status) === null) return;
    if (!(await isReleased(tx, order, status))) {
      throw new ShopError(
        'conflict',
        'This order waits for its review. Approve its pictures first, or let orders go without one.',
      );
    }
    await moveTo(context, tx, order, { status, actor: editing.actor, cause: 'set by admin' }, now);
  };
  return editOrder(context, editing, work, { status });
}

/** What moving an order takes: customers are told of some statuses. */
export type MoveContext = { readonly publish: Publish };

/** Writes a status and its place in the history, and owes the customer the e-mail about it. */
export async function moveTo(
  { publish }: MoveContext,
  tx: Tx,
  order: Pick<store.OrderRow, 'id' | 'status' | 'imported' | 'customerEmail'>,
  { status, actor, cause }: { status: OrderStatus; actor: string; cause: string },
  now: Date,
): Promise<void> {
  await store.updateOrder(tx, order.id, { status, closedAt: isClosed(status) ? now : null, updatedAt: now });
  await store.insertEvent(tx, {
    orderId: order.id,
    at: now,
    actor,
    kind: cause,
    details: { from: order.status, to: status },
  });
  await tellStatus(publish, tx, order, status);
}

/** `email` as `emailAddress` has judged it. */
export async function setCustomerEmail(context: EditContext, editing: Editing, email: string): Promise<Edited> {
  const work = async (tx: Tx, order: store.OrderRow, now: Date) => {
    // The address names it too, and is the same person's.
    const along = order.address === null ? {} : { address: { ...order.address, email } };
    await save(tx, order, { customerEmail: email }, { kind: 'e-mail changed', actor: editing.actor, along }, now);
  };
  return editOrder(context, editing, work, { customerEmail: email });
}

/** What is left out stays as it is. Throws invalid for a state, ZIP or e-mail that there is not, as the order's page does. */
export async function setAddress(
  context: EditContext,
  editing: Editing,
  address: Partial<ShippingAddress>,
): Promise<Edited> {
  const problems = findTypedProblems(address);
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new ShopError('invalid', problem, { problems });
  const work = (tx: Tx, order: store.OrderRow, now: Date) =>
    save(tx, order, addressChange(order, address), { kind: 'address changed', actor: editing.actor }, now);
  const wanted = {
    firstName: '',
    lastName: '',
    email: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    ...tidyAddress(address),
  };
  return editOrder(context, editing, work, { address: wanted });
}

/** What a changed address changes of an order. Its e-mail is the order's own, whoever saw another one a while ago. */
export function addressChange(order: store.OrderRow, address: Partial<ShippingAddress>) {
  const blank = { firstName: '', lastName: '', email: '', address: '', city: '', state: '', zipCode: '' };
  const emptied = Object.fromEntries(Object.entries(address).filter(([, value]) => value.trim() === ''));
  const next: ShippingAddress = { ...blank, ...order.address, ...emptied, ...tidyAddress(address) };
  if (order.customerEmail !== null) next.email = order.customerEmail;
  return { address: next, customerFirstName: next.firstName, customerLastName: next.lastName };
}

/** A part that is left out stays; null takes it away. The address is an http or https one: anything else throws invalid. */
export async function setTracking(
  context: EditContext,
  editing: Editing,
  tracking: { url?: string | null; number?: string | null },
): Promise<Edited> {
  return editOrder(
    context,
    editing,
    (tx, order, now) => saveTracking(tx, order, tracking, editing, now),
    trackingFields(tracking),
  );
}

function trackingFields({
  url,
  number,
}: {
  url?: string | null;
  number?: string | null;
}): Partial<Pick<Fields, 'trackingUrl' | 'trackingNumber'>> {
  return { ...(url !== undefined && { trackingUrl: url }), ...(number !== undefined && { trackingNumber: number }) };
}

/** That an admin has opened something of a buyer's, once an hour; no change of the order. */
export async function noteOpened(
  { db, clock }: EditContext,
  { orderId, actor, what }: { orderId: string; actor: string; what: string },
): Promise<void> {
  const now = clock();
  if (await store.hasEvent(db, { orderId, actor, kind: `${what} opened`, since: addMilliseconds(now, -hour) })) return;
  await store.insertEvent(db, { orderId, at: now, actor, kind: `${what} opened` });
}

/** As `setTracking`, on an order that the transaction holds. */
export async function saveTracking(
  tx: Tx,
  order: store.OrderRow,
  tracking: { url?: string | null; number?: string | null },
  { actor }: Pick<Editing, 'actor'>,
  now: Date,
): Promise<void> {
  if (tracking.url && !/^https?:\/\//i.test(tracking.url))
    throw new ShopError('invalid', 'A tracking link begins with https:// or http://.');
  await save(tx, order, trackingFields(tracking), { kind: 'tracking changed', actor }, now);
}

/** Writes what an admin did beside the order's own fields into its history, as a change of the order. */
export async function noteByAdmin(
  tx: Tx,
  { orderId, actor }: { orderId: string; actor: string },
  kind: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await store.updateOrder(tx, orderId, { updatedAt: now });
  await store.insertEvent(tx, { orderId, at: now, actor, kind, details });
}

type Editable = Partial<
  Pick<
    store.OrderRow,
    'customerEmail' | 'customerFirstName' | 'customerLastName' | 'address' | 'trackingUrl' | 'trackingNumber'
  >
>;

/** Saves fields with what they were before; saving what is there already is no change. */
export async function save(
  tx: Tx,
  order: store.OrderRow,
  fields: Editable,
  {
    kind,
    actor,
    along = {},
  }: { kind: string; actor: string; /** What changes with them, and is nobody's news. */ along?: Editable },
  now: Date,
): Promise<void> {
  const names = Object.keys(fields) as (keyof Editable)[];
  const differing = names.filter((name) => !isDeepStrictEqual(fields[name], order[name]));
  if (differing.length === 0) return;
  const pick = (from: Editable) => Object.fromEntries(differing.map((name) => [name, from[name] ?? null]));
  await store.updateOrder(tx, order.id, { ...along, ...fields, updatedAt: now });
  await store.insertEvent(tx, {
    orderId: order.id,
    at: now,
    actor,
    kind,
    details: { before: pick(order), after: pick(fields) },
  });
}
