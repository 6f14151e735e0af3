import { createHash } from 'node:crypto';
import type { CartLine } from '../../../cart/contract.ts';

/**
 * SHA-256 (hex) of visitor, kind, lines, total in cents, the codes of discounts, gift cards with what they leave to pay
 * and, where a place was named, what shipping and tax come from. The order of the lines does not matter.
 */
export function draftFingerprint(
  owner: string,
  kind: 'cart' | 'instant',
  lines: readonly CartLine[],
  total: number,
  uses: readonly string[],
  placeKey: string | null = null,
): string {
  const contents = lines.map((line) => [
    line.key,
    line.productType,
    line.productSize,
    line.unitPrice.cents,
    line.quantity,
    line.artworkId,
    line.selectedVariation,
  ]);
  contents.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([owner, kind, contents, total, ...uses, ...(placeKey === null ? [] : [placeKey])]))
    .digest('hex');
}
