import { createHash } from 'node:crypto';
import { z } from 'zod';
import { emailTroubleKinds } from '../../../platform/outbox/email-troubles.ts';
import { day } from '../../../shared/time.ts';
import { defineEmail } from '../../../platform/outbox/emails.ts';

const aboutOrder = z.object({ orderId: z.string() });
const orderId = (data: { orderId: string }): string => data.orderId;

/** To the buyer, once the order is made. */
export const orderReceivedEmail = defineEmail({ mail: 'order-received', schema: aboutOrder, about: orderId });

/** To the buyer, once every print file of the order exists. */
export const filesReadyEmail = defineEmail({ mail: 'files-ready', schema: aboutOrder, about: orderId });

/** To the buyer of what is shipped, while nobody knows where to: at once, and once more two days later. */
export const addressWantedEmail = defineEmail({
  mail: 'address-wanted',
  schema: aboutOrder.extend({ ask: z.int() }),
  about: ({ orderId: id, ask }) => `${id} ${ask}`,
});

/** To the buyer, when the owner says so and as often: when the order will be there. */
export const orderConfirmationEmail = defineEmail({
  mail: 'order-confirmation',
  schema: aboutOrder.extend({
    /** In the owner's words, e.g. 'November 27, 2026 - December 4, 2026'. */
    delivery: z.string(),
    /** Tells one sending from the next. */
    attempt: z.string(),
  }),
  about: ({ orderId: id, attempt }) => `${id} ${attempt}`,
});

/** To the buyer, once money that an admin sends back is on its way. */
export const orderRefundedEmail = defineEmail({
  mail: 'order-refunded',
  schema: aboutOrder.extend({ refund: z.string(), /** Cents. */ amount: z.int() }),
  about: ({ refund }) => refund,
});

/** An order came to a status for this time of several: an admin may set it back and again. */
const cameTo = aboutOrder.extend({ time: z.int().positive() });
const timeOf = ({ orderId: id, time }: z.infer<typeof cameTo>): string => `${id} ${time}`;

/** To the buyer, once the order has been shipped. */
export const orderShippedEmail = defineEmail({ mail: 'order-shipped', schema: cameTo, about: timeOf });

/** To the buyer, once the order has been cancelled. */
export const orderCancelledEmail = defineEmail({ mail: 'order-cancelled', schema: cameTo, about: timeOf });

/** To an address that the buyer named on the success page. */
export const backupCopyEmail = defineEmail({
  mail: 'backup-copy',
  schema: aboutOrder.extend({ email: z.string() }),
  // The outbox remembers for good what it has sent, and is not to remember addresses.
  about: ({ orderId: id, email }) => `${id} ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`,
});

/** To an address whose reader has lost the links of their orders. */
export const orderLinksEmail = defineEmail({
  mail: 'order-links',
  schema: z.object({ email: z.string(), period: z.int() }),
  about: ({ email, period }) => `${createHash('sha256').update(email).digest('hex')} ${period}`,
  // Anybody may ask for one to any address.
  failsQuietly: true,
});

/** To the owner: an order, with whatever it lacks. */
export const newOrderEmail = defineEmail({ mail: 'new-order', schema: aboutOrder, about: orderId, failsQuietly: true });

/** To the owner: something that only a person can put right. */
export const attentionEmail = defineEmail({
  mail: 'attention',
  schema: z.object({
    /** What happened, in a few plain words: 'orphan payment', 'refund failed'. */
    kind: z.string(),
    /** What it happened to: the provider's id, or one of ours. */
    subject: z.string(),
    orderId: z.string().nullable(),
    /** What the machine that failed had to say. */
    problem: z.string().optional(),
  }),
  about: ({ kind, subject }) => `${kind} ${subject}`,
  failsQuietly: true,
});

/** To the owner: a print file that cannot be made, as the event tells it. */
export const printFailedEmail = defineEmail({
  mail: 'print-failed',
  schema: z.object({ printId: z.string(), artworkId: z.string(), variation: z.int() }),
  about: ({ printId }) => printId,
  failsQuietly: true,
});

/** To the owner: print files that were lost or damaged in storage, as the event tells it; one mail a day. */
export const printDamagedEmail = defineEmail({
  mail: 'print-damaged',
  schema: z.object({
    printId: z.string(),
    artworkId: z.string(),
    variation: z.int(),
    problem: z.string(),
    /** UTC, '2026-11-22'. */ day: z.string(),
  }),
  about: ({ day }) => day,
  failsQuietly: true,
});

/** To the owner: a mail that will never be delivered, as the outbox tells it. */
export const emailFailedEmail = defineEmail({
  mail: 'mail-failed',
  schema: z.object({
    mailId: z.string(),
    mail: z.string(),
    data: z.record(z.string(), z.unknown()),
    problem: z.string(),
  }),
  about: ({ mailId }) => mailId,
  failsQuietly: true,
});

/** To the owner, once a day and trouble: mails wait because the mail server refuses the shop, as the outbox tells it. */
export const emailBlockedEmail = defineEmail({
  mail: 'mail-blocked',
  schema: z.object({ trouble: z.enum(emailTroubleKinds), problem: z.string(), day: z.string() }),
  about: ({ trouble, day: on }) => `${trouble} ${on}`,
  failsQuietly: true,
  // The next day's takes its place.
  goodFor: day,
});
