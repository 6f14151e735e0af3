import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import { notFound, PanelError } from '../../../shared/shop-error.ts';
import { addMilliseconds, hour, type Clock } from '../../../shared/time.ts';
import {
  emptyAddress,
  countryOf,
  findTypedProblems,
  normalizeAddress,
  type EditedFields,
  type OrderCause,
  type OrderEvent,
  type OrderStatus,
  type ShippingAddress,
} from '../contract.ts';
import { moveCustomer } from './customers/customer-store.ts';
import { queueStatusEmail } from './emails/status-emails.ts';
import * as store from './store.ts';
import { reviewAllows } from './switches.ts';
import { isClosed, nextStatus } from './transitions.ts';

export interface EditContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** Fields that two admins may edit at the same time. Only edits of the same field conflict. */
type Fields = Pick<store.OrderRow, 'status' | 'customerEmail' | 'address' | 'trackingUrl' | 'trackingNumber'>;

/** Who edits an order, and which values or version of it they saw. */
export interface Editing {
  readonly orderId: string;
  /**
   * The values of the changed fields that the admin saw. Older panels omit them; then `version` is compared instead.
   */
  readonly seen?: Partial<Fields>;
  /** The version that the admin saw; null skips the comparison. Ignored if `seen` is given. */
  readonly version: number | null;
  /** An admin's email. */
  readonly actor: string;
}

/** 'stale' is a version conflict: somebody else has changed the same fields meanwhile, and nothing was done. */
export type EditResult = 'changed' | 'stale';

/**
 * Locks an order and calls `work` with it in one transaction. `wanted` has the new values of the fields: a field that
 * already has its new value does not conflict. If `work` detects a version conflict itself, it returns 'stale' before
 * it writes anything. Throws not_found for unknown ids and archived rows.
 */
export async function editOrder(
  { db, clock }: EditContext,
  editing: Editing,
  work: (tx: Tx, order: store.OrderRow, now: Date) => Promise<EditResult | void>,
  wanted: Partial<Fields> = {},
): Promise<EditResult> {
  return db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, editing.orderId);
    if (order === null || order.archivedAt !== null) throw notFound();
    if (isStale(order, editing, wanted)) return 'stale';
    return (await work(tx, order, clock())) ?? 'changed';
  });
}

/** Whether somebody else has changed what the editor is about to change. */
export function isStale(order: store.OrderRow, { seen, version }: Editing, wanted: Partial<Fields>): boolean {
  if (seen === undefined) return version !== null && version !== order.version;
  const names = Object.keys(seen) as (keyof Fields)[];
  return names.some((name) => {
    const now = comparable(name, order[name]);
    const isAlreadySet = name in wanted && isDeepStrictEqual(now, comparable(name, wanted[name]));
    return !isAlreadySet && !isDeepStrictEqual(now, comparable(name, seen[name]));
  });
}

/** Ignores the email inside an address. It follows the order's email, which is a field of its own. */
function comparable(name: keyof Fields, value: Fields[keyof Fields] | undefined): unknown {
  if (name !== 'address' || typeof value !== 'object' || value === null) return value ?? null;
  const { firstName, lastName, address, address2, city, state, zipCode, country, phone } = value;
  return [firstName, lastName, address, address2, city, state, zipCode, country, phone].map((part) => part ?? '');
}

/**
 * Sets any status. Throws conflict for an order that would leave the shop before its review, if the shop owner requires
 * reviews.
 */
export async function setStatus(
  context: EditContext & MoveContext,
  editing: Editing,
  status: OrderStatus,
): Promise<EditResult> {
  return editOrder(context, editing, statusWork(context, editing, status), { status });
}

/** Counts the emails to customers that `setStatus` would send, and changes nothing. Throws as `setStatus` does. */
export async function rehearseStatus(
  context: EditContext,
  editing: Editing,
  status: OrderStatus,
): Promise<{ edited: EditResult; emails: number }> {
  let emails = 0;
  const publish: Publish = async () => {
    emails += 1;
  };
  const rehearsal = new Error('the changes of a rehearsal are rolled back');
  const work = async (...args: Parameters<ReturnType<typeof statusWork>>) => {
    await statusWork({ publish }, editing, status)(...args);
    throw rehearsal;
  };
  try {
    return { edited: await editOrder(context, editing, work, { status }), emails };
  } catch (error) {
    if (error === rehearsal) return { edited: 'changed', emails };
    throw error;
  }
}

function statusWork(context: MoveContext, editing: Editing, status: OrderStatus) {
  return async (tx: Tx, order: store.OrderRow, now: Date) => {
    if (nextStatus(order.status, 'set by admin', status) === null) return;
    if (!(await reviewAllows(tx, order, status))) {
      throw new PanelError(
        'conflict',
        'This order waits for its review. Approve its pictures first, or let orders go without one.',
      );
    }
    await moveTo(context, tx, order, { status, actor: editing.actor, cause: 'set by admin' }, now);
  };
}

/** Dependencies of a status change. Customers are notified of some statuses. */
export type MoveContext = { readonly publish: Publish };

