import type { Tx } from '../../../../platform/db/database.ts';
import type { PartnerError } from '../../../../providers/fulfilment/port.ts';
import { newId } from '../../../../shared/ids.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import type { StartedStep, Outcome } from './call-partner.ts';
import type { FulfilmentContext } from '../context.ts';
import { goesToOldAddress } from './describe-fulfilment.ts';
import { advanceJob } from '../job-definitions.ts';
import { moveToState, labelOf, recordPartnerOrder, stop, emailOwner, type LockedFulfilment } from './record.ts';
import * as store from '../store.ts';
import { retryMarker } from './try-again.ts';

/** Records the outcome of a call on a fulfilment order. The transaction must have locked it and its order. */
export async function recordOutcome(
  context: FulfilmentContext,
  tx: Tx,
  locked: LockedFulfilment,
  started: StartedStep,
  outcome: Outcome,
  now: Date,
): Promise<LockedFulfilment> {
  const { row } = locked;
  const settled = { failures: 0, lastFailure: null };
  switch (outcome.kind) {
    case 'priced':
      return moveToState(context, tx, locked, row.state, { cost: outcome.cost, ...settled }, now);
    case 'price changed': {
      const back = started.step.do === 'release' ? 'draft' : 'planned';
      const uncharged = { cost: outcome.cost, authorized: null, authorizedAt: null };
      return moveToState(context, tx, locked, back, { ...uncharged, ...settled }, now);
    }
    case 'missing':
      return recordMissing(context, tx, locked, now);
    case 'gone':
      return endOrRestart(context, tx, locked, now);
    case 'failed':
      return recordFailure(context, tx, locked, started, outcome.error, now);
    case 'seen':
      if (row.state === 'cancelling' && outcome.order.state === 'cancelled')
        return endOrRestart(context, tx, locked, now);
      if (outcome.order.state === 'cancelled' && !locked.order.isUnwanted && !row.unwanted) {
        const detail = `${labelOf(context, row)} has canceled it. Place it again, or cancel it here.`;
        return row.problem?.detail === detail ? locked : stop(context, tx, locked, { reason: 'other', detail }, now);
      }
      return recordPartnerOrder(context, tx, locked, outcome.order, now);
    default:
      return outcome satisfies never;
  }
}

/** The partner has no such order. */
async function recordMissing(
  context: FulfilmentContext,
  tx: Tx,
  locked: LockedFulfilment,
  now: Date,
): Promise<LockedFulfilment> {
  const { row } = locked;
  const settled = { failures: 0, lastFailure: null, authorized: null, authorizedAt: null };
  // The earlier request has never arrived, so it may be sent again. The same id prevents a second order.
  if (row.state === 'placing') return moveToState(context, tx, locked, 'planned', settled, now);
  if (row.state === 'cancelling') return endOrRestart(context, tx, locked, now);
  // Prodigi hides an order while the pause window of its account is open.
  const isHidden = row.state === 'released' && row.placedAt !== null && addMilliseconds(row.placedAt, day) > now;
  if (isHidden) return moveToState(context, tx, locked, row.state, { failures: 0, lastFailure: null }, now);
  const detail = `${labelOf(context, row)} no longer knows the order. Place it again, or cancel it here.`;
  return stop(context, tx, locked, { reason: 'other', detail }, now);
}

/**
 * Ends a fulfilment order that the partner does not make. If it is still wanted, a new one begins, at the same partner
 * or at the one that it moves to.
 */
