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
} from './forget-person.ts';
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
export { type SearchNames } from './search-store.ts';
export { findOpenOrdersOf, findUnpainted, type OrderCriteria } from './listing-store.ts';
export { eachOrderId, orderRowsSql } from './order-ledger.ts';
export { findNewestOrderAt, findOldestUnsentAt, readSalesSince } from './recent-store.ts';
export { countStatuses, readDays, readTally } from './tally-store.ts';
export { filmPageUrl, orderKey, orderPageUrl, type FilmLinks } from './links.ts';
export { findOrdersWith as ordersWith } from './store.ts';
export { archiveDuplicates, findDuplicates, type DuplicateGroup } from './duplicates.ts';
export { confirmOrder, previewConfirmation, type Confirmation } from './confirm-order.ts';
export {
  approveOrder,
  chooseVariation,
  pictureMark,
  repaintOrder,
  uploadArtwork,
  type Reviewing,
} from './order-artwork.ts';
export { emailsOf, resendEmail } from './order-emails.ts';
export { inBook } from './money/book.ts';
export { findOtherBookCurrency } from './money/other-books.ts';
export { findTenders as tendersOf, type Tender } from './money-store.ts';
export { reviewAllows, readSwitch, setSwitch, soldProducts } from './switches.ts';
export { followCause, lockOrderToMake, noteMaking, readOrderToMake, type OrderToMake } from './order-to-make.ts';
export { recordParcels } from './partner-parcels.ts';
export { findLinesWithPictures, type LineWithPicture } from './lines-with-pictures.ts';
export { buyers, soldLines } from './sold-lines.ts';
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
export { readBill, type Bill } from './read-bill.ts';
export { createOrder } from './create-order.ts';
export { countOrdersWith, hasOrdered, isAnyKept, type Customer } from './customer-orders.ts';
export { ordersOf, findOrder, orderOfPayment, ordersOfPayments, findPaymentOfOrder } from './read-orders.ts';
export { changeStatus } from './change-status.ts';
export { recordOrderEvent } from './record-order-event.ts';
export { readSales, type CustomerSum, type Sold } from './sales/read-sales.ts';
export { readNetSalesTo, readTaxSums } from './tax-store.ts';
export { exampleOrderEmails } from './example-emails.ts';
export { examplePictureId } from './example-order.ts';