/** Sets a status, records it in the history, and queues the email to the customer. */
export async function moveTo(
  { publish }: MoveContext,
  tx: Tx,
  order: Pick<store.OrderRow, 'id' | 'status' | 'imported' | 'customerEmail'>,
  { status, actor, cause }: { status: OrderStatus; actor: string; cause: OrderCause },
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
  await queueStatusEmail(publish, tx, order, status);
}

/** Sets the customer's email. `email` must have been validated by `emailAddress`. */
export async function setCustomerEmail(context: EditContext, editing: Editing, email: string): Promise<EditResult> {
  const work = async (tx: Tx, order: store.OrderRow, now: Date) => {
    // The address contains the email too.
    await moveCustomer(tx, order, email);
    const along = order.address === null ? {} : { address: { ...order.address, email } };
    await save(tx, order, { customerEmail: email }, { kind: 'e-mail changed', actor: editing.actor, along }, now);
  };
  return editOrder(context, editing, work, { customerEmail: email });
}

/**
 * Changes an address. Omitted fields stay as they are. Throws invalid for an invalid state, ZIP or email, as the order
 * page does.
 */
export async function setAddress(
  context: EditContext,
  editing: Editing,
  address: Partial<ShippingAddress>,
): Promise<EditResult> {
  const problems = findTypedProblems(address);
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new PanelError('invalid', problem, { problems });
  const work = (tx: Tx, order: store.OrderRow, now: Date) =>
    save(tx, order, addressChange(order, address), { kind: 'address changed', actor: editing.actor }, now);
  return editOrder(context, editing, work, { address: { ...emptyAddress, ...normalizeAddress(address) } });
}

/**
 * The order's fields that a changed address affects. The address keeps the order's current email, even if the editor
 * saw an older one, and its country unless another one is given. A street replaces its second line, which would be
 * wrong beside another street; a page of an earlier version sends none.
 */
export function addressChange(order: store.OrderRow, address: Partial<ShippingAddress>) {
  const emptied = Object.fromEntries(Object.entries(address).filter(([, value]) => value.trim() === ''));
  const next: ShippingAddress = { ...emptyAddress, ...order.address, ...emptied };
  const country = address.country ?? order.address?.country;
  // State and postcode of another country are none of this one.
  if (countryOf({ country }) !== countryOf(next)) Object.assign(next, { state: '', zipCode: '' });
  delete next.country;
  if (address.address !== undefined || next.address2 === '') delete next.address2;
  if (next.phone === '') delete next.phone;
  Object.assign(next, normalizeAddress({ ...address, ...(country !== undefined && { country }) }));
  if (order.customerEmail !== null) next.email = order.customerEmail;
  return { address: next, customerFirstName: next.firstName, customerLastName: next.lastName };
}

/** Changes the tracking. An omitted part stays, null removes it. Throws invalid for a URL that is not http or https. */
export async function setTracking(
  context: EditContext,
  editing: Editing,
  tracking: { url?: string | null; number?: string | null },
): Promise<EditResult> {
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

/** Records, at most once an hour, that an admin has opened a buyer's file. Does not change the order. */
export async function noteOpened(
  { db, clock }: EditContext,
  { orderId, actor, what }: { orderId: string; actor: string; what: 'photo' | 'artwork' | 'print file' },
): Promise<void> {
  const now = clock();
  const event = { kind: `${what} opened`, details: {} } as const;
  if (await store.hasEvent(db, { orderId, actor, kind: event.kind, since: addMilliseconds(now, -hour) })) return;
  await store.insertEvent(db, { orderId, at: now, actor, ...event });
}

/** As `setTracking`, on an order that the transaction has locked. */
export async function saveTracking(
  tx: Tx,
  order: store.OrderRow,
  tracking: { url?: string | null; number?: string | null },
  { actor }: Pick<Editing, 'actor'>,
  now: Date,
): Promise<void> {
  if (tracking.url && !/^https?:\/\//i.test(tracking.url))
    throw new PanelError('invalid', 'A tracking link begins with https:// or http://.');
  await save(tx, order, trackingFields(tracking), { kind: 'tracking changed', actor }, now);
}

/** Records an admin's action that changes none of the order's own fields. Counts as a change of the order. */
export async function noteByAdmin(
  tx: Tx,
  { orderId, actor }: { orderId: string; actor: string },
  event: OrderEvent,
  now: Date,
): Promise<void> {
  await store.updateOrder(tx, orderId, { updatedAt: now });
  await store.insertEvent(tx, { orderId, at: now, actor, ...event });
}

/** The events that record fields before and after a change. */
type FieldsChanged = Extract<OrderEvent, { details: { before: EditedFields } }>['kind'];

type Editable = Partial<
  Pick<
    store.OrderRow,
    'customerEmail' | 'customerFirstName' | 'customerLastName' | 'address' | 'trackingUrl' | 'trackingNumber'
  >
>;

/** Saves fields and records their values before and after. Does nothing if they are unchanged. */
export async function save(
  tx: Tx,
  order: store.OrderRow,
  fields: Editable,
  {
    kind,
    actor,
    along = {},
  }: { kind: FieldsChanged; actor: string; /** Further fields to save without recording them. */ along?: Editable },
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
