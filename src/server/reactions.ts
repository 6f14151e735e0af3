import { signInEmail } from '../features/accounts/server/emails.ts';
import { stylePreviewsJob } from '../features/artworks/server/jobs.ts';
import { askAddressJob } from '../features/orders/server/emails/ask-address.ts';
import { sendGiftsJob } from '../features/orders/server/gifts/send-gifts.ts';
import { announceFilesJob, printOrderJob } from '../features/orders/server/jobs.ts';
import { creditNoteJob, invoiceJob } from '../features/invoices/server/job-definitions.ts';
import { fileMadeJob, planOrderJob } from '../features/fulfilment/server/job-definitions.ts';
import { giftCardEmail, giftCardReceiptEmail, giftCardRefundedEmail } from '../features/gift-cards/server/emails.ts';
import {
  addressRefusedEmail,
  addressWantedEmail,
  attentionEmail,
  backupCopyEmail,
  filesReadyEmail,
  giftEmail,
  emailBlockedEmail,
  emailFailedEmail,
  newOrderEmail,
  oldAddressEmail,
  orderCancelledEmail,
  orderConfirmationEmail,
  orderDeliveredEmail,
  orderLinksEmail,
  orderReceivedEmail,
  orderRefundedEmail,
  orderShippedEmail,
  parcelDeliveredEmail,
  parcelShippedEmail,
  printDamagedEmail,
  printFailedEmail,
} from '../features/orders/server/emails/emails.ts';
import { accountDeletedEmail, dataExportedEmail, picturesDeletedEmail } from '../features/privacy/server/emails.ts';
import { defineReactions } from '../platform/jobs/reactions.ts';
import { troubleEmail } from './watching/email.ts';

/** All events of the shop, with the jobs and emails that follow from them. */
export const reactions = defineReactions({
  /** { requestId, email } */
  'sign-in.requested': [signInEmail],
  /** { photoId, at } */
  'photo.uploaded': [stylePreviewsJob],
  /** { orderId } */
  'order.placed': [printOrderJob, planOrderJob, invoiceJob, orderReceivedEmail, askAddressJob, newOrderEmail],
  /** { orderId, ask } */
  'order.address-wanted': [addressWantedEmail],
  /** { artworkId, variation } */
  'print.made': [announceFilesJob, fileMadeJob],
  /** { printId, artworkId, variation } */
  'print.failed': [printFailedEmail],
  /** { printId, artworkId, variation, problem, day } */
  'print.damaged': [printDamagedEmail],
  /** { orderId } */
  'order.files-ready': [filesReadyEmail, sendGiftsJob],
  /** { orderId } */
  'gift.due': [giftEmail],
  /** { email, period } */
  'order-links.requested': [orderLinksEmail],
  /** { orderId, delivery, attempt } */
  'order.confirmed': [orderConfirmationEmail],
  /** { orderId, time } */
  'order.shipped': [orderShippedEmail],
  /** { orderId, time } */
  'order.delivered': [orderDeliveredEmail],
  /** { orderId, parcel } */
  'parcel.shipped': [parcelShippedEmail],
  /** { orderId, parcel } */
  'parcel.delivered': [parcelDeliveredEmail],
  /** { orderId, fulfilment, time } */
  'order.address-refused': [addressRefusedEmail],
  /** { orderId, fulfilment } */
  'order.old-address': [oldAddressEmail],
  /** { orderId, time } */
  'order.cancelled': [orderCancelledEmail],
  /** { orderId, refund, amount } */
  'order.refunded': [orderRefundedEmail, creditNoteJob],
  /** { cardId } */
  'gift-card.issued': [giftCardReceiptEmail],
  /** { cardId, sending } */
  'gift-card.due': [giftCardEmail],
  /** { cardId, refund } */
  'gift-card.refunded': [giftCardRefundedEmail],
  /** { orderId, email } */
  'backup.requested': [backupCopyEmail],
  /** { receipt, email, at, photos, artworks, why } */
  'pictures.deleted': [picturesDeletedEmail],
  /** { receipt, email, at, device } */
  'data.exported': [dataExportedEmail],
  /** { receipt, email, at, photos, artworks, orders, underWay } */
  'account.deleted': [accountDeletedEmail],
  /** A concern of checkout: { kind, subject, orderId }; a person has to look at it. */
  'attention.needed': [attentionEmail],
  /** { troubles, at }; figures of the panel that have become a problem */
  'shop.troubled': [troubleEmail],
  /** { mailId, mail, data, problem } */
  'mail.failed': [emailFailedEmail],
  /** { trouble, problem, day } */
  'mail.blocked': [emailBlockedEmail],
});
