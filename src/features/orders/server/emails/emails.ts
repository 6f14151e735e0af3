import { createHash } from 'node:crypto';
import { z } from 'zod';
import { emailTroubleKinds } from '../../../../platform/outbox/email-troubles.ts';
import { day } from '../../../../shared/time.ts';
import { defineEmail } from '../../../../platform/outbox/emails.ts';

const aboutOrder = z.object({ orderId: z.string() });
const orderId = (data: { orderId: string }): string => data.orderId;

/** To the buyer, once the order is made. */
export const orderReceivedEmail = defineEmail({ mail: 'order-received', schema: aboutOrder, about: orderId });

/** To the buyer, once every print file of the order exists. */
export const filesReadyEmail = defineEmail({ mail: 'files-ready', schema: aboutOrder, about: orderId });

/** To the recipient of a gift, when it is due: the pictures, and a link to their files. */
export const giftEmail = defineEmail({ mail: 'gift', schema: aboutOrder, about: orderId });

/** To the buyer of a physical order without a deliverable address: at once, and once more two days later. */
export const addressWantedEmail = defineEmail({
  mail: 'address-wanted',
  schema: aboutOrder.extend({ ask: z.int() }),
  about: ({ orderId: id, ask }) => `${id} ${ask}`,
});

/** To the buyer, as often as the shop owner sends it: when the order will arrive. */
export const orderConfirmationEmail = defineEmail({
  mail: 'order-confirmation',
  schema: aboutOrder.extend({
    /** In the shop owner's words, e.g. 'November 27, 2026 - December 4, 2026'. */
    delivery: z.string(),
    /** Distinguishes repeated confirmations. */
    attempt: z.string(),
  }),
  about: ({ orderId: id, attempt }) => `${id} ${attempt}`,
});

/** To the buyer, once a refund that an admin asked for is sent. */
export const orderRefundedEmail = defineEmail({
  mail: 'order-refunded',
  schema: aboutOrder.extend({
    refund: z.string(),
    /** Cents. */
    amount: z.int(),
    /** The gift card that it goes back to; absent for the card that paid. */
    to: z.string().optional(),
  }),
  about: ({ refund }) => refund,
});

/** `time` counts how often the order has reached the status, because an admin may set it repeatedly. */
const reachedStatus = aboutOrder.extend({ time: z.int().positive() });
const timeOf = ({ orderId: id, time }: z.infer<typeof reachedStatus>): string => `${id} ${time}`;

/** To the buyer, once the order has been shipped. */
export const orderShippedEmail = defineEmail({ mail: 'order-shipped', schema: reachedStatus, about: timeOf });

/** To the buyer, once an admin marks the order as arrived, unless a print partner reports the arrivals. */
export const orderDeliveredEmail = defineEmail({
  mail: 'order-delivered',
  schema: reachedStatus,
  about: timeOf,
  isOptional: true,
});

/** To the buyer, once the order has been canceled. */
export const orderCancelledEmail = defineEmail({ mail: 'order-cancelled', schema: reachedStatus, about: timeOf });

const aboutParcel = aboutOrder.extend({ parcel: z.string() });
const parcelId = ({ parcel }: z.infer<typeof aboutParcel>): string => parcel;

/** To the buyer, once for each parcel that a print partner has shipped. */
export const parcelShippedEmail = defineEmail({ mail: 'parcel-shipped', schema: aboutParcel, about: parcelId });

/** To the buyer, once for each parcel of a print partner that has arrived. */
export const parcelDeliveredEmail = defineEmail({
  mail: 'parcel-delivered',
  schema: aboutParcel,
  about: parcelId,
  isOptional: true,
});

/** To the buyer, once for each time that a print partner refuses the address. */
export const addressRefusedEmail = defineEmail({
  mail: 'address-refused',
  schema: aboutOrder.extend({ fulfilment: z.string(), time: z.int() }),
  about: ({ fulfilment, time }) => `${fulfilment} ${time}`,
});

