import type { PaymentTexts } from '../../../providers/payments/port.ts';
import type { CartLine } from '../../cart/contract.ts';

/** Stripe accepts 1,000 characters. */
const maxDescription = 500;
/**
 * A whole statement descriptor has at most 22 characters: the account's prefix takes up to 10, and `* ` joins the two.
 */
const maxSuffix = 10;

/** Description and statement suffix of a payment. They name the shop and the items, because there is no order yet. */
export function paymentWords(
  shopName: string,
  lines: readonly Pick<CartLine, 'title' | 'productSize' | 'quantity'>[],
): PaymentTexts {
  const bought = lines.map(({ title, productSize, quantity }) => {
    const sized = productSize === null ? title : `${title} ${productSize}`;
    return quantity > 1 ? `${quantity} x ${sized}` : sized;
  });
  return {
    description: `${shopName}: ${bought.join(', ')}`.slice(0, maxDescription),
    statementSuffix: statementSuffix(shopName),
  };
}

/**
 * The shop's name in the characters that card statements allow: capital letters without accents, digits and plain
 * punctuation, at most 10. A name without any Latin letter becomes 'PET ART', which every buyer recognizes.
 */
export function statementSuffix(shopName: string): string {
  const plain = shopName
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase();
  const suffix = plain
    .replace(/[^A-Z0-9 .&-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxSuffix)
    .trim();
  return /[A-Z]/.test(suffix) ? suffix : 'PET ART';
}
