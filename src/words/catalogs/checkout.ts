import { messages } from '../message.ts';

/** Checkout. The card form is in payment.ts, the address form in address.ts. */
export const checkoutWords = messages(
  { id: 'checkout', title: 'Checkout', in: 'page' },
  {
    title: { text: 'Checkout', where: 'Title of the browser tab' },
    heading: { text: 'Checkout', where: 'Heading' },
    whereTo: {
      text: 'Where should {pet} go?',
      where: 'Address, heading, if something is sent',
      holds: { pet: 'the name of the pet' },
    },
    whereToIt: { text: 'Where should it go?', where: 'Address, heading, if the pet has no name' },
    whoFor: { text: 'Who is it for?', where: 'Address, heading, if nothing is sent' },
    apartment: { text: 'Apartment', where: 'Name of the field in “Look at: ...”' },
    checkMarked: { text: 'Please check what is marked', where: 'After the pay button, if a field is wrong' },
    lookAt: {
      text: 'Look at: {fields}. Nothing has been charged.',
      where: 'After the pay button, if a field is wrong',
      holds: { fields: 'names of fields' },
    },
    checkAddress: { text: 'Please check the address', where: 'After the pay button, if an address is doubtful' },
    pressAgain: {
      text: '{fields}: if it is right as it is, press Complete Order again.',
      where: 'After the pay button, if an address is doubtful',
      holds: { fields: 'names of fields' },
    },
    addressNotSaved: {
      text: 'Your address could not be saved, so nothing was charged. Please try again.',
      where: 'After the pay button, if the shop does not answer',
    },
    summary: { text: 'Order summary', where: 'Heading' },
    taxFirst: {
      text: 'Tax is calculated from your address. Enter it above to see the total and pay.',
      where: 'In place of the payment until the address is known, with Stripe Tax',
    },
    taxLooking: {
      text: 'We are working out the tax for this address.',
      where: 'After the pay button, while the tax is looked up',
    },
    taxNotFound: {
      text: 'We could not work out the tax. Nothing has been charged. Please try again.',
      where: 'In place of the payment, if the shop does not answer',
    },
    download: { text: 'digital download', where: 'Order summary on a phone, in place of a product' },
    shippingFree: { text: 'Free', where: 'Order summary, shipping that costs nothing' },
    fileQuality: { text: 'High resolution, 300 DPI', where: 'Order summary, below a download' },
    quantity: {
      text: 'Quantity: {count}',
      where: 'Order summary, below a product',
      counts: { count: 'the quantity' },
    },
    addGiftCard: { text: 'Use a gift card', where: 'Gift cards, link that opens the field' },
    addAnotherGiftCard: { text: 'Use another gift card', where: 'Gift cards, link that opens the field' },
    giftCard: { text: 'Gift card', where: 'Gift cards, field, label' },
    applyGiftCard: { text: 'Apply', where: 'Gift cards, button beside the field' },
    staysOnCard: {
      text: '{amount} stays on it',
      where: 'Gift cards, below a card that pays',
      holds: { amount: 'the amount' },
    },
    removeGiftCard: {
      text: 'Remove<hidden> the gift card ending in {digits}</hidden>',
      where: 'Gift cards, link that removes a card',
      holds: { digits: 'its last letters' },
      tags: { hidden: 'words for screen readers alone' },
    },
    leftToPay: { text: 'Left to pay', where: 'Gift cards, what they do not pay' },
    cardLookupFailed: {
      text: 'We could not look up the card. Please try again.',
      where: 'Gift cards, if the shop does not answer',
    },
    cardUnknown: {
      text: 'We could not look up your gift card, so the payment waits.',
      where: 'In place of the payment, if the shop does not answer about a gift card',
    },
    lookAgain: { text: 'Look again', where: 'In place of the payment, button' },
    cardsPayAll: {
      text: 'Gift cards pay for all of it. No card is needed.',
      where: 'In place of the card form, if nothing is left to pay',
    },
    placeOrder: { text: 'Place Order', where: 'Pay button, if gift cards pay for all of it' },
    fixedWhilePaying: {
      text: 'This cannot be changed while you pay.',
      where: 'Discount code and gift cards during the payment, for screen readers',
    },
    oneMoment: { text: 'One Moment', where: 'After the pay button, while a code is looked up' },
    lookingUpCode: {
      text: 'We are looking up your discount code.',
      where: 'After the pay button, while a code is looked up',
    },
    youPay: {
      text: 'You pay {amount}, with shipping and tax for {country}.',
      where: 'Below the pay button, if the total depends on the address',
      holds: { amount: 'the amount', country: 'the country' },
    },
    shipsTo: {
      text: 'Ships to {address}',
      where: 'Below the pay button',
      holds: { address: 'name and address in one line' },
    },
    accept: {
      text: 'By paying you accept our {terms} and {refund}. Questions? <link>Contact Us</link>',
      where: 'Below the pay button',
      holds: { terms: 'button with the title of the terms', refund: 'button with the title of the refund policy' },
      tags: { link: 'a link to your support address' },
    },
    forCompany: { text: 'I am buying for a company', where: 'Address, choice, if you ask for companies' },
    company: { text: 'Company', where: 'Address, field, label' },
    companyMissing: { text: 'Please enter the name of the company.', where: 'Address, below the field' },
    vatId: { text: 'VAT ID', where: 'Address, field, label' },
    vatIdHint: { text: 'It is written on your invoice.', where: 'Address, below the VAT ID' },
    vatIdConfirmed: {
      text: 'Confirmed. We charge no VAT: your company accounts for it.',
      where: 'Address, below the VAT ID of a company in another country of the European Union',
    },
    vatIdUnknown: {
      text: 'The VAT register of the European Union does not know this ID, so we charge VAT.',
      where: 'Address, below a VAT ID that is not confirmed',
    },
    vatIdUnavailable: {
      text: 'The VAT register of the European Union does not answer, so we charge VAT. Try again later, or order now and write to us: once the ID is confirmed, we will refund the VAT.',
      where: 'Address, below a VAT ID that cannot be confirmed now',
    },
    vatIdLooking: {
      text: 'The VAT ID is being confirmed.',
      where: 'Short notice, if somebody pays before the VAT ID is confirmed',
    },
    withdrawal: {
      text: 'What we make for you is made to order: read about your {withdrawal}.',
      where: 'Below the pay button and the download’s, if you link to the right of withdrawal',
      holds: { withdrawal: 'button with the title of that text' },
    },
    nothingYet: { text: 'Yours goes here', where: 'Empty checkout, frame' },
    noItems: { text: 'No items in cart', where: 'Empty checkout, heading' },
    pickFirst: {
      text: 'Pick a {products} first, and it will wait for you here.',
      where: 'Empty checkout',
      holds: { products: '“poster, mug or download”' },
    },
    create: { text: 'Create Your Artwork', where: 'Empty checkout, button' },
    backToCart: { text: 'Back to Cart', where: 'Empty checkout, and a cart that cannot be paid for, button' },
  },
);