/** To the buyer, once for each fulfilment order that goes to the address from before a correction. */
export const oldAddressEmail = defineEmail({
  mail: 'old-address',
  schema: aboutOrder.extend({ fulfilment: z.string() }),
  about: ({ fulfilment }) => fulfilment,
});

/** To an address that the buyer named on the success page. */
export const backupCopyEmail = defineEmail({
  mail: 'backup-copy',
  schema: aboutOrder.extend({ email: z.string() }),
  // A hash, because the outbox keeps its keys forever and must not keep addresses.
  about: ({ orderId: id, email }) => `${id} ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`,
});

/** To an address that asked for the links of its orders. */
export const orderLinksEmail = defineEmail({
  mail: 'order-links',
  schema: z.object({ email: z.string(), period: z.int() }),
  about: ({ email, period }) => `${createHash('sha256').update(email).digest('hex')} ${period}`,
  // A failure is not reported, because anybody may request one for any address.
  failsQuietly: true,
});

/** To the shop owner: a new order, and what it lacks. */
export const newOrderEmail = defineEmail({ mail: 'new-order', schema: aboutOrder, about: orderId, failsQuietly: true });

/** To the shop owner: a problem that needs a person. */
export const attentionEmail = defineEmail({
  mail: 'attention',
  schema: z.object({
    /** What happened, in a few plain words: 'orphan payment', 'refund failed'. */
    kind: z.string(),
    /** The object concerned: the provider's id, or one of the shop. */
    subject: z.string(),
    orderId: z.string().nullable(),
    /** Details, such as an error message. */
    problem: z.string().optional(),
    /** Tells concerns of one kind about one object apart; each has its email. Without it there is one email forever. */
    time: z.string().optional(),
  }),
  about: ({ kind, subject, time }) => [kind, subject, time].filter(Boolean).join(' '),
  failsQuietly: true,
});

/** To the shop owner: a print file that cannot be made. The data is that of the event. */
export const printFailedEmail = defineEmail({
  mail: 'print-failed',
  schema: z.object({ printId: z.string(), artworkId: z.string(), variation: z.int() }),
  about: ({ printId }) => printId,
  failsQuietly: true,
});

/**
 * To the shop owner, at most once a day: print files were lost or damaged in storage. The data is that of the event.
 */
export const printDamagedEmail = defineEmail({
  mail: 'print-damaged',
  schema: z.object({
    printId: z.string(),
    artworkId: z.string(),
    variation: z.int(),
    problem: z.string(),
    /** UTC, '2026-11-22'. */
    day: z.string(),
  }),
  about: ({ day }) => day,
  failsQuietly: true,
});

/**
 * To the shop owner: an email that is given up; once a day per trouble where the mail server refuses the shop. The data
 * is that of the outbox.
 */
export const emailFailedEmail = defineEmail({
  mail: 'mail-failed',
  schema: z.object({
    mailId: z.string(),
    mail: z.string(),
    data: z.record(z.string(), z.unknown()),
    problem: z.string(),
    /** Both are absent where the cause is the recipient's. */
    trouble: z.enum(emailTroubleKinds).optional(),
    day: z.string().optional(),
  }),
  about: ({ mailId, trouble, day: on }) => (trouble === undefined || on === undefined ? mailId : `${trouble} ${on}`),
  failsQuietly: true,
});

/**
 * To the shop owner, once a day per trouble: emails wait because the email server refuses the shop. The data is that of
 * the outbox.
 */
export const emailBlockedEmail = defineEmail({
  mail: 'mail-blocked',
  schema: z.object({ trouble: z.enum(emailTroubleKinds), problem: z.string(), day: z.string() }),
  about: ({ trouble, day: on }) => `${trouble} ${on}`,
  failsQuietly: true,
  // The next day's email replaces it.
  maxAgeMs: day,
});
