import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { JobQueue } from '../../../../platform/jobs/jobs.ts';
import type { EmailDefinition } from '../../../../platform/outbox/emails.ts';
import { sendAgain } from '../../../../platform/outbox/outbox.ts';
import { findEmails, type OutboxRow } from '../../../../platform/outbox/store.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { readOrderEvent, statusAfter } from '../../contract.ts';
import { editOrder, noteByAdmin, type EditContext, type EditResult, type Editing } from '../edit-order.ts';
import * as emails from './emails.ts';
import { findEvents } from '../customers/person-store.ts';
import { statusEmails } from './status-emails.ts';

/** An email about an order. `data` is needed to compose it again; the outbox does not keep it. */
interface OrderEmail {
  readonly row: OutboxRow;
  readonly data: Record<string, unknown>;
}

/** The kind of event for an email that was sent again. */
const sentAgain = 'mail sent again';

/** Every email about an order, to its buyer and to the shop owner, oldest first. */
export async function emailsOf(db: DbOrTx, orderId: string): Promise<OutboxRow[]> {
  return (await findOrderEmails(db, orderId)).map(({ row }) => row);
}

/** The email that the buyer gets once the order is made, if it is written. */
export async function findOrderReceipts(db: DbOrTx, orderId: string): Promise<OutboxRow[]> {
  return findEmails(db, { keys: [keyOf(emails.orderReceivedEmail, { orderId })], ids: [] });
}

async function findOrderEmails(db: DbOrTx, orderId: string): Promise<OrderEmail[]> {
  const stored = await findEvents(db, [orderId]);
  const events = stored.map(readOrderEvent).filter((event) => event !== null);
  const known = new Map<string, Record<string, unknown>>();
  const add = <Data extends Record<string, unknown>>(definition: EmailDefinition<Data>, data: unknown): void => {
    const read = definition.schema.safeParse(data);
    if (read.success) known.set(keyOf(definition, read.data), read.data);
  };
  for (const definition of [emails.orderReceivedEmail, emails.filesReadyEmail, emails.newOrderEmail, emails.giftEmail])
    add(definition, { orderId });
  for (const ask of [1, 2]) add(emails.addressWantedEmail, { orderId, ask });
  for (const { kind, details } of events) {
    if (kind === 'confirmation mail') add(emails.orderConfirmationEmail, { ...details, orderId });
    if (kind === 'refund sent') add(emails.orderRefundedEmail, { ...details, orderId });
    if (kind === 'parcel shipped') add(emails.parcelShippedEmail, { ...details, orderId });
    if (kind === 'parcel delivered') add(emails.parcelDeliveredEmail, { ...details, orderId });
    if (kind === 'backup copy requested') add(emails.backupCopyEmail, { ...details, orderId });
  }
  const history = stored.map(statusAfter);
  for (const data of statusEmails(history, 'shipped', orderId)) add(emails.orderShippedEmail, data);
  for (const data of statusEmails(history, 'completed', orderId)) add(emails.orderDeliveredEmail, data);
  for (const data of statusEmails(history, 'cancelled', orderId)) add(emails.orderCancelledEmail, data);
  const again = events.flatMap((event) => (event.kind === sentAgain ? [event.details.mailId] : []));
  const rows = await findEmails(db, { keys: [...known.keys()], ids: again });
  return rows.map((row) => {
    const [key = ''] = row.dedupeKey.split(' again ');
    return { row, data: known.get(key) ?? row.data };
  });
}

function keyOf<Data>(definition: EmailDefinition<Data>, data: Data): string {
  return `${definition.mail} ${definition.about(data)}`;
}

/**
 * Sends an email about an order again, to its current recipient. A repeated `requestId` sends nothing and returns the
 * same email. Throws ShopError: not_found for any other email, conflict for one that has not been sent yet,
 * unprocessable if its data is no longer kept.
 */
export async function resendEmail(
  context: EditContext & { readonly jobs: JobQueue },
  editing: Editing,
  mailId: string,
  requestId: string | null,
): Promise<{ edited: EditResult; mailId: string }> {
  let id = '';
  const edited = await editOrder(context, editing, async (tx, order, now) => {
    const sent = requestId === null ? undefined : await sentFor(tx, order.id, requestId);
    if (sent !== undefined) {
      id = sent;
      return;
    }
    const found = (await findOrderEmails(tx, order.id)).find(({ row }) => row.id === mailId);
    if (found === undefined) throw notFound();
    if (found.row.status === 'waiting') throw new PanelError('conflict', 'This email is still being sent.');
    if (Object.keys(found.data).length === 0)
      throw new PanelError('unprocessable', 'What this email said is no longer kept.');
    id = await sendAgain(context, tx, found.row, found.data);
    const details = { mail: found.row.mail, mailId: id, before: mailId, ...(requestId !== null && { requestId }) };
    await noteByAdmin(tx, editing, { kind: sentAgain, details }, now);
  });
  return { edited, mailId: id };
}

/** The id of the email that a request has already sent; undefined if there is none. */
async function sentFor(tx: DbOrTx, orderId: string, requestId: string): Promise<string | undefined> {
  const event = (await findEvents(tx, [orderId]))
    .map(readOrderEvent)
    .find((known) => known?.kind === sentAgain && known.details.requestId === requestId);
  return event?.kind === sentAgain ? event.details.mailId : undefined;
}
