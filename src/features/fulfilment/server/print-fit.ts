import type { PrintSpec } from '../../../providers/fulfilment/port.ts';
import { printDpi, printPixels, products, type ProductSize, type ProductType } from '../../catalog/contract.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
}

type Area = Pick<PrintSpec, 'width' | 'height' | 'dpi' | 'canRotate' | 'bleed'>;

/** A print file of the shop, as it calls the good: 'Poster 8x10 inches'. */
export interface NamedFile {
  readonly label: string;
  readonly pixels: Pixels;
}

/** Why a partner cannot print our file of a size, in a sentence for the shop owner; null if it can. */
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
 * How many pixels wider and higher than our print file a partner's file is, because it cuts away a bleed around the
 * print: half of them lie on each side. 0 if it prints our file as it is; null if it would scale it or crop what is to
 * be seen.
 */
export function findBleed(ours: Pixels, theirs: Area): number | null {
  const { width, height } = theirs;
  for (const area of theirs.canRotate ? [theirs, { width: height, height: width }] : [theirs]) {
    const beyond = area.width - ours.width;
    if (beyond !== area.height - ours.height) continue;
    // The partner's bleed is of one side and rounded.
    const isBleed = beyond > 0 && theirs.dpi === printDpi && Math.abs(beyond - 2 * theirs.bleed) <= 1;
    if (beyond === 0 || isBleed) return beyond;
  }
  return null;
}
