import { createHash } from 'node:crypto';
import type { Tx } from '../../../../platform/db/database.ts';
import type { PartnerOrder } from '../../../../providers/fulfilment/port.ts';
import type { PartnerEvent } from '../../../orders/contract.ts';
import {
  followCause,
  lockOrderToMake,
  noteMaking,
  recordParcels,
  type OrderToMake,
} from '../../../orders/server/service.ts';
import type { ProblemReason } from '../../contract.ts';
import { canTransition, type FulfilmentState } from '../../states.ts';
import type { FulfilmentContext } from '../context.ts';
import {
  findFulfilment,
  findFulfilmentLines,
  lockFulfilment,
  updateFulfilment,
  type FulfilmentLine,
  type FulfilmentRow,
} from '../store.ts';

/** A fulfilment order with its order, both locked by a transaction. */
export interface LockedFulfilment {
  readonly order: OrderToMake;
  readonly row: FulfilmentRow;
  readonly lines: readonly FulfilmentLine[];
}

/** Locks a fulfilment order and its order until the transaction ends. Null if there is none. */
export async function lockWithOrder(tx: Tx, id: string): Promise<LockedFulfilment | null> {
  const found = await findFulfilment(tx, id);
  if (found === null) return null;
  // Always the order first, so that a refund and a release cannot wait for each other.
  const order = await lockOrderToMake(tx, found.orderId);
  const row = await lockFulfilment(tx, id);
  if (order === null || row === null) return null;
  return { order, row, lines: (await findFulfilmentLines(tx, [id])).get(id) ?? [] };
}

type Fields = Partial<Omit<FulfilmentRow, 'id' | 'state'>>;

/**
 * Saves a fulfilment order with a state and fields. A new state is recorded in the order's history, moves the order's
 * status, and is reported to the customer and the shop owner where they have to act.
 */
export async function moveToState(
  context: FulfilmentContext,
  tx: Tx,
  { order, row, lines }: LockedFulfilment,
  state: FulfilmentState,
  fields: Fields,
  now: Date,
): Promise<LockedFulfilment> {
  if (state !== row.state && !canTransition(row.state, state))
    throw new Error(`fulfilment order ${row.id} cannot go from ${row.state} to ${state}`);
  const next: FulfilmentRow = { ...row, ...fields, state, updatedAt: now };
  const { id: _id, ...changed } = next;
  await updateFulfilment(tx, row.id, changed);
  const locked = { order, row: next, lines };
  // A webhook may give the reason of a known problem later, and the reason decides who has to fix it.
  const isExplained = state === 'problem' && next.problem?.reason !== row.problem?.reason;
  if (state !== row.state || isExplained) await reportState(context, tx, locked, row, now);
  return locked;
}

const eventOf: Partial<Record<FulfilmentState, PartnerEvent>> = {
  draft: 'partner order placed',
  released: 'partner order released',
  making: 'partner order in production',
  problem: 'partner order stopped',
  cancelled: 'partner order cancelled',
};

async function reportState(
  context: FulfilmentContext,
  tx: Tx,
  { order, row }: LockedFulfilment,
  before: FulfilmentRow,
  now: Date,
): Promise<void> {
  const kind = eventOf[row.state];
  // A draft is placed once, however often its release fails.
  const isRecorded = row.state === 'draft' && before.placedAt !== null;
  if (kind !== undefined && !isRecorded) await noteMaking(tx, order, { kind, details: describe(context, row) }, now);
  if (row.state === 'released' || row.state === 'making' || row.state === 'sent')
    await followCause(context, tx, order, 'handed to the printer', { actor: 'shop', now });
  if (row.state === 'problem' && row.problem !== null) {
    if (row.problem.reason === 'address') {
      const payload = { orderId: row.orderId, fulfilment: row.id, time: row.turn };
      await context.publish(tx, 'order.address-refused', payload);
    }
    await emailOwner(context, tx, row, row.problem.detail);
  }
}

/** Tells shop owner and customer that it goes to the address from before a correction. */
export async function reportOldAddress(
  context: FulfilmentContext,
  tx: Tx,
  { order, row, lines }: LockedFulfilment,
  now: Date,
): Promise<LockedFulfilment> {
  const reported = { oldAddressReportedAt: now };
  await updateFulfilment(tx, row.id, reported);
  const next: FulfilmentRow = { ...row, ...reported };
  const label = labelOf(context, row);
  await noteMaking(tx, order, { kind: 'partner order goes to the old address', details: describe(context, row) }, now);
  await context.publish(tx, 'order.old-address', { orderId: row.orderId, fulfilment: row.id });
  const state = row.state === 'sent' ? `${label} has sent it` : `${label} is making it`;
  const problem =
    `The address was corrected too late: ${state}, and it goes to the old address. ` +
    `Ask ${label} whether the address can still be changed. If the parcel is lost, make it again at the Print Desk.`;
  await emailOwner(context, tx, next, problem);
  return { order, row: next, lines };
}

