import { messages } from '../message.ts';

/** Cart. */
export const cartWords = messages(
  { id: 'cart', title: 'Cart', in: 'page' },
  {
    notForSale: { text: 'Not for sale at the moment. Please remove it.', where: 'Cart, text' },
    customPetProduct: { text: 'Custom Pet Product', where: 'A line, text' },
    digital: { text: 'Digital', where: 'A line, text' },
    freeWithPoster: { text: 'FREE with poster purchase', where: 'A line, text' },
    cart: { text: 'Your Cart', where: 'Cart, heading' },
    totals: { text: 'Totals', where: 'Cart, for screen readers' },
    subtotal: { text: 'Subtotal', where: 'Cart, label' },
    shipping: { text: 'Shipping', where: 'Cart, label' },
    free: { text: 'FREE', where: 'Cart, text' },
    total: { text: 'Total', where: 'Cart, label' },
    proceedCheckout: { text: 'Proceed to Checkout', where: 'Cart, button' },
    continueShopping: { text: 'Continue Shopping', where: 'Cart, button' },
    nothingHungYet: { text: 'Nothing hung yet', where: 'Cart, text' },
    cartEmpty: { text: 'Your Cart is Empty', where: 'Cart, heading' },
    emptyHint: { text: 'There is a place on the wall for it.', where: 'Cart, text' },
    quantityOf: {
      text: 'quantity of {product}',
      where: 'A line, buttons of the quantity, for screen readers',
      holds: { product: 'the line' },
    },
    remove: { text: 'Remove {product}', where: 'A line, for screen readers', holds: { product: 'the line' } },
    bundles: { text: 'The same picture for less', where: 'Cart, list of what a bundle offers, for screen readers' },
    bundleTitle: {
      text: 'The same picture on a {product}',
      where: 'Cart, below the lines, while a bundle is given',
      holds: { product: 'the product' },
    },
    bundleAdd: {
      text: 'Add the {product}, save {amount}',
      where: 'Cart, button, while a bundle is given',
      holds: { product: 'the product', amount: 'what it costs less' },
    },
    estimated: {
      text: 'Shipping and tax are estimated for {country}. Checkout shows them for your address.',
      where: 'Cart, below the total, if they depend on the address',
      holds: { country: 'the country' },
    },
  },
);
