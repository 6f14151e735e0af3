import type { CartLine } from '../../cart/contract.ts';
import type { DraftRow } from './draft-store.ts';

/** Stripe takes 50 entries of 500 characters; a cart has at most 40 lines. */
const valueLimit = 500;

/**
 * What is written on a payment at the gateway: whose it is, and enough to rebuild its order should
 * this database ever lose it. Cents; a line is type, size, quantity, unit price, artwork, variation, key.
 */
export function paymentMetadata(shopId: string, paymentId: string, draft: DraftRow): Record<string, string> {
  const { subtotal, tax, shipping, total } = draft;
  return {
    shop: shopId,
    payment: paymentId,
    draft: draft.id,
    owner: draft.owner,
    kind: draft.kind,
    amounts: [subtotal, tax, shipping, total].join(','),
    ...Object.fromEntries(draft.lines.map((line, position) => [`line_${position}`, describeLine(line)])),
  };
}

function describeLine(line: CartLine): string {
  const told = [
    line.productType,
    line.productSize ?? '',
    line.quantity,
    line.unitPrice,
    line.artworkId,
    line.selectedVariation,
    line.key,
  ].join('|');
  return told.slice(0, valueLimit);
}