/** Queues an email to the shop owner about a fulfilment order that needs a person. */
export async function emailOwner(
  context: FulfilmentContext,
  tx: Tx,
  row: FulfilmentRow,
  problem: string,
): Promise<void> {
  const { id, orderId, turn } = row;
  // A later problem of the same fulfilment order is another email; the same problem of the same step is not.
  const time = `${turn} ${createHash('sha256').update(problem).digest('hex').slice(0, 8)}`;
  const payload = { kind: 'partner problem', subject: `${labelOf(context, row)} ${id}`, orderId, problem, time };
  await context.publish(tx, 'attention.needed', payload, `${id} ${time}`);
}

export function labelOf(
  { partners }: Pick<FulfilmentContext, 'partners'>,
  { partner }: Pick<FulfilmentRow, 'partner'>,
): string {
  return partners.get(partner)?.partner.label ?? partner;
}

/** The details of an event about a fulfilment order. */
export function describe(context: Pick<FulfilmentContext, 'partners'>, row: FulfilmentRow) {
  return {
    fulfilment: row.id,
    partner: labelOf(context, row),
    ...(row.cost !== null && { cents: row.cost.total, currency: row.cost.currency }),
    ...(row.problem !== null && { detail: row.problem.detail }),
  };
}

/** Records a problem that only a person can fix. */
export async function stop(
  context: FulfilmentContext,
  tx: Tx,
  locked: LockedFulfilment,
  problem: { readonly reason: ProblemReason; readonly detail: string },
  now: Date,
): Promise<LockedFulfilment> {
  return moveToState(context, tx, locked, 'problem', { problem, failures: 0, lastFailure: null }, now);
}

/** Records the order as the partner describes it: state, cost and parcels. */
export async function recordPartnerOrder(
  context: FulfilmentContext,
  tx: Tx,
  locked: LockedFulfilment,
  seen: PartnerOrder,
  now: Date,
): Promise<LockedFulfilment> {
  const { row, lines } = locked;
  const state = stateOf(seen);
  const cost = seen.cost ?? row.cost;
  const isCharged = state !== 'draft' && state !== 'cancelled';
  const fields: Fields = {
    reference: seen.reference,
    cost: state === 'draft' ? seen.cost : cost,
    refunded: seen.refunded,
    problem: state === 'problem' ? problemOf(seen, row.hint) : null,
    // A hint is kept only while the problem that it explains lasts.
    hint: state === 'problem' ? row.hint : null,
    placedAt: row.placedAt ?? now,
    releasedAt: row.releasedAt ?? (isCharged && state !== 'problem' ? now : null),
    endedAt: state === 'delivered' || state === 'cancelled' ? (row.endedAt ?? now) : null,
    failures: 0,
    lastFailure: null,
    // A draft has not been charged, whatever was attempted.
    ...(state === 'draft' && { authorized: null, authorizedAt: null }),
    // Somebody else has released it, for example on the partner's own site: its cost counts toward the limits.
    ...(isCharged && row.authorized === null && cost !== null && { authorized: cost.total, authorizedAt: now }),
  };
  if (state !== row.state && !canTransition(row.state, state)) {
    // An outdated response, or a state that the partner has reverted. The next read decides.
    context.log.warn({ fulfilment: row.id, from: row.state, to: state }, 'a print partner reports an earlier state');
    return moveToState(context, tx, locked, row.state, { failures: 0, lastFailure: null }, now);
  }
  const next = await moveToState(context, tx, locked, state, fields, now);
  await recordParcels(
    context,
    tx,
    locked.order.row,
    seen.parcels.map((parcel) => ({
      ...parcel,
      key: `${row.id} ${parcel.id}`,
      // A replacement parcel repeats lines that were sent already. They count only once it is delivered.
      lines:
        parcel.replacesAnother && parcel.state !== 'delivered'
          ? []
          : parcel.lines.length > 0
            ? parcel.lines.map(({ id, quantity }) => ({ position: Number(id), quantity }))
            : lines,
    })),
    now,
  );
  return next;
}

function stateOf({ state, parcels }: PartnerOrder): FulfilmentState {
  if (state !== 'finished') return state;
  const lasting = parcels.filter((parcel) => parcel.state !== 'cancelled');
  if (lasting.some((parcel) => parcel.state === 'returned')) return 'problem';
  return lasting.length > 0 && lasting.every((parcel) => parcel.state === 'delivered') ? 'delivered' : 'sent';
}

function problemOf(
  { problem, parcels }: PartnerOrder,
  hint: FulfilmentRow['hint'],
): { reason: ProblemReason; detail: string } {
  // The partner's order says only that it has stopped; its webhook gave the reason.
  if (problem?.reason === 'other' && hint !== null) return hint;
  if (problem !== null) return problem;
  return parcels.some(({ state }) => state === 'returned')
    ? { reason: 'returned', detail: 'A parcel is on its way back to the sender.' }
    : { reason: 'other', detail: 'The partner has stopped the order without saying why.' };
}
