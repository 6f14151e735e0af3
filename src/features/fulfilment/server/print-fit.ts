import type { PrintSpec } from '../../../providers/fulfilment/port.ts';
import { printPixels, products, type ProductSize, type ProductType } from '../../catalog/contract.ts';

/** Why a partner cannot print our file of a size as it is, in a sentence for the shop owner; null if it can. */
export function findMisfit(
  type: ProductType,
  size: ProductSize,
  partner: string,
  theirs: Pick<PrintSpec, 'width' | 'height' | 'canRotate'> | null,
): string | null {
  const label = `${products[type].label} ${size.label}`;
  return findMisfitOf({ label, pixels: printPixels(size) }, partner, theirs);
}

/** As `findMisfit`, for a print file of these pixels. */
export function findMisfitOf(
  {
    label,
    pixels: ours,
  }: { readonly label: string; readonly pixels: { readonly width: number; readonly height: number } },
  partner: string,
  theirs: Pick<PrintSpec, 'width' | 'height' | 'canRotate'> | null,
): string | null {
  if (theirs === null) return `${partner} does not make ${label}.`;
  const fits =
    (theirs.width === ours.width && theirs.height === ours.height) ||
    (theirs.canRotate && theirs.width === ours.height && theirs.height === ours.width);
  return fits
    ? null
    : `${partner} prints ${label} from ${theirs.width} x ${theirs.height} pixels, and our file has ${ours.width} x ${ours.height}: it would be cropped or leave bands.`;
}
