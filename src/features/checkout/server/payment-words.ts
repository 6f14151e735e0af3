import type { PaymentWords } from '../../../providers/payments/port.ts';
import type { CartLine } from '../../cart/contract.ts';

/** Stripe takes 1,000 characters. */
const maxDescription = 500;
/** A whole descriptor has 22 characters: the account's prefix takes up to 10, and `* ` joins the two. */
const maxSuffix = 10;

/** How a payment is named outside the shop: by the shop and what was bought, for no order exists yet. */
export function paymentWords(shopName: string, lines: readonly CartLine[]): PaymentWords {
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
 * The shop's name as card statements take it: capital letters without accents, digits and plain punctuation. A name
 * with no Latin letter at all becomes words that every buyer of this shop recognizes.
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
