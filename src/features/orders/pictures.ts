import { must } from '../../shared/must.ts';
import { styleLabel, requiresShipping, withCommas } from '../catalog/contract.ts';
import { orderWords } from '../../words/catalogs/order.ts';
import type { Say } from '../../words/words.ts';

/** The picture of an order line. */
export interface LinePicture {
  readonly productType: string;
  readonly artworkId: string;
  readonly selectedVariation: number;
}

export interface OrderedPicture {
  readonly artworkId: string;
  readonly variation: number;
}

/**
 * The distinct ordered pictures, in line order; each is one download. If the order has other lines, free downloads are
 * left out: they have the picture of their physical product, although the lines of older orders may name another.
 */
export function orderedPictures<Line extends LinePicture>(
  lines: readonly Line[],
  isFree: (line: Line) => boolean,
): OrderedPicture[] {
  const bought = lines.filter((line) => requiresShipping(line) || !isFree(line));
  const pictures = (bought.length > 0 ? bought : lines).map(({ artworkId, selectedVariation: variation }) => ({
    artworkId,
    variation,
  }));
  return [...new Map(pictures.map((picture) => [`${picture.artworkId} ${picture.variation}`, picture])).values()];
}

/** What a style was called when it was ordered: an owner may rename it later. Null without a style. */
export function orderedStyleName({
  style,
  styleName,
}: {
  readonly style?: string | null;
  readonly styleName?: string | null;
}): string | null {
  return styleName ?? (style ? styleLabel(style) : null);
}

interface NamedPicture {
  readonly style: string | null;
  readonly styleName?: string | null;
  readonly petName?: string | null;
  readonly variation: number;
}

/**
 * Distinct names for the pictures of one order: pet and style, and the number of the variation where those are equal.
 */
export function namePictures(pictures: readonly NamedPicture[], say: Say): string[] {
  const names = pictures.map(({ petName, ...picture }) =>
    withCommas([...(petName ? [petName] : []), orderedStyleName(picture) ?? say(orderWords.customStyle)], say),
  );
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : say(orderWords.pictureNumber, { name, number: must(pictures[index]).variation + 1 }),
  );
}
