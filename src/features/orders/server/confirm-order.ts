import { createHash } from 'node:crypto';
import { withPictures } from '../../../platform/emails/finish-email.ts';
import { newId } from '../../../shared/ids.ts';
import { notFound, PanelError } from '../../../shared/shop-error.ts';
import { isDownload } from '../../catalog/contract.ts';
import { composeConfirmation } from './emails/compose-emails.ts';
import {
  editOrder,
  isStale,
  moveTo,
  noteByAdmin,
  saveTracking,
  type EditContext,
  type EditResult,
  type Editing,
  type MoveContext,
} from './edit-order.ts';
import type { EmailsContext } from './emails/emails-context.ts';
import { findEvents } from './customers/person-store.ts';
import { findLines, findOrder, type OrderRow } from './store.ts';
import { nextStatus } from './transitions.ts';

export interface Confirmation {
  /** In the shop owner's words, e.g. 'November 27, 2026 - December 4, 2026'. */
  readonly delivery: string;
  /** The tracking URL. Null removes the order's, undefined keeps it. */
  readonly tracking?: string | null;
}

export interface ComposedConfirmation {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * The confirmation as it would be sent. Its pictures are inlined as data URLs, because browsers do not resolve `cid:`.
 * Throws as `confirmOrder` does.
 */
export async function previewConfirmation(
  context: EmailsContext,
  orderId: string,
  confirmation: Confirmation,
): Promise<ComposedConfirmation> {
  const order = await findOrder(context.db, orderId);
  if (order === null || order.archivedAt !== null) throw notFound();
  await checkRecipient(context, order);
  const mail = await composeConfirmation(context, { orderId, ...confirmation });
  if ('skip' in mail) throw new PanelError('unprocessable', 'There is nobody to send this to.');
  return {
    to: mail.to.map(({ address }) => address).join(', '),
    subject: mail.subject,
    html: withPictures(mail),
    text: mail.text,
  };
}

/**
 * Queues the confirmation email to the buyer and moves a pending order to its next status. A repeated `requestId` is
 * the same confirmation, so that a retry after a lost response sends nothing twice. Throws ShopError: not_found,
 * unprocessable for an order without an email address.
 */
export async function confirmOrder(
  context: EditContext & MoveContext,
  editing: Editing,
  { delivery, tracking, requestId }: Confirmation & { readonly requestId: string | null },
): Promise<EditResult> {
  const attempt = requestId === null ? newId('evt') : idOf(editing.orderId, requestId);
  const wanted = tracking === undefined ? {} : { trackingUrl: tracking };
  // Check for a repeated request before a version conflict, because this request itself may have changed the order.
  return editOrder(
    context,
    { orderId: editing.orderId, version: null, actor: editing.actor },
    async (tx, order, now) => {
      const events = requestId === null ? [] : await findEvents(tx, [order.id]);
      if (events.some(({ kind, details }) => kind === confirmationEmail && details.attempt === attempt))
        return 'changed';
      if (isStale(order, editing, wanted)) return 'stale';
      await checkRecipient({ db: tx }, order);
      if (tracking !== undefined) await saveTracking(tx, order, { url: tracking }, editing, now);
      await noteByAdmin(tx, editing, { kind: confirmationEmail, details: { delivery, attempt } }, now);
      await context.publish(tx, 'order.confirmed', { orderId: order.id, delivery, attempt }, attempt);
      const status = nextStatus(order.status, 'confirmation sent');
      if (status !== null)
        await moveTo(context, tx, order, { status, actor: editing.actor, cause: 'confirmation sent' }, now);
      return 'changed';
    },
  );
}

const confirmationEmail = 'confirmation mail';

/** Derives the event's id from the request's, in the format of `newId`. */
function idOf(orderId: string, requestId: string): string {
  return `evt_${createHash('sha256').update(`${orderId} ${requestId}`).digest('hex').slice(0, 26)}`;
}

async function checkRecipient(
  { db }: { readonly db: Parameters<typeof findLines>[0] },
  order: OrderRow,
): Promise<void> {
  if (order.customerEmail) return;
  const lines = await findLines(db, [order.id]);
  const digital = lines.every(isDownload);
  throw new PanelError(
    'unprocessable',
    digital ? 'Digital Order - No Customer Email' : 'This order has no email address. Enter it first.',
  );
}
