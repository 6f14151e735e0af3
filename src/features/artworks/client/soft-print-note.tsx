import { isDownload } from '../../catalog/contract.ts';
import { printQualities, type PrintQuality } from '../contract.ts';
import { useArtwork } from './use-artwork.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

interface Printed {
  readonly product: PrintQuality['product'];
  /** Label of the size in the catalog; null for the download. */
  readonly size: string | null;
}

/** Short warning that a picture prints soft at a size; renders nothing where it does not. */
export function SoftSizeNote({ prints, product, size }: Printed & { prints: readonly PrintQuality[] }) {
  const quality = findSoft(prints, { product, size });
  return quality === null ? null : (
    <span className="mt-1 text-xs font-semibold text-danger">{say(productWords.softSize, { dpi: quality.dpi })}</span>
  );
}

/** The same warning for a line of the cart or checkout; it loads the artwork itself. */
export function SoftLineNote({
  artworkId,
  variation,
  product,
  size,
}: Printed & { artworkId: string; variation: number }) {
  const { data } = useArtwork(artworkId);
  const source = data?.variations.find(({ index }) => index === variation)?.source ?? null;
  const quality = findSoft(printQualities(source), { product, size });
  if (quality === null) return null;
  return (
    <span className="block text-sm text-danger">
      {isDownload({ productType: product })
        ? say(productWords.softDownload, { dpi: quality.dpi })
        : say(productWords.softLine, { dpi: quality.dpi })}
    </span>
  );
}

function findSoft(prints: readonly PrintQuality[], { product, size }: Printed): PrintQuality | null {
  return prints.find((one) => one.soft && one.product === product && one.size === size) ?? null;
}
