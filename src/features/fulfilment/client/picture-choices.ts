import type { OrderView } from '../../orders/contract.ts';
import type { FixItView } from '../contract.ts';

/** An ordered artwork of which the customer may choose another variation. */
export interface PictureChoice {
  readonly artworkId: string;
  readonly variations: readonly number[];
  /** The ordered variation; null when its products have different ones. */
  readonly ordered: number | null;
  /** How many lines of the order have this artwork. They all change together. */
  readonly lines: number;
}

/** The artworks of an order that have more than one variation. */
export function listChoices(
  pictures: FixItView['pictures'],
  orderItems: readonly Pick<OrderView['orderItems'][number], 'artworkId' | 'selectedVariation'>[],
): PictureChoice[] {
  return pictures
    .filter(({ variations }) => variations.length > 1)
    .map(({ artworkId, variations }) => {
      const chosen = orderItems.filter((item) => item.artworkId === artworkId);
      const [first, ...others] = new Set(chosen.map(({ selectedVariation }) => selectedVariation));
      return {
        artworkId,
        variations,
        ordered: first === undefined || others.length > 0 ? null : first,
        lines: chosen.length,
      };
    });
}
