import type { DbOrTx } from '../../../platform/db/database.ts';
import { picturesOf } from './order-page.ts';
import { findLines } from './store.ts';

/** A line's picture among the pictures of its order, from 0; by `lineKey`. */
export type PicturePositions = ReadonlyMap<string, number>;

/** Names a line among those of all orders. */
export function lineKey(orderId: string, position: number): string {
  return `${orderId} ${position}`;
}

/** Where the picture of each line of these orders is in the address of the order's pictures. */
export async function findPicturePositions(db: DbOrTx, orderIds: readonly string[]): Promise<PicturePositions> {
  const byOrder = Map.groupBy(await findLines(db, [...new Set(orderIds)]), ({ orderId }) => orderId);
  const positions = new Map<string, number>();
  for (const [orderId, lines] of byOrder) {
    const pictures = picturesOf(lines);
    for (const { position, artworkId, selectedVariation } of lines) {
      const found = pictures.findIndex((one) => one.artworkId === artworkId && one.variation === selectedVariation);
      if (found !== -1) positions.set(lineKey(orderId, position), found);
    }
  }
  return positions;
}
