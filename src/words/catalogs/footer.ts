import { messages } from '../message.ts';

/** The footer, and what the shop itself writes in its legal texts. */
export const footer = messages(
  { id: 'footer', title: 'Footer and legal texts', in: 'page' },
  {
    about: {
      text: 'Pet portraits for walls, fridges and Monday mornings. {how}, printed to keep.',
      where: 'Below the name of the shop',
      holds: { how: 'the claim about review by people, or “AI-generated”' },
    },
    generated: {
      text: 'AI-generated',
      where: 'Below the name of the shop, in place of the claim about review by people',
    },
    howItWorks: { text: 'How It Works', where: 'Quick links' },
    styles: { text: 'Art Styles', where: 'Quick links' },
    products: { text: 'Products', where: 'Quick links' },
    pricing: { text: 'Pricing', where: 'Quick links' },
    quickLinks: { text: 'Quick Links', where: 'Heading' },
    support: { text: 'Support', where: 'Heading' },
    contact: { text: 'Contact Us', where: 'Support' },
    faq: { text: 'FAQ', where: 'Support' },
    shipping: { text: 'Shipping Info', where: 'Support' },
    giftCards: { text: 'Gift Cards', where: 'Support, if you sell gift cards' },
    verify: { text: 'Check a Picture', where: 'Support' },
    legal: { text: 'Legal', where: 'Heading' },
    made: {
      text: '© {year} {shop}. Made with one hand, the other was busy scratching an ear.',
      where: 'Last line',
      holds: { shop: 'the name of the shop', year: 'the year' },
    },
    privacy: { text: 'Privacy Policy', where: 'Legal, link and title' },
    terms: { text: 'Terms of Service', where: 'Legal, link and title' },
    refund: { text: 'Refund Policy', where: 'Legal, link and title' },
    withdrawal: { text: 'Right of Withdrawal', where: 'Legal, link and title' },
    imprint: { text: 'Imprint', where: 'Legal, link and title' },
    languages: { text: 'Language', where: 'For screen readers, at the languages, if you offer several' },
    currencies: { text: 'Currency', where: 'For screen readers, at the currencies, if you sell in several' },
    notNow: {
      text: 'This text cannot be shown now: {support} will send it to you.',
      where: 'A legal text of yours that could not be loaded',
      holds: { support: 'your support address' },
    },
    changed: { text: 'Last changed on {day}.', where: 'Below a legal text of yours', holds: { day: 'the day' } },
    loading: { text: 'Loading...', where: 'A legal text of yours while it loads' },
    askedPhone: {
      text: 'Some carriers need a phone number as well. In that case we ask for it, and the carrier gets it with the address.',
      where: 'Privacy policy, if you ask for phone numbers',
    },
    askedCompany: {
      text: 'Companies that want an invoice also give us their name and, if they like, their VAT ID.',
      where: 'Privacy policy, if you ask for companies',
    },
    askedVies: {
      text: 'VIES, the register of the European Commission, confirms to us the VAT IDs of companies in other EU countries, because the VAT depends on them.',
      where: 'Privacy policy, if you use reverse charge',
    },
    counting: {
      text: 'We count which buttons are pressed, by the hour, without cookies and without knowing who pressed them. Browsers that ask not to be tracked are not counted.',
      where: 'Privacy policy, if you use no analytics service',
    },
    countingTold: {
      text: 'We count which buttons are pressed, by the hour, without cookies and without knowing who pressed them, and tell {services} the same. Browsers that ask not to be tracked are not counted.',
      where: 'Privacy policy, if you use an analytics service',
      holds: { services: 'the services' },
    },
    and: {
      text: '{first} and {second}',
      where: 'Privacy policy, two analytics services',
      holds: { first: 'the first service', second: 'the second service' },
    },
    closedByDispute: {
      text: 'If the payment of an order is disputed with the bank, its download is closed until that is decided, and stays closed if the money goes back.',
      where: 'Terms of service, if a dispute closes downloads',
    },
    closedByRefund: {
      text: 'If all of the money of an order is refunded, its download is closed.',
      where: 'Terms of service, if a refund closes downloads',
    },
    payments: {
      text: 'takes the payment, with your name, email and address',
      where: 'Privacy policy, after the name of a company',
    },
    printing: {
      text: 'prints what you order and sends it to you, with your name, address and picture',
      where: 'Privacy policy, after the name of a company',
    },
    mail: { text: 'carries our emails to you', where: 'Privacy policy, after the name of a company' },
    storage: { text: 'keeps photos and artwork for us', where: 'Privacy policy, after the name of a company' },
    art: { text: 'paints from your photo', where: 'Privacy policy, after the name of a company' },
    signInService: {
      text: 'tells us who you are, when you sign in with it',
      where: 'Privacy policy, after the name of a company',
    },
    analytics: {
      text: 'counts which buttons are pressed, without knowing by whom',
      where: 'Privacy policy, after the name of a company',
    },
    robots: { text: 'tells people from robots', where: 'Privacy policy, after the name of a company' },
    keepsDay: { text: 'deletes the photo and the picture within a day', where: 'Privacy policy, what a company keeps' },
    keepsFor30Days: {
      text: 'keeps the photo and the picture for up to 30 days to look for misuse',
      where: 'Privacy policy, what a company keeps',
    },
    keepsFor55Days: {
      text: 'keeps the photo and the picture for 55 days to look for misuse',
      where: 'Privacy policy, what a company keeps',
    },
    keepsHour: {
      text: 'is told not to store the photo, and deletes the picture after an hour',
      where: 'Privacy policy, what a company keeps',
    },
    keepsPayments: {
      text: 'keeps records of payments for as long as the law asks',
      where: 'Privacy policy, what a company keeps',
    },
    keepsPrintFiles: {
      text: 'deletes the print files after 30 days',
      where: 'Privacy policy, what a company keeps',
    },
    keepsUntilDeleted: { text: 'keeps them until we delete them', where: 'Privacy policy, what a company keeps' },
    testGateway: { text: 'The built-in test gateway', where: 'Privacy policy, in place of a company' },
    ownServer: { text: 'A server of our own', where: 'Privacy policy, in place of a company' },
    plausibleAt: {
      text: 'Plausible at {host}',
      where: 'Privacy policy, in place of a company',
      holds: { host: 'the address of the server' },
    },
    processorsNotNow: {
      text: 'Who works for us cannot be shown now: {support} will tell you.',
      where: 'Privacy policy, if the list of companies could not be loaded',
      holds: { support: 'your support address' },
    },
    processorsLoading: { text: 'Who works for us...', where: 'Privacy policy, while the list of companies loads' },
    processorsLead: {
      text: 'These work for us, and get what they need for it and nothing else:',
      where: 'Privacy policy, before the list of companies',
    },
    processor: {
      text: '<b>{name}</b> {work}.',
      where: 'Privacy policy, a company',
      holds: { name: 'the company', work: 'what it does' },
      tags: { b: 'bold words' },
    },
    processorKeeps: {
      text: '<b>{name}</b> {work}, and {keeps}.',
      where: 'Privacy policy, a company that keeps something',
      holds: { name: 'the company', work: 'what it does', keeps: 'what it keeps and how long' },
      tags: { b: 'bold words' },
    },
    keptArtwork: {
      text: 'Artwork that is not ordered is deleted, with its photo, after {hours} hours.',
      where: 'Privacy policy, how long things are kept',
      counts: { hours: 'hours' },
    },
    keptPhoto: {
      text: 'The photo behind an order is deleted {days} after the order is complete. The artwork stays, so that you can download it again.',
      where: 'Privacy policy, how long things are kept',
      holds: { days: '“60 days”' },
    },
    someDays: {
      text: 'some days',
      where: 'Privacy policy, how long things are kept, until the number of days is loaded',
    },
    keptCheckouts: {
      text: 'Name and address from unfinished checkouts are deleted after {checkouts} days, abandoned carts after {carts}, and the contents of undeliverable emails after {emails}.',
      where: 'Privacy policy, how long things are kept',
      counts: { checkouts: 'days', carts: 'days', emails: 'days' },
    },
    keptCards: {
      text: 'For the discount for a first order we remember for {days} that a card has paid here, as a code from which nobody can read the card.',
      where: 'Privacy policy, how long things are kept, while you give a discount for the first order',
      holds: { days: '“730 days”' },
    },
    keptVotes: {
      text: 'A family vote is deleted with its answers {days} after it closes, or earlier with its pictures.',
      where: 'Privacy policy, how long things are kept',
      holds: { days: '“7 days”' },
    },
    keptNotices: {
      text: 'Notices from the payment provider about a payment are deleted after {notices} days. A note that a picture was deleted, without whose it was, is kept for {removals} days.',
      where: 'Privacy policy, how long things are kept',
      counts: { notices: 'days', removals: 'days' },
    },
    keptAudit: {
      text: 'What people of the shop do in its admin panel is kept for {days} days, with ids of orders and without names of customers.',
      where: 'Privacy policy, how long things are kept',
      counts: { days: 'days' },
    },
    keptSession: {
      text: 'A browser that stays away for {days} days is signed out.',
      where: 'Privacy policy, how long things are kept',
      counts: { days: 'days' },
    },
    keptBooks: {
      text: 'The books keep what was bought and what it cost; without your name, if you delete your account.',
      where: 'Privacy policy, how long things are kept',
    },
    keptInvoices: {
      text: 'An invoice keeps the name and address that it was written for, for {years} years, as laws about bookkeeping ask.',
      where: 'Privacy policy, how long things are kept, if you write invoices',
      counts: { years: 'years' },
    },
  },
);
