import type { PrintSpec } from '../../../providers/fulfilment/port.ts';
import { printPixels, products, type ProductSize, type ProductType } from '../../catalog/contract.ts';

/** Why a partner cannot print our file of a size as it is, in a sentence for the shop owner; null if it can. */
export function findMisfit(
  type: ProductType,
  size: ProductSize,
  partner: string,
  theirs: Pick<PrintSpec, 'width' | 'height' | 'canRotate'> | null,
): string | null {
  const name = `${products[type].label} ${size.label}`;
  if (theirs === null) return `${partner} does not make ${name}.`;
  const ours = printPixels(size);
  const fits =
    (theirs.width === ours.width && theirs.height === ours.height) ||
    (theirs.canRotate && theirs.width === ours.height && theirs.height === ours.width);
  return fits
    ? null
    : `${partner} prints ${name} from ${theirs.width} x ${theirs.height} pixels, and our file has ${ours.width} x ${ours.height}: it would be cropped or leave bands.`;
}
