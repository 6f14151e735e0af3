import { inLanguage } from '../../../../platform/language.ts';
import { readBrand } from '../../../../platform/emails/brand.ts';
import { finishEmail } from '../../../../platform/emails/finish-email.ts';
import { emailTroubles } from '../../../../platform/outbox/email-troubles.ts';
import { composeWith, type ComposedEmail, type EmailKind } from '../../../../platform/outbox/emails.ts';
import type { EmailTrouble, Mailbox } from '../../../../providers/email/port.ts';
import { shortOrderId } from '../../contract.ts';
import type { EmailsContext } from './emails-context.ts';
import * as emails from './emails.ts';
import { findOrdersWith } from '../store.ts';

/** The emails that ask the shop owner to act. */
export function ownerNotes(context: EmailsContext, shopOwner: readonly Mailbox[]): EmailKind[] {
  return [
    composeWith(emails.attentionEmail, ({ kind, subject, orderId, problem }) =>
      noteToOwner(
        context,
        shopOwner,
        kind,
        [
          `About: ${subject}`,
          ...(orderId === null ? [] : [`Order: ${shortOrderId(orderId)}`]),
          ...(problem === undefined ? [] : [`Reason: ${problem}`]),
        ],
        orderId,
      ),
    ),
    composeWith(emails.printFailedEmail, async (picture) => {
      const { lines, orderId } = await describePicture(context, picture);
      return noteToOwner(context, shopOwner, 'print failed', lines, orderId);
    }),
    composeWith(emails.printDamagedEmail, async (picture) => {
      const { lines, orderId } = await describePicture(context, picture);
      return noteToOwner(context, shopOwner, 'print damaged', [...lines, `Reason: ${picture.problem}`], orderId);
    }),
    composeWith(emails.emailFailedEmail, ({ mail, data, problem, trouble }) => {
      if (trouble !== undefined) return noteToOwner(context, shopOwner, 'emails given up', causeOf(trouble, problem));
      const orderId = typeof data.orderId === 'string' ? data.orderId : null;
      return noteToOwner(
        context,
        shopOwner,
        'email failed',
        [`Email: ${mail}`, ...(orderId === null ? [] : [`Order: ${shortOrderId(orderId)}`]), `Reason: ${problem}`],
        orderId,
      );
    }),
    composeWith(emails.emailBlockedEmail, ({ trouble, problem }) =>
      noteToOwner(context, shopOwner, 'emails wait', causeOf(trouble, problem)),
    ),
  ];
}

/** Lines that say why the mail server refuses the shop. */
function causeOf(trouble: EmailTrouble, problem: string): string[] {
  const { wrong, remedy } = emailTroubles[trouble];
  return [`Cause: ${wrong}`, `What to do: ${remedy}`, `The server says: ${problem}`];
}

/** Lines that name the picture and each order that contains it, and the oldest of these orders; null without one. */
async function describePicture(
  { db }: EmailsContext,
  picture: { artworkId: string; variation: number },
): Promise<{ lines: string[]; orderId: string | null }> {
  const orders = await findOrdersWith(db, picture);
  const lines = [
    `Artwork: ${picture.artworkId}, picture ${picture.variation + 1}`,
    ...orders.map((order) => `Order: ${shortOrderId(order.id)}`),
  ];
  return { lines, orderId: orders[0]?.id ?? null };
}

/** Composes an email that asks the shop owner to act. `kind` selects its text; `facts` are its lines. */
async function noteToOwner(
  context: EmailsContext,
  to: readonly Mailbox[],
  kind: string,
  facts: readonly string[],
  orderId: string | null = null,
): Promise<ComposedEmail> {
  const { concernText } = await import('./concerns.ts');
  const { OwnerNote } = await import('./owner-note.tsx');
  // A customer's request may have caused the note, which is not for the customer.
  return inLanguage(null, async () => {
    const brand = await readBrand(context);
    const body = OwnerNote({ brand, words: concernText(kind), facts, orderId });
    return finishEmail(to, brand, { subject: `Needs you: ${kind}`, body });
  });
}
