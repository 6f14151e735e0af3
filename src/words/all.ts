import { headWords } from './catalogs/heads.ts';
import { home } from './catalogs/home.ts';
import { welcome } from './catalogs/welcome.ts';
import { barWords } from './catalogs/bar.ts';
import { footer } from './catalogs/footer.ts';
import { shell } from './catalogs/shell.ts';
import { startWords } from './catalogs/start.ts';
import { uploadWords } from './catalogs/upload.ts';
import { breedWords } from './catalogs/breeds.ts';
import { styleWords } from './catalogs/styles.ts';
import { productWords } from './catalogs/product.ts';
import { productListWords } from './catalogs/product-list.ts';
import { totalsWords } from './catalogs/totals.ts';
import { cartWords } from './catalogs/cart.ts';
import { codeWords } from './catalogs/codes.ts';
import { arrivalWords } from './catalogs/arrival.ts';
import { checkoutWords } from './catalogs/checkout.ts';
import { addressWords } from './catalogs/address.ts';
import { paymentWords } from './catalogs/payment.ts';
import { successWords } from './catalogs/success.ts';
import { orderWords } from './catalogs/order.ts';
import { placeWords } from './catalogs/places.ts';
import { placedWords } from './catalogs/placed.ts';
import { orderPageWords } from './catalogs/order-page.ts';
import { changeWords } from './catalogs/order-changes.ts';
import { myOrdersWords } from './catalogs/my-orders.ts';
import { findOrderWords } from './catalogs/find-order.ts';
import { signInPageWords } from './catalogs/sign-in.ts';
import { accountWords } from './catalogs/account.ts';
import { deviceWords } from './catalogs/devices.ts';
import { keptWords } from './catalogs/kept.ts';
import { giftCardWords } from './catalogs/gift-cards.ts';
import { printedCardWords } from './catalogs/printed-card.ts';
import { invoiceWords } from './catalogs/invoice.ts';
import { packingSlipWords } from './catalogs/packing-slip.ts';
import { balanceWords } from './catalogs/balance.ts';
import { askFamilyWords } from './catalogs/ask-family.ts';
import { voteWords } from './catalogs/vote.ts';
import { votePageWords } from './catalogs/vote-page.ts';
import { wallWords } from './catalogs/own-wall.ts';
import { verifyWords } from './catalogs/verify.ts';
import { notFoundWords } from './catalogs/not-found.ts';
import { uiWords } from './catalogs/ui.ts';
import { downloadWords } from './catalogs/download.ts';
import { accountErrors } from './catalogs/account-errors.ts';
import { artworkErrors } from './catalogs/artwork-errors.ts';
import { checkoutErrors } from './catalogs/checkout-errors.ts';
import { codeErrors } from './catalogs/code-errors.ts';
import { deletionWords } from './catalogs/deletion.ts';
import { errorWords } from './catalogs/errors.ts';
import { giftWords } from './catalogs/gift.ts';
import { giftCardErrors } from './catalogs/gift-card-errors.ts';
import { orderErrors } from './catalogs/order-errors.ts';
import { photoErrors } from './catalogs/photo-errors.ts';
import { signInWords } from './catalogs/sign-in-email.ts';
import { emailWords, orderEmailWords } from './catalogs/emails.ts';
import * as orderEmails from './catalogs/order-emails.ts';
import * as parcelEmails from './catalogs/parcel-emails.ts';
import * as moneyEmails from './catalogs/money-emails.ts';
import * as giftCardEmails from './catalogs/gift-card-emails.ts';
import * as privacyEmails from './catalogs/privacy-emails.ts';
import type { Message, MessageFacts, MessageGroup } from './message.ts';

/** A message with its facts, as servers and the panel know it. */
export interface ListedMessage {
  readonly key: string;
  readonly facts: MessageFacts;
  readonly group: MessageGroup;
}

/** All catalogs, in the order in which customers meet them. */
const catalogs: readonly Readonly<Record<string, Message>>[] = [
  headWords,
  home,
  welcome,
  barWords,
  footer,
  shell,
  uiWords,
  startWords,
  uploadWords,
  breedWords,
  styleWords,
  productWords,
  wallWords,
  productListWords,
  askFamilyWords,
  voteWords,
  votePageWords,
  totalsWords,
  cartWords,
  codeWords,
  arrivalWords,
  placeWords,
  checkoutWords,
  addressWords,
  paymentWords,
  successWords,
  orderWords,
  placedWords,
  downloadWords,
  orderPageWords,
  giftWords,
  changeWords,
  myOrdersWords,
  findOrderWords,
  signInPageWords,
  accountWords,
  deviceWords,
  keptWords,
  giftCardWords,
  printedCardWords,
  invoiceWords,
  packingSlipWords,
  balanceWords,
  verifyWords,
  notFoundWords,
  errorWords,
  photoErrors,
  artworkErrors,
  checkoutErrors,
  codeErrors,
  giftCardErrors,
  orderErrors,
  accountErrors,
  deletionWords,
  signInWords,
  orderEmails.orderReceivedWords,
  orderEmails.addressWantedWords,
  orderEmails.filesReadyWords,
  orderEmails.orderConfirmedWords,
  parcelEmails.orderShippedWords,
  parcelEmails.parcelShippedWords,
  parcelEmails.orderDeliveredWords,
  parcelEmails.parcelDeliveredWords,
  orderEmails.addressRefusedWords,
  parcelEmails.oldAddressWords,
  moneyEmails.orderCancelledWords,
  moneyEmails.orderRefundedWords,
  orderEmails.backupCopyWords,
  orderEmails.giftEmailWords,
  orderEmails.orderLinksWords,
  giftCardEmails.giftCardWords,
  giftCardEmails.giftCardReceiptWords,
  giftCardEmails.giftCardRefundedWords,
  privacyEmails.picturesDeletedWords,
  privacyEmails.dataExportedWords,
  privacyEmails.accountDeletedWords,
  privacyEmails.privacyReceiptWords,
  orderEmailWords,
  emailWords,
];

/** Every message that an owner can reword, in the order of the pages. */
export const allMessages: readonly ListedMessage[] = catalogs.flatMap((catalog) =>
  Object.values(catalog).map(({ key, facts, group }) => {
    if (facts === undefined || group === undefined) throw new Error(`${key} was compiled for browsers`);
    return { key, facts, group };
  }),
);

export const messageByKey: ReadonlyMap<string, ListedMessage> = new Map(
  allMessages.map((message) => [message.key, message]),
);
