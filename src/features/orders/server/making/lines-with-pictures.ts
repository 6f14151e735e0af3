import type { DbOrTx } from '../../../../platform/db/database.ts';
import { picturesOf } from '../order-page.ts';
import { findLines } from '../store.ts';

export interface LineWithPicture {
  /** The line's position in its order. */
  readonly position: number;
  readonly productType: string;
  readonly productSize: string | null;
  /** Index of its picture among the distinct pictures of the order, as in `orderPictureUrl`; null if it has none. */
  readonly picture: number | null;
}

/** The lines of these orders, by order id. */
export async function findLinesWithPictures(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LineWithPicture[]>> {
  const byOrder = Map.groupBy(await findLines(db, [...new Set(orderIds)]), ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, lines]) => {
      const pictures = picturesOf(lines);
      return [
        orderId,
        lines.map(({ position, productType, productSize, artworkId, selectedVariation }) => {
          const index = pictures.findIndex((one) => one.artworkId === artworkId && one.variation === selectedVariation);
          return { position, productType, productSize, picture: index === -1 ? null : index };
        }),
      ] as const;
    }),
  );
}
