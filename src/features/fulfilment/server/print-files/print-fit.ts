import type { PrintSpec } from '../../../../providers/fulfilment/port.ts';
import { printDpi, printPixels, products, type ProductSize, type ProductType } from '../../../catalog/contract.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
}

type Area = Pick<PrintSpec, 'width' | 'height' | 'dpi' | 'canRotate' | 'bleed'>;

/** A print file of the shop. `label` names the good: 'Poster 8x10 inches'. */
export interface NamedFile {
  readonly label: string;
  readonly pixels: Pixels;
}

/** Why a partner cannot print the shop's file of a size, in a sentence for the shop owner; null if it can. */
export function findMisfit(type: ProductType, size: ProductSize, partner: string, theirs: Area | null): string | null {
  return findMisfitOf({ label: `${products[type].label} ${size.label}`, pixels: printPixels(size) }, partner, theirs);
}

/** As `findMisfit`, for any print file. */
export function findMisfitOf({ label, pixels: ours }: NamedFile, partner: string, theirs: Area | null): string | null {
  if (theirs === null) return `${partner} does not make ${label}.`;
  return findBleed(ours, theirs) !== null
    ? null
    : `${partner} prints ${label} from ${theirs.width} x ${theirs.height} pixels, and our file has ${ours.width} x ${ours.height}: it would be cropped or leave bands.`;
}

/**
 * By how many pixels a partner's file is wider and higher than the shop's, because the partner cuts away a bleed around
 * the print: half of them on each side. 0 if it prints the shop's file without a bleed; null if it would scale or crop
 * the shop's file.
 */
export function findBleed(ours: Pixels, theirs: Area): number | null {
  const { width, height } = theirs;
  for (const area of theirs.canRotate ? [theirs, { width: height, height: width }] : [theirs]) {
    const excess = area.width - ours.width;
    if (excess !== area.height - ours.height) continue;
    // The partner gives the bleed of one side, rounded.
    const isBleed = excess > 0 && theirs.dpi === printDpi && Math.abs(excess - 2 * theirs.bleed) <= 1;
    if (excess === 0 || isBleed) return excess;
  }
  return null;
}
