import { messages } from '../message.ts';

/** The page after the payment. */
export const successWords = messages(
  { id: 'success', title: 'After the payment', in: 'page' },
  {
    title: { text: 'Payment Successful', where: 'Title of the browser tab' },
    titleBefore: { text: 'Your Order', where: 'Title of the browser tab until the order is there' },
    heading: { text: 'Payment Successful!', where: 'Heading' },
    preparing: { text: "We're preparing your print.", where: 'Below the heading, if something is printed' },
    yours: { text: 'Your picture is yours now, at full size.', where: 'Below the heading, after a download' },
    emailed: {
      text: 'We emailed your receipt to {email}.',
      where: 'Below the heading, once the receipt is on its way',
      holds: { email: 'the email address' },
    },
    viewOrders: { text: 'View Your Orders', where: 'Below the order, button' },
    signIn: { text: 'Sign In to Track Order', where: 'Below the order, button' },
    another: { text: 'Create Another Portrait', where: 'Below the order, link' },
    backup: { text: 'Want a backup copy?', where: 'Backup copy, heading' },
    backupLead: {
      text: 'We will send the order with its download links to your email address, so that your picture is never lost.',
      where: 'Backup copy',
    },
    backupSend: { text: 'Send', where: 'Backup copy, button' },
    backupSaving: { text: 'Saving...', where: 'Backup copy, button while it is sent' },
    emailSaved: { text: 'Email Saved!', where: 'Backup copy, note' },
    copyOnItsWay: {
      text: 'A copy is on its way to {email}.',
      where: 'Backup copy, note',
      holds: { email: 'the email address' },
    },
    emailRequired: { text: 'Email Required', where: 'Backup copy without an address, note' },
    pleaseEnterEmail: { text: 'Please enter your email address.', where: 'Backup copy without an address, note' },
    orderNotFound: { text: 'Order Not Found', where: 'Backup copy without an order, note' },
    emailNotPossible: {
      text: 'Unable to save email. Please contact support.',
      where: 'Backup copy without an order, note',
    },
    emailFailed: { text: 'Failed to save email. Please try again.', where: 'Backup copy that failed, note' },
    finishing: { text: 'Finishing your order...', where: 'Until the order is there, heading' },
    processing: { text: 'Order Processing', where: 'Order that takes longer, heading and note' },
    checkAgain: { text: 'Check Again', where: 'Order that takes longer, button' },
    bankIsSlow: {
      text: 'Your bank is still processing the payment. We begin with your order as soon as the money has arrived.',
      where: 'Payment that takes longer',
    },
    beingFinished: {
      text: 'Your payment is safe, and your order is being finished.',
      where: 'Order that takes longer',
    },
    keepsAsking: {
      text: 'This page keeps asking and changes by itself. You can also close it: the order will be finished all the same, and this address shows it whenever you come back. Please do not pay again.',
      where: 'Order that takes longer',
    },
    payment: {
      text: 'Payment {number}',
      where: 'Order that takes longer, last line',
      holds: { number: 'the last letters of its number' },
    },
    detailsProcessed: {
      text: 'Your payment was successful. Order details are being processed.',
      where: 'Order that takes longer, note',
    },
    paymentProcessed: {
      text: 'Your payment is still being processed. There is nothing you need to do.',
      where: 'Payment that takes longer, note',
    },
    failed: { text: 'Payment Failed', where: 'Nothing was paid, note' },
    notCompleted: { text: 'Payment was not completed', where: 'Nothing was paid, note' },
    notPaid: { text: 'Not paid yet', where: 'Nothing was paid, heading' },
    notPaidText: {
      text: '{reason} Nothing has been charged, and your picture is still here.',
      where: 'Nothing was paid',
      holds: { reason: 'what happened' },
    },
    toCheckout: { text: 'Return to Checkout', where: 'Nothing was paid, button' },
    toProducts: { text: 'Back to Products', where: 'Nothing was paid, button' },
    moneyBack: { text: 'Your money is on its way back', where: 'Payment that is refunded, heading' },
    moneyBackText: {
      text: 'No order was made. Banks take five to ten days to show a refund.',
      where: 'Payment that is refunded',
    },
    toCart: { text: 'Back to Cart', where: 'Payment that is refunded, button' },
    noOrder: { text: 'No order here', where: 'Address without an order, heading' },
    noOrderText: {
      text: 'This address does not belong to an order of this browser. Orders open only where they were paid.',
      where: 'Address without an order',
    },
    create: { text: 'Create Your Artwork', where: 'Address without an order, button' },
    home: { text: 'Back to Home', where: 'Address without an order, button' },
    needHand: { text: 'We need a hand with this order', where: 'Order that could not be made, heading' },
    recorded: {
      text: 'If you have paid, your payment is recorded and will not be lost. Please do not pay again.',
      where: 'Order that could not be made',
    },
    writeToUs: { text: 'Write to Us', where: 'Order that could not be made, button' },
    notFinished: { text: 'We could not finish your order.', where: 'Order that could not be made' },
    wrong: {
      text: 'Something not right? Write to {support}.',
      where: 'Without an order, last line',
      holds: { support: 'a link to your support address' },
    },
    emptyFrame: { text: 'Yours goes here', where: 'Empty frame beside the text' },
  },
);
