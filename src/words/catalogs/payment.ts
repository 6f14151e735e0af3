import { messages } from '../message.ts';

/** The payment: the card form, and what stands in its place where nothing can be paid. */
export const paymentWords = messages(
  { id: 'payment', title: 'Checkout, payment', in: 'page' },
  {
    heading: { text: 'Payment', where: 'Heading' },
    settingUp: { text: 'Setting up payment...', where: 'While the card form loads' },
    orWithCard: { text: 'Or pay with card', where: 'Between the wallet buttons and the card form' },
    cardNumber: { text: 'Card number', where: 'Card form in test mode, label' },
    expiry: { text: 'Expiry', where: 'Card form in test mode, label' },
    expirySample: { text: 'MM / YY', where: 'Card form in test mode, in the empty field' },
    cvc: { text: 'CVC', where: 'Card form in test mode, label' },
    card: { text: 'Card', where: 'Name of the card form in “Look at: ...”' },
    pay: { text: 'Complete Order', where: 'Pay button' },
    processing: { text: 'Processing...', where: 'Pay button during a payment' },
    cardIsPrivate: {
      text: 'Your card details go straight to our payment provider. We never see them.',
      where: 'Below the pay button',
    },
    numberMissing: { text: 'Enter a card number.', where: 'Card form in test mode, below a field' },
    numberWrong: {
      text: 'That card number is not complete or has a typo.',
      where: 'Card form in test mode, below a field',
    },
    expiryMissing: { text: 'Enter the expiry as month and year.', where: 'Card form in test mode, below a field' },
    monthWrong: { text: 'That month does not exist.', where: 'Card form in test mode, below a field' },
    expired: { text: 'That card has expired.', where: 'Card form in test mode, below a field' },
    cvcMissing: { text: 'Enter the 3 or 4 digits of the code.', where: 'Card form in test mode, below a field' },
    declined: { text: 'Your card was declined.', where: 'Card form in test mode, after a payment' },
    onlyTestCards: {
      text: 'Please use one of the test cards. Real cards are not accepted in test mode.',
      where: 'Card form in test mode, below a field',
    },
    testMode: {
      text: 'This shop is in test mode: nothing is charged and nothing is printed. Pay with 4242 4242 4242 4242, any future date and any code. <fill>Fill it in</fill>',
      where: 'Card form in test mode',
      tags: { fill: 'a button that fills the form in' },
    },
    formBlocked: {
      text: 'The card form could not be loaded, so nothing can be charged. Check your connection, and that no blocker stops js.stripe.com.',
      where: 'In place of the card form',
    },
    reload: { text: 'Reload', where: 'In place of the card form, button' },
    formNotLoaded: {
      text: 'The card form could not be loaded. Please reload the page.',
      where: 'Note, if the card form does not load',
    },
    notCompleted: { text: 'Payment was not completed', where: 'After a payment that failed' },
    unexpected: { text: 'An error occurred', where: 'After a payment that failed for no known reason' },
    noIntent: { text: 'Payment intent not found', where: 'After a payment that this browser does not know' },
    failed: { text: 'Payment Failed', where: 'Note after a payment that failed' },
    paused: { text: 'We are taking no orders just now', where: 'While you have paused orders, heading' },
    notSetUp: { text: 'The payment could not be set up', where: 'If the shop does not answer, heading' },
    notReached: {
      text: 'We could not reach the shop. Nothing has been charged.',
      where: 'If the shop does not answer',
    },
    tryAgain: { text: 'Try Again', where: 'In place of the payment, if the shop does not answer, button' },
    notYet: { text: 'This cart cannot be paid for yet', where: 'Cart that cannot be paid for, heading' },
    checkGiftCard: { text: 'Please check your gift card', where: 'Gift card that has changed, heading' },
    checkAgain: { text: 'Check Again', where: 'Gift card or total that has changed, button' },
    alreadyPaid: { text: 'Already paid', where: 'Cart that was paid before, heading' },
    createAnother: { text: 'Create Another Portrait', where: 'Cart that was paid before, button' },
    seeOrder: { text: 'See Your Order', where: 'Cart that was paid before, button' },
    beingPaid: { text: 'Being paid', where: 'Cart that is being paid, heading' },
    seePayment: { text: 'See Your Payment', where: 'Cart that is being paid, button' },
    totalChanged: {
      text: 'The total has changed',
      where: 'Total that has changed before the payment, heading and note',
    },
    payAgain: {
      text: '{reason} Please check it and pay again.',
      where: 'Wallet whose address costs another total, note',
      holds: { reason: 'why it has changed' },
    },
    standardShipping: { text: 'Standard Shipping', where: 'Sheet of Apple Pay and Google Pay' },
  },
);
