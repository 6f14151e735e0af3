import type { Tx } from '../../../../platform/db/database.ts';
import { dayOf, startOfDay } from '../../../../shared/shop-days.ts';
import { addMilliseconds, minute, second } from '../../../../shared/time.ts';
import { findClosedFiles, findFraudWarningOf } from '../../../checkout/server/service.ts';
import { isOver, type FulfilmentState } from '../../states.ts';
import { callPartner, type StartedStep, type Outcome } from './call-partner.ts';
import { limitCurrency, type ConnectedPartner, type FulfilmentContext } from '../context.ts';
import { describeFulfilment, goesToOldAddress, type DescribedFulfilment } from './describe-fulfilment.ts';
import { advanceJob } from '../job-definitions.ts';
import { nextStep, type Situation } from './next-step.ts';
import { lockWithOrder, moveToState, reportOldAddress, type LockedFulfilment } from './record.ts';
import { endOrRestart, recordOutcome } from './record-outcome.ts';
import { readSettings } from '../settings/settings-store.ts';
import * as store from '../store.ts';
import { retryMarker } from './try-again.ts';

/** Longer than all calls of one step can take. */
const leaseMs = 3 * minute;
/** Pause before a partner without a key is tried again. */
const missingKeyPauseMs = 10 * minute;

/**
 * Takes the next step of a fulfilment order: decides it under a lock and commits it, then calls the partner, then
 * records the response. A process that dies in between leaves a state from which the next step asks the partner what
 * happened. Queues the step after it. Does nothing while another process is talking to the partner about the same
 * order.
 */
export async function advance(context: FulfilmentContext, id: string): Promise<void> {
  const started = await begin(context, id);
  if (started === null) return;
  const outcome = await callPartner(started);
  await finish(context, started, outcome);
}

async function begin(context: FulfilmentContext, id: string): Promise<StartedStep | null> {
  return context.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, id);
    const now = context.clock();
    if (locked === null || isOver(locked.row.state)) return null;
    if (locked.row.leasedUntil !== null && locked.row.leasedUntil > now) return null;
    const connected = context.partners.get(locked.row.partner);
    if (connected === undefined || connected.fake !== locked.row.fake) {
      // The shop owner has removed the key. The order continues when the key is back, unless somebody cancels it first.
      await store.updateFulfilment(tx, id, {
        dueAt: addMilliseconds(now, missingKeyPauseMs),
        lastFailure: 'There is no key for this partner.',
      });
      return null;
    }
    const { situation, described } = await readSituation(context, tx, locked, connected, now);
    const step = nextStep(situation);
    const { row } = locked;
    if (step.do === 'wait') {
      await store.updateFulfilment(tx, id, { dueAt: step.until, blocker: step.blocker });
      return null;
    }
    if (step.do === 'drop') {
      await endOrRestart(context, tx, locked, now);
      return null;
    }
    if (step.do === 'report old address') {
      const reported = await reportOldAddress(context, tx, locked, now);
      await scheduleNext(context, tx, reported, { before: row, connected }, now);
      return null;
    }
    const turn = row.turn + 1;
    const charges = step.do === 'release' || (step.do === 'place' && step.charges);
    const authorized = charges ? (row.cost?.total ?? null) : null;
    await moveToState(
      context,
      tx,
      locked,
      stateBeforeCall(step) ?? row.state,
      {
        turn,
        leasedUntil: addMilliseconds(now, leaseMs),
        // If this process dies, the next one takes over when the lease has ended.
        dueAt: addMilliseconds(now, leaseMs + second),
        blocker: null,
        ...(step.do === 'place' || step.do === 'price' ? { contentHash: described?.contentHash ?? null } : {}),
        ...(step.do === 'place' ? { addressHash: described?.addressHash ?? null } : {}),
        ...(charges && { authorized, authorizedAt: now }),
      },
      now,
    );
    return { id, turn, step, connected, described, reference: row.reference, authorized };
  });
}

/** The state that is committed before a call. If the process dies, the next step asks the partner for the outcome. */
function stateBeforeCall(step: StartedStep['step']): FulfilmentState | null {
  switch (step.do) {
    case 'place':
      return 'placing';
    case 'release':
      return 'releasing';
    case 'cancel':
      return 'cancelling';
    default:
      return null;
  }
}

