import { printSize } from '../../../artworks/contract.ts';
import { requiresShipping } from '../../../catalog/contract.ts';
import type { AdminLine, AdminPicture } from '../../contract.ts';
import { describeItems } from '../order-words.ts';

/**
 * The products that a print file is for, e.g. 'Poster 12x16, Mug 11oz × 2'; null if the file belongs to another order
 * of the same picture.
 */
export function describeFile(
  file: Pick<AdminPicture['files'][number], 'width' | 'height'>,
  picture: Pick<AdminPicture, 'artworkId' | 'variation'>,
  lines: readonly AdminLine[],
): string | null {
  const printed = lines.filter(
    (line) =>
      line.artworkId === picture.artworkId &&
      line.selectedVariation === picture.variation &&
      requiresShipping(line) &&
      line.printPixels?.width === file.width &&
      line.printPixels.height === file.height,
  );
  if (printed.length > 0) return describeItems(printed);
  return file.width === printSize.width && file.height === printSize.height ? 'High-res download' : null;
}
