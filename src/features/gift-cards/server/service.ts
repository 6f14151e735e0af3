/** The interface of gift cards for other features. */
export { createCodeMaker, type CodeMaker } from './codes.ts';
export { createCard, issueCard, sendCard, sendDueCards, sendingTime } from './issue.ts';
export { findUsableCard } from './read-card.ts';
export {
  findCard,
  findCardsOf,
  findEntries,
  findEvents,
  findUnspentCardsOf,
  insertEntry,
  insertEvent,
  listCards,
  lockCards,
  noEntries,
  hasSpendableCard,
  sumBalances,
  sumEntries,
  updateCard,
  type EntrySums,
  type GiftCardRow,
  type OwedBalance,
} from './store.ts';
export { forgetEndedGiftCards, forgetGiftCardsOf } from './forget.ts';
export { exampleGiftCardEmails } from './example-emails.ts';