async function readSituation(
  context: FulfilmentContext,
  tx: Tx,
  { order, row, lines }: LockedFulfilment,
  { partner, fake }: ConnectedPartner,
  now: Date,
): Promise<{ situation: Situation; described: DescribedFulfilment | null }> {
  const described = await describeFulfilment(context, tx, order, row, lines);
  const { timezone } = context.config;
  const { settings } = await readSettings(tx);
  await store.lockSpending(tx);
  const authorized = await store.sumAuthorized(tx, {
    since: startOfDay(dayOf(now, timezone), timezone),
    orderId: row.orderId,
    fake,
    except: row.id,
  });
  const disputed = await findClosedFiles(tx, ['dispute'], [row.orderId]);
  const situation: Situation = {
    now,
    state: row.state,
    isDue: row.dueAt !== null && row.dueAt <= now,
    hasDrafts: partner.hasDrafts,
    isPlaced: row.reference !== null,
    cost: row.cost,
    isUnwanted: order.isUnwanted || row.unwanted,
    isOutdated:
      described === null ? row.contentHash === retryMarker : isChanged(row.contentHash, described.contentHash),
    goesToOldAddress: goesToOldAddress(order.row, row, now),
    isOldAddressReported: row.oldAddressReportedAt !== null,
    isUncancellable: row.cancelRefused || row.problem?.reason === 'returned',
    isMoving: row.moveTo !== null,
    hasAddress: order.hasAddress,
    hasFiles: described !== null,
    isReal: fake ? order.row.mode === 'test' : order.row.mode === 'live',
    isReviewed: order.isReviewed,
    isDisputed: disputed.has(row.orderId),
    warnedAt: row.state === 'planned' || row.state === 'draft' ? await findFraudWarningOf(tx, row.orderId) : null,
    releaseAfter: row.releaseAfter,
    releasedAt: row.releasedAt,
    settings,
    limitCurrency: limitCurrency(context),
    approvedCents: row.approvedCents,
    approvedAt: row.approvedAt,
    authorized,
    failures: row.failures,
    since: row.updatedAt,
  };
  return { situation, described };
}

async function finish(context: FulfilmentContext, started: StartedStep, outcome: Outcome): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, started.id);
    // Another process has taken over and has asked the partner itself.
    if (locked === null || locked.row.turn !== started.turn) return;
    const now = context.clock();
    const after = await recordOutcome(context, tx, locked, started, outcome, now);
    const markChange = outcome.kind === 'seen' ? { mark: outcome.order.mark } : {};
    await store.updateFulfilment(tx, started.id, { leasedUntil: null, ...markChange });
    await scheduleNext(
      context,
      tx,
      { ...after, row: { ...after.row, leasedUntil: null } },
      { before: locked.row, connected: started.connected },
      now,
    );
  });
}

/** Whether the partner was sent content, and it differs from the current content. */
function isChanged(sentHash: string | null, currentHash: string): boolean {
  return sentHash !== null && sentHash !== currentHash;
}

/** Sets when the next step is due, and queues it if that is now. */
async function scheduleNext(
  context: FulfilmentContext,
  tx: Tx,
  locked: LockedFulfilment,
  { before, connected }: { readonly before: store.FulfilmentRow; readonly connected: ConnectedPartner },
  now: Date,
): Promise<void> {
  const { id, state } = locked.row;
  if (isOver(state)) {
    await store.updateFulfilment(tx, id, { dueAt: null, blocker: null });
    return;
  }
  // If a webhook arrived during the call, the partner is asked again.
  const isStillDue = before.dueAt !== null && before.dueAt <= now;
  const row = { ...locked.row, dueAt: isStillDue ? now : null };
  const { situation } = await readSituation(context, tx, { ...locked, row }, connected, now);
  const step = nextStep(situation);
  const dueAt = step.do === 'wait' ? step.until : now;
  await store.updateFulfilment(tx, id, { dueAt, blocker: step.do === 'wait' ? step.blocker : null });
  if (dueAt === null) return;
  const seconds = Math.ceil((dueAt.getTime() - now.getTime()) / second);
  // The sweep queues steps that are due later.
  if (seconds <= 60)
    await context.jobs.send(tx, advanceJob, { fulfilmentId: id }, { startAfterSeconds: Math.max(0, seconds) });
}
