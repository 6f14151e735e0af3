/** The interface of carts for other features. */
export { emptyBoughtCart, findInCarts, forgetCarts, forgetOldCarts, readCart } from './mirrored-cart.ts';
