export {
  addressOf,
  exportOrders,
  findOrdersPastPhotos,
  findOrderRetentions,
  lockOrdersOf,
  markPhotosChecked,
  detachOwner,
  removePerson,
  type ExportedOrder,
  type OrderRetention,
} from './customers/forget-person.ts';
export {
  editOrder,
  noteByAdmin,
  noteOpened,
  rehearseStatus,
  setAddress,
  setCustomerEmail,
  setStatus,
  setTracking,
  type EditResult,
  type Editing,
} from './edit-order.ts';
export { archiveTestOrder } from './archive-test-order.ts';
export type { ClosedFilesContext } from './closed-files.ts';
export { correctAddress, setLateAddress } from './give-address.ts';
export { findOrderPictureUrls } from './order-page.ts';
export { mayOpenOrder, openOrder, type OrderReader } from './open-order.ts';
export { eventsOf, listOrders, readAnyOrder, readAnyOrders, type AnyOrder } from './all-orders.ts';
export { type SearchNames } from './listing/search-store.ts';
export { findOpenOrdersOf, findUnpainted, type OrderCriteria } from './listing/listing-store.ts';
export { eachOrderId, orderRowsSql } from './listing/order-ledger.ts';
export { findNewestOrderAt, findOldestUnsentAt, readSalesSince } from './listing/recent-store.ts';
export { countStatuses, hasTakenOrders, readDays, readTally } from './listing/tally-store.ts';
export { filmPageUrl, orderKey, orderPageUrl, type FilmLinks } from './links.ts';
export { findOrdersWith as ordersWith } from './store.ts';
export { archiveDuplicates, findDuplicates, type DuplicateGroup } from './import/duplicates.ts';
export { confirmOrder, previewConfirmation, type Confirmation } from './confirm-order.ts';
export {
  approveOrder,
  chooseVariation,
  pictureMark,
  repaintOrder,
  uploadArtwork,
  type Reviewing,
} from './making/order-artwork.ts';
export { emailsOf, resendEmail } from './emails/order-emails.ts';
export { bookCents, inBook, rateOf } from './money/book.ts';
export { findOtherBookCurrency } from './money/other-books.ts';
export { findTenders as tendersOf, type Tender } from './money/money-store.ts';
export { findSwitchedAt, reviewAllows, readSwitch, setSwitch, soldProducts } from './switches.ts';
export { followCause, lockOrderToMake, noteMaking, readOrderToMake, type OrderToMake } from './making/order-to-make.ts';
export { recordParcels } from './shipments/partner-parcels.ts';
export { findLinesWithPictures, type LineWithPicture } from './making/lines-with-pictures.ts';
export { buyers, soldLines } from './making/sold-lines.ts';
export type { OrdersContext } from './orders-context.ts';
export {
  findCustomer,
  findCustomerOf,
  findDiscountsOf,
  type Customer as ListedCustomer,
} from './customers/customer-store.ts';
export { listCustomers } from './customers/customers.ts';
export { forgetAuthor } from './customers/note-store.ts';
export { addNote, deleteNote, editNote, findNotes, type NoteRow, type NoteSubject } from './customers/notes.ts';
export { findTagsInUse } from './customers/tag-store.ts';
export { changeTags } from './customers/tags.ts';
export { makeGiftNote } from './gifts/gift-note.ts';
export { findGiftsSentTo } from './gifts/gift-store.ts';
export { readBill, type Bill } from './money/read-bill.ts';
export { createOrder } from './create-order.ts';
export { countOrdersWith, hasOrdered, isAnyKept, type Customer } from './customers/customer-orders.ts';
export { ordersOf, findOrder, orderOfPayment, ordersOfPayments, findPaymentOfOrder } from './read-orders.ts';
export { changeStatus } from './change-status.ts';
export { recordOrderEvent } from './record-order-event.ts';
export { readSales, type CustomerSum, type Sold } from './sales/read-sales.ts';
export { readNetSalesTo, readTaxSums } from './money/tax-store.ts';
export { exampleOrderEmails } from './emails/example-emails.ts';
export { examplePictureId } from './emails/example-order.ts';
