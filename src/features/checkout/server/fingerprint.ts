import { createHash } from 'node:crypto';
import type { CartLine } from '../../cart/contract.ts';

/** The same visitor paying the same lines the same way has the same fingerprint, whatever order the lines are in. */
export function draftFingerprint(
  owner: string,
  kind: 'cart' | 'instant',
  lines: readonly CartLine[],
  total: number,
): string {
  const told = lines.map((line) => [
    line.key,
    line.productType,
    line.productSize,
    line.unitPrice,
    line.quantity,
    line.artworkId,
    line.selectedVariation,
  ]);
  told.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([owner, kind, told, total]))
    .digest('hex');
}
