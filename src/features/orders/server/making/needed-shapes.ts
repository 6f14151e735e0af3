import { must } from '../../../../shared/must.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import { cropOf, effectiveDpi, printSize, croppedShare, type Size } from '../../../artworks/contract.ts';
import type { UploadPlan } from '../../../artworks/server/service.ts';
import { printPixelsOf, visiblePixels } from '../../../catalog/contract.ts';
import type { OrderLineRow } from '../store.ts';

/** A shape in which an ordered picture is printed or downloaded. */
export interface NeededShape extends Size {
  /** 'Custom Pet Poster, 12x16 inches'. */
  readonly product: string;
}

/** A shape that crops a picture. */
export interface Crop extends NeededShape {
  /** The share of the picture's area that is cut off, between 0 and 1. */
  readonly lost: number;
  /** Resolution of the remaining picture in the print, in dots per inch. */
  readonly dpi: number;
}

/**
 * Consent to crops: all centered, or the position of each from 0 to 1 (see `AgreedCrop`), by print size '3600x4800'.
 */
export type CropConsent = 'middle' | ReadonlyMap<string, number>;

/** A smaller share of the area may be cut off without consent: nobody sees that at the edge of a print. */
const unnoticedShare = 0.02;

/**
 * Every shape that these lines need, once and at its largest print size in pixels. An order without lines needs the
 * shape of its download.
 */
export function neededShapes(lines: readonly OrderLineRow[]): NeededShape[] {
  const download = { product: 'High-res download', width: printSize.width, height: printSize.height };
  const wanted = lines.map((line) => {
    const print = printPixelsOf(line);
    return print === null ? download : { product: `${line.title}, ${line.productSize}`, ...visiblePixels(print) };
  });
  const shapes = new Map<string, NeededShape>();
  // The last entry of a shape is kept: a print rather than a download, and the larger print.
  const printed = wanted.filter((shape) => shape !== download).toSorted((one, other) => one.width - other.width);
  for (const shape of printed.length < Math.max(wanted.length, 1) ? [download, ...printed] : printed) {
    shapes.set((shape.width / shape.height).toFixed(2), shape);
  }
  return [...shapes.values()];
}

/** The shapes that would visibly crop a picture. */
export function cropsOf(picture: Size, shapes: readonly NeededShape[]): Crop[] {
  return shapes
    .map((shape) => ({
      ...shape,
      lost: croppedShare(picture, shape),
      dpi: effectiveDpi({ width: picture.width, height: picture.height, fit: 'crop' }, shape),
    }))
    .filter(({ lost }) => lost > unnoticedShare);
}

/**
 * Plans how to store an uploaded picture that is printed in these shapes. If there is one shape, only the agreed part
 * is kept; otherwise the picture stays whole, and each print shows its own part. Throws ShopError with `crops` unless
 * the admin has agreed to each of them.
 */
export function planUpload(picture: Size, shapes: readonly NeededShape[], consent: CropConsent | null): UploadPlan {
  const placed = cropsOf(picture, shapes).map((crop) => ({
    ...crop,
    at: consent === 'middle' ? 0.5 : (consent?.get(`${crop.width}x${crop.height}`) ?? null),
  }));
  const crops = placed.flatMap(({ at, ...crop }) => (at === null ? [] : [{ ...crop, at }]));
  if (crops.length < placed.length) {
    const needed = placed.map((crop) => omitPosition(crop));
    throw new PanelError('unprocessable', describeCrops(picture, needed), { crops: needed });
  }
  const [only] = crops;
  if (only !== undefined && shapes.length === 1) return { keep: cropOf(picture, only, only.at), crops: [] };
  return { keep: null, crops: crops.map(({ width, height, at }) => ({ aspect: width / height, at })) };
}

/** The message that says why a picture does not fit. */
export function describeCrops({ width, height }: Size, crops: readonly Crop[]): string {
  const number = (value: number) => value.toLocaleString('en-US');
  const needs = crops.map(
    (crop) => `${crop.product} needs ${number(crop.width)} × ${number(crop.height)} pixels, or as much in that shape`,
  );
  return `This picture is ${number(width)} × ${number(height)} pixels, which is a different shape than it is ordered in. ${needs.join('; ')}.`;
}

function omitPosition<T extends { readonly at: unknown }>(crop: T): Omit<T, 'at'> {
  const { at: _at, ...rest } = crop;
  return rest;
}

/** The needed shape in which a picture has the fewest dots per inch. */
export function worstPrint(picture: Size, shapes: readonly NeededShape[]): { dpi: number; size: string } {
  const [worst] = shapes
    .map((shape) => ({ dpi: effectiveDpi(picture, shape), size: shape.product }))
    .toSorted((one, other) => one.dpi - other.dpi);
  return must(worst, 'a needed shape');
}
