/** What happened, and what the shop owner can do. */
export interface ConcernText {
  readonly title: string;
  readonly sentences: readonly [string, ...string[]];
}

const known: Readonly<Record<string, ConcernText>> = {
  'orphan payment': {
    title: 'A payment without an order.',
    sentences: [
      'A payment was taken in the name of this shop, and the database does not know it: it was restored from a backup, or another site uses the same account.',
      'Nothing has been refunded and nothing made. Run the reconcile report in the admin panel: it can rebuild the order from the payment, or you can refund it at the payment provider.',
    ],
  },
  'payments refused': {
    title: 'The payment provider refuses the shop.',
    sentences: [
      'Something is wrong with the account or the keys at the payment provider, and only you can put it right. The reason and what to do stand below.',
      'You get this email once a day while it lasts. The notice in the admin panel goes away by itself once it works again.',
    ],
  },
  'fraud warning': {
    title: "A buyer's bank warns of fraud.",
    sentences: [
      'The bank that issued the card reports that this payment may be fraud. Most such payments are disputed later, which costs a fee on top of the money.',
      'Do not ship the order yet. Ask the buyer, or refund it in full and cancel it in the admin panel: that prevents the dispute. If it has been shipped, keep its tracking number as evidence.',
    ],
  },
  'partner problem': {
    title: 'A print partner needs you.',
    sentences: [
      'A print partner has stopped a part of an order, or the shop could not change or cancel it there. The reason stands below.',
      'Open the Print Desk in the admin panel: it shows the part, with the button that fixes it.',
    ],
  },
  'refund failed': {
    title: 'A refund came back.',
    sentences: [
      "Money that was to go back to a buyer was returned by the buyer's bank, often because the card is closed.",
      'Please arrange another way with the buyer. The payment provider shows the refund and its reason.',
    ],
  },
  'refund refused': {
    title: 'A refund was refused.',
    sentences: [
      'Money is to go back to a buyer, and the payment provider will not send it, most often because the payment is disputed.',
      'It is tried again every few minutes, so that it goes out once the provider allows it. The log names the payment and the reason.',
    ],
  },
  'address outside zones': {
    title: 'An order is paid for a place where you do not send.',
    sentences: [
      'Checkout refuses such addresses, so somebody may have manipulated their browser, or you removed the zone while they paid.',
      'Open the order before anything is made: correct the address, or refund and cancel it.',
    ],
  },
  'tax not recorded': {
    title: 'An order is missing from your tax reports.',
    sentences: [
      'Stripe Tax has not recorded an order or a refund, and can no longer do it. The buyer has paid the right tax; only the reports at Stripe lack it.',
      'Add it by hand to your next tax return. The amount and the reason are below.',
    ],
  },
  'dispute open': {
    title: 'A buyer disputes a payment.',
    sentences: [
      'The bank has taken the money back until this is decided.',
      'Answer it at the payment provider before its deadline: the order, its address and its tracking number are the evidence.',
    ],
  },
  'dispute under review': {
    title: 'A dispute is being reviewed.',
    sentences: ["Your evidence is with the buyer's bank. There is nothing to do until it decides."],
  },
  'dispute won': {
    title: 'A dispute was decided for you.',
    sentences: ['The money is yours again.'],
  },
  'dispute lost': {
    title: 'A dispute was decided for the buyer.',
    sentences: [
      'The money stays with the buyer. If nothing has been shipped yet, cancel the order in the admin panel.',
    ],
  },
  'print failed': {
    title: 'A print file cannot be made.',
    sentences: [
      'A buyer has paid for a picture whose full-size file could not be made, however often it was tried.',
      "It is tried again whenever the buyer asks for the download. The server's log says what went wrong; you can also upload the file in the admin panel.",
    ],
  },
  'print damaged': {
    title: 'A print file was lost or damaged.',
    sentences: [
      'A print file in storage was missing or was not what the shop had written. Nobody received it: the shop is making it again.',
      'This is the first such file today. The admin panel lists them. Check the disk or bucket that holds the pictures, and your backups.',
    ],
  },
  'emails wait': {
    title: 'Emails to your customers wait.',
    sentences: [
      'The mail server refuses the shop, so confirmations, links and sign-in emails have not been sent. Nothing is lost: each is kept and tried again for a week, and can be resent from the admin panel after that.',
      'They go by themselves once the cause is removed. The admin panel says how many wait.',
    ],
  },
  'emails given up': {
    title: 'Emails to your customers were given up.',
    sentences: [
      'The mail server has refused the shop for as long as these emails are tried, most of them for a week. They are not tried again by themselves, but they are kept for 30 days.',
      'Once the cause is removed, press Resend All in the notices of the admin panel: it sends all that are still of use.',
    ],
  },
  'test customer': {
    title: 'The test customer could not buy anything.',
    sentences: [
      'Every night a test customer walks through the shop as your customers do. Tonight it was stopped twice at the step below, so your customers probably are too.',
      'Try that step yourself in a private window, and look at the log. The next walk is tomorrow night.',
    ],
  },
  'email failed': {
    title: 'An email could not be delivered.',
    sentences: [
      'It will not be tried again. The address may be mistyped: correct it in the admin panel, or reach the buyer another way.',
    ],
  },
};

/** The text for a concern. An unknown kind is used as the title. */
export function concernText(kind: string): ConcernText {
  return known[kind] ?? { title: `Needs you: ${kind}.`, sentences: ['The shop cannot decide this by itself.'] };
}
