import { printSize } from '../../artworks/contract.ts';
import { printPixelsOf } from '../../catalog/contract.ts';
import type { OrderLineRow } from './store.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A shape in which an ordered picture is printed or downloaded. */
export interface NeededShape extends Size {
  /** 'Custom Pet Poster, 12x16 inches'. */
  readonly product: string;
}

/** A shape that crops a picture. `lost` is the share of the picture's area that is cut off, between 0 and 1. */
export interface Crop extends NeededShape {
  readonly lost: number;
}

/** The share of the area that may be cut off: a rounded pixel, and what nobody sees at the edge of a print. */
const unseen = 0.02;

/**
 * Every shape that these lines need, once and at its largest print size in pixels. An order without lines needs the
 * shape of its download.
 */
export function neededShapes(lines: readonly OrderLineRow[]): NeededShape[] {
  const download = { product: 'High-res download', width: printSize.width, height: printSize.height };
  const wanted = lines.map((line) => {
    const print = printPixelsOf(line);
    return print === null ? download : { product: `${line.title}, ${line.productSize}`, ...print };
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
    .map((shape) => {
      const ratio = picture.width / picture.height / (shape.width / shape.height);
      return { ...shape, lost: 1 - Math.min(ratio, 1 / ratio) };
    })
    .filter(({ lost }) => lost > unseen);
}

/** The message that says why a picture does not fit. */
export function describeCrops({ width, height }: Size, crops: readonly Crop[]): string {
  const number = (value: number) => value.toLocaleString('en-US');
  const needs = crops.map(
    (crop) => `${crop.product} needs ${number(crop.width)} × ${number(crop.height)} pixels, or as much in that shape`,
  );
  return `This picture is ${number(width)} × ${number(height)} pixels, which is another shape than it is ordered in. ${needs.join('; ')}.`;
}
