import { createHash } from 'node:crypto';
import type { Tx } from '../../../../platform/db/database.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { noteMaking } from '../../../orders/server/service.ts';
import type { PartnerEvent } from '../../../orders/contract.ts';
import type { TeamRole } from '../../../accounts/contract.ts';
import type { DeskAction } from '../../contract.ts';
import type { Blocker } from '../../states.ts';
import type { FulfilmentContext } from '../context.ts';
import { advanceJob } from '../job-definitions.ts';
import { moveToState, describe, labelOf, lockWithOrder, type LockedFulfilment } from '../advancing/record.ts';
import { checkRelease } from '../advancing/owner-release.ts';
import * as store from '../store.ts';
import { retryMarker } from '../advancing/try-again.ts';

/** An admin's request about a fulfilment order. */
export interface DeskRequest {
  readonly id: string;
  /** The admin's email. */
  readonly actor: string;
}

/** The blockers that a release by an admin overrides. All others still apply. */
const endedByRelease: readonly (Blocker | null)[] = [
  'release by hand',
  'order cap',
  'day cap',
  'currency',
  'fraud warning',
];

/** What an admin can do about a fulfilment order in its state. The first action resolves its blocker or problem. */
export function actionsFor(row: store.FulfilmentRow): DeskAction[] {
  const { state, cost, unwanted, problem, blocker, approvedCents, moveTo } = row;
  if (unwanted) return [];
  if (moveTo !== null && state !== 'cancelled') return ['cancel'];
  const isBefore = state === 'planned' || state === 'draft';
  // A warning that came after an approval requires a new one.
  const isApproved =
    blocker !== 'fraud warning' && cost !== null && approvedCents !== null && cost.total <= approvedCents;
  const isReturned = state === 'problem' && problem?.reason === 'returned';
  return [
    ...(isBefore && cost !== null && !isApproved && endedByRelease.includes(blocker) ? (['release'] as const) : []),
    ...(state === 'problem' && !isReturned ? (['retry'] as const) : []),
    ...(state === 'sent' || state === 'delivered' || isReturned ? (['reprint'] as const) : []),
    ...(isBefore || (state === 'problem' && !isReturned) ? (['move'] as const) : []),
    ...(isBefore || state === 'released' || (state === 'problem' && !isReturned) ? (['cancel'] as const) : []),
  ];
}

/**
 * Releases a fulfilment order up to the cost that the admin saw: over every limit for an owner, within them for staff.
 * The other conditions still hold, such as the time in which the customer may change the order. Repeating it changes
 * nothing. Throws ShopError: not_found, conflict, forbidden.
 */
export async function releaseByHand(
  context: FulfilmentContext,
  { id, actor, cents, role }: DeskRequest & { cents: number; role: TeamRole },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockWanted(tx, id);
    const { row } = locked;
    if (row.cost === null && (row.state === 'planned' || row.state === 'draft'))
      throw new PanelError('conflict', `${labelOf(context, row)} is still calculating what it costs.`);
    if (row.cost !== null && row.cost.total !== cents)
      throw new PanelError(
        'conflict',
        `It costs ${formatMoney(money(row.cost.total, row.cost.currency))} now, not ${formatMoney(money(cents, row.cost.currency))}. Please look at it again.`,
      );
    if (row.approvedCents === cents && row.blocker !== 'fraud warning') return;
    requireAction(row, 'release', 'It cannot be released as it is now. Please look at it again.');
    await checkRelease(context, tx, row, role);
    await applyAction(
      context,
      tx,
      locked,
      // Clears the blocker, so that a second click finds it approved.
      { approvedBy: actor, approvedCents: cents, approvedAt: context.clock(), blocker: null },
      { kind: 'partner order approved', actor },
    );
  });
}

/** Cancels a stopped fulfilment order at its partner and places it again. Throws ShopError: not_found, conflict. */
export async function retryStopped(context: FulfilmentContext, { id, actor }: DeskRequest): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockWanted(tx, id);
    const { row, order } = locked;
    if (row.state === 'problem' && row.contentHash === retryMarker) return;
    requireAction(row, 'retry', 'It has not stopped, so there is nothing to try again.');
    if (!order.hasAddress)
      throw new PanelError('conflict', 'The order has no complete address. Please complete it first.');
    requirePartner(context, row);
    await applyAction(
      context,
      tx,
      locked,
      { contentHash: retryMarker, cancelRefused: false, failures: 0 },
      { kind: 'partner order tried again', actor },
    );
  });
}

/**
 * Cancels a fulfilment order that is not being made yet, and nothing else of its order. The partner may still refuse;
 * the shop owner gets an email then. Throws ShopError: not_found, conflict.
 */