export async function endOrRestart(
  context: FulfilmentContext,
  tx: Tx,
  locked: LockedFulfilment,
  now: Date,
): Promise<LockedFulfilment> {
  const { row, order, lines } = locked;
  const ended = await moveToState(
    context,
    tx,
    locked,
    'cancelled',
    { endedAt: now, dueAt: null, blocker: null, problem: null },
    now,
  );
  if (order.isUnwanted || row.unwanted || row.moveTo === 'by hand') return ended;
  // A new id, because a partner may remember the old one.
  const id = newId('ful');
  const { orderId, releaseAfter, reprintOf, reprintReason, moveTo } = row;
  const partner = moveTo ?? row.partner;
  const fake = moveTo === null ? row.fake : (context.partners.get(moveTo)?.fake ?? row.fake);
  // An approval is for the price of one partner.
  const { approvedBy, approvedCents, approvedAt } =
    moveTo === null ? row : { approvedBy: null, approvedCents: null, approvedAt: null };
  const isNew = await store.insertFulfilment(
    tx,
    {
      id,
      orderId,
      partner,
      fake,
      state: 'planned',
      releaseAfter,
      reprintOf,
      reprintReason,
      approvedBy,
      approvedCents,
      approvedAt,
      dueAt: now,
      createdAt: now,
      updatedAt: now,
    },
    lines,
  );
  if (!isNew) throw new Error(`order ${orderId} has another part at ${partner}, so ${row.id} cannot go there`);
  await context.jobs.send(tx, advanceJob, { fulfilmentId: id }, { singletonKey: id });
  return ended;
}

async function recordFailure(
  context: FulfilmentContext,
  tx: Tx,
  locked: LockedFulfilment,
  { step }: StartedStep,
  error: PartnerError,
  now: Date,
): Promise<LockedFulfilment> {
  const { row } = locked;
  const failed = { failures: row.failures + 1, lastFailure: error.message };
  const uncharged = { authorized: null, authorizedAt: null };
  switch (error.kind) {
    // The call may have taken effect: the state stays, and the next step asks the partner. Not at once, because the
    // request may still be under way.
    case 'unknown':
      return moveToState(context, tx, locked, row.state, { ...failed, failures: Math.max(3, failed.failures) }, now);
    case 'refused': {
      if (step.do === 'cancel') return tooLate(context, tx, locked, error, now);
      const isUncharged = step.do === 'place' || step.do === 'release';
      const stopped = isUncharged ? { ...locked, row: { ...row, ...uncharged } } : locked;
      return stop(context, tx, stopped, { reason: error.problem ?? 'other', detail: error.message }, now);
    }
    case 'too late':
      return tooLate(context, tx, locked, error, now);
    case 'account':
      // Once for each message: earlier failures of another kind may have come before.
      if (row.lastFailure !== error.message) await emailOwner(context, tx, row, error.message);
      break;
    case 'not ready':
    case 'unsent':
      break;
  }
  const back = step.do === 'place' ? 'planned' : step.do === 'release' ? 'draft' : row.state;
  const cost = error.kind === 'not ready' && step.do === 'release' ? { cost: null } : {};
  return moveToState(context, tx, locked, back, { ...failed, ...(back === row.state ? {} : uncharged), ...cost }, now);
}

/** The partner makes it, although it should be canceled or replaced. The shop owner pays and has to be told. */
async function tooLate(
  context: FulfilmentContext,
  tx: Tx,
  locked: LockedFulfilment,
  error: PartnerError,
  now: Date,
): Promise<LockedFulfilment> {
  if (locked.row.state !== 'cancelling')
    return moveToState(context, tx, locked, locked.row.state, { lastFailure: error.message }, now);
  const next = await moveToState(
    context,
    tx,
    locked,
    'making',
    {
      unwanted: false,
      cancelRefused: true,
      moveTo: null,
      // Ends an admin's request for a retry, because the partner would refuse to cancel again.
      contentHash: locked.row.contentHash === retryMarker ? null : locked.row.contentHash,
      failures: 0,
      lastFailure: error.message,
    },
    now,
  );
  // If an address was corrected too late, the next step sends a more specific email.
  const { order, row } = locked;
  const isForAddress =
    !order.isUnwanted && !row.unwanted && row.moveTo === null && goesToOldAddress(order.row, row, now);
  if (!isForAddress) await emailOwner(context, tx, next.row, `It could no longer be canceled: ${error.message}`);
  return next;
}
