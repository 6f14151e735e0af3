import { styleLabel } from '../catalog/contract.ts';

/** Which picture a line of an order is of. */
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
 * Every picture that was ordered, once, in the order in which it was bought: each is one download. The free download
 * of something physical is of that very picture, whatever older orders have written into its line.
 */
export function orderedPictures<Line extends LinePicture>(
  lines: readonly Line[],
  isFree: (line: Line) => boolean,
): OrderedPicture[] {
  const bought = lines.filter((line) => line.productType !== 'digital' || !isFree(line));
  const pictures = (bought.length > 0 ? bought : lines).map(({ artworkId, selectedVariation: variation }) => ({
    artworkId,
    variation,
  }));
  return [...new Map(pictures.map((picture) => [`${picture.artworkId} ${picture.variation}`, picture])).values()];
}

interface NamedPicture {
  readonly style: string | null;
  readonly petName?: string | null;
  readonly variation: number;
}

/** Names that tell the pictures of one order apart: pet and style, and which of three where those are the same. */
export function namePictures(pictures: readonly NamedPicture[]): string[] {
  const names = pictures.map(({ style, petName }) =>
    [petName, style === null ? 'Custom Style' : styleLabel(style)].filter(Boolean).join(', '),
  );
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, picture ${pictures[index].variation + 1}`,
  );
}