export async function cancelByHand(context: FulfilmentContext, { id, actor }: DeskRequest): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockBoth(tx, id);
    const { row } = locked;
    // A second click finds it canceled or being canceled.
    if (row.unwanted || row.state === 'cancelled') return;
    requireAction(row, 'cancel', 'It is being made or sent already, so it can no longer be canceled.');
    const unwanted = await applyAction(
      context,
      tx,
      locked,
      { unwanted: true, cancelRefused: false, failures: 0 },
      { kind: 'partner order unwanted', actor },
    );
    if (isConnected(context, row)) return;
    if (row.reference !== null) requirePartner(context, row);
    // The partner has never seen it, so it need not be called.
    const now = context.clock();
    await moveToState(
      context,
      tx,
      unwanted,
      'cancelled',
      { endedAt: now, dueAt: null, blocker: null, problem: null },
      now,
    );
  });
}

/**
 * Has the same goods made and sent again, free for the customer. A repeated request id makes no further reprint.
 * Returns the id of the new fulfilment order. Throws ShopError: not_found, conflict.
 */
export async function reprint(
  context: FulfilmentContext,
  { id, actor, reason, requestId }: DeskRequest & { reason: string; requestId: string },
): Promise<string> {
  const reprintId = reprintIdOf(id, requestId);
  await context.db.transaction(async (tx) => {
    const locked = await lockWanted(tx, id);
    const { row, lines } = locked;
    if ((await store.findFulfilment(tx, reprintId)) !== null) return;
    requireAction(row, 'reprint', 'It has not been sent yet, so it cannot be made again.');
    requirePartner(context, row);
    const now = context.clock();
    const { orderId, partner, fake } = row;
    await store.insertFulfilment(
      tx,
      {
        id: reprintId,
        orderId,
        partner,
        fake,
        state: 'planned',
        reprintOf: row.id,
        reprintReason: reason,
        // A reprint has no fix-it window.
        releaseAfter: now,
        dueAt: now,
        createdAt: now,
        updatedAt: now,
      },
      lines,
    );
    await note(context, tx, locked, { kind: 'partner order reprinted', actor, detail: reason }, now);
    await context.jobs.send(tx, advanceJob, { fulfilmentId: reprintId }, { singletonKey: reprintId });
  });
  return reprintId;
}

/** The same id for the same request, so that a repeated request finds the reprint of the first. */
function reprintIdOf(id: string, requestId: string): string {
  return `ful_${createHash('sha256').update(`${id} ${requestId}`).digest('hex').slice(0, 26)}`;
}

async function lockBoth(tx: Tx, id: string): Promise<LockedFulfilment> {
  const locked = await lockWithOrder(tx, id);
  if (locked === null) throw notFound();
  return locked;
}

/** Locks a fulfilment order. Throws not_found, or conflict if its order is canceled or refunded. */
export async function lockWanted(tx: Tx, id: string): Promise<LockedFulfilment> {
  const locked = await lockBoth(tx, id);
  if (locked.order.isUnwanted)
    throw new PanelError('conflict', 'The order is canceled or refunded, so nothing more is made of it.');
  return locked;
}

export function requireAction(row: store.FulfilmentRow, action: DeskAction, sentence: string): void {
  if (!actionsFor(row).includes(action)) throw new PanelError('conflict', sentence);
}

export function isConnected(context: FulfilmentContext, { partner, fake }: store.FulfilmentRow): boolean {
  return context.partners.get(partner)?.fake === fake;
}

export function requirePartner(context: FulfilmentContext, row: store.FulfilmentRow): void {
  if (!isConnected(context, row))
    throw new PanelError('conflict', `The shop has no key for ${labelOf(context, row)}, so it cannot be asked.`);
}

/** Changes a fulfilment order, records it in the order's history, and queues the next step. */
export async function applyAction(
  context: FulfilmentContext,
  tx: Tx,
  { order, row, lines }: LockedFulfilment,
  fields: Partial<Omit<store.FulfilmentRow, 'id' | 'state'>>,
  event: { readonly kind: PartnerEvent; readonly actor: string; readonly detail?: string },
): Promise<LockedFulfilment> {
  const now = context.clock();
  const changed = { ...fields, dueAt: now };
  await store.updateFulfilment(tx, row.id, changed);
  const next = { order, row: { ...row, ...changed }, lines };
  await note(context, tx, next, event, now);
  await context.jobs.send(tx, advanceJob, { fulfilmentId: row.id }, { singletonKey: row.id });
  return next;
}

async function note(
  context: FulfilmentContext,
  tx: Tx,
  { order, row }: LockedFulfilment,
  { kind, actor, detail }: { readonly kind: PartnerEvent; readonly actor: string; readonly detail?: string },
  now: Date,
): Promise<void> {
  const details = { ...describe(context, row), ...(detail !== undefined && { detail }) };
  await noteMaking(tx, order, { kind, details }, now, actor);
}
