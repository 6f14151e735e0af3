import { signInMail } from '../features/accounts/server/mails.ts';
import { stylePreviewsJob } from '../features/artworks/server/jobs.ts';
import { askAddressJob } from '../features/orders/server/ask-address.ts';
import { announceFilesJob, printOrderJob } from '../features/orders/server/jobs.ts';
import {
  addressWantedMail,
  attentionMail,
  backupCopyMail,
  filesReadyMail,
  mailBlockedMail,
  mailFailedMail,
  newOrderMail,
  orderCancelledMail,
  orderConfirmationMail,
  orderLinksMail,
  orderReceivedMail,
  orderRefundedMail,
  orderShippedMail,
  printDamagedMail,
  printFailedMail,
} from '../features/orders/server/mails.ts';
import { accountDeletedMail, dataExportedMail, picturesDeletedMail } from '../features/privacy/server/mails.ts';
import { defineReactions } from '../platform/jobs/reactions.ts';

/** What happens in the shop, and which jobs and mails follow from it. */
export const reactions = defineReactions({
  /** { requestId, email } */
  'sign-in.requested': [signInMail],
  /** { photoId, at } */
  'photo.uploaded': [stylePreviewsJob],
  /** { orderId } */
  'order.placed': [printOrderJob, orderReceivedMail, askAddressJob, newOrderMail],
  /** { orderId, ask } */
  'order.address-wanted': [addressWantedMail],
  /** { artworkId, variation } */
  'print.made': [announceFilesJob],
  /** { printId, artworkId, variation } */
  'print.failed': [printFailedMail],
  /** { printId, artworkId, variation, problem, day } */
  'print.damaged': [printDamagedMail],
  /** { orderId } */
  'order.files-ready': [filesReadyMail],
  /** { email, period } */
  'order-links.requested': [orderLinksMail],
  /** { orderId, delivery, attempt } */
  'order.confirmed': [orderConfirmationMail],
  /** { orderId, time } */
  'order.shipped': [orderShippedMail],
  /** { orderId, time } */
  'order.cancelled': [orderCancelledMail],
  /** { orderId, refund, amount } */
  'order.refunded': [orderRefundedMail],
  /** { orderId, email } */
  'backup.requested': [backupCopyMail],
  /** { receipt, email, at, photos, artworks, why } */
  'pictures.deleted': [picturesDeletedMail],
  /** { receipt, email, at, device } */
  'data.exported': [dataExportedMail],
  /** { receipt, email, at, photos, artworks, orders, underWay } */
  'account.deleted': [accountDeletedMail],
  /** A concern of checkout's: { kind, subject, orderId }; a person has to look at it. */
  'attention.needed': [attentionMail],
  /** { mailId, mail, data, problem } */
  'mail.failed': [mailFailedMail],
  /** { trouble, problem, day } */
  'mail.blocked': [mailBlockedMail],
});
