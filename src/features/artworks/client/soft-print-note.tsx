import { findSize, isDownload, printPixels, sizeName } from '../../catalog/contract.ts';
import { isSmallPhoto, printQualities, printSize, type ArtworkView, type PrintQuality } from '../contract.ts';
import { useArtwork } from './use-artwork.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

interface Printed {
  readonly product: PrintQuality['product'];
  /** Label of the size in the catalog; null for the download. */
  readonly size: string | null;
}

/** What decides how sharp a picture is in print. */
type Sharpness = Pick<ArtworkView['variations'][number], 'source' | 'photoPixels'>;

/** Short warning that a picture prints soft at a size; renders nothing where it does not. */
export function SoftSizeNote({ picture, ...printed }: Printed & { picture: Sharpness | undefined }) {
  const quality = findSoft(picture, printed);
  if (quality !== null)
    return (
      <span className="mt-1 text-xs font-semibold text-danger">{say(productWords.softSize, { dpi: quality.dpi })}</span>
    );
  return isSoftened(picture, printed) ? (
    <span className="mt-1 text-xs text-ink-soft">{say(productWords.smallPhotoSize)}</span>
  ) : null;
}

/** Says of a small photo what it means for a print; renders nothing where the photo is large enough. */
export function SmallPhotoNote({
  picture,
  className,
  ...printed
}: Printed & { picture: Sharpness | undefined; className?: string }) {
  return isSoftened(picture, printed) ? <p className={className}>{smallPhotoText(printed)}</p> : null;
}

/** The same warnings for a line of the cart or checkout; it loads the artwork itself. */
export function SoftLineNote({ artworkId, variation, ...printed }: Printed & { artworkId: string; variation: number }) {
  const { data } = useArtwork(artworkId);
  const picture = data?.variations.find(({ index }) => index === variation);
  const quality = findSoft(picture, printed);
  if (quality !== null)
    return (
      <span className="block text-sm text-danger">
        {isDownload({ productType: printed.product })
          ? say(productWords.softDownload, { dpi: quality.dpi })
          : say(productWords.softLine, { dpi: quality.dpi })}
      </span>
    );
  return isSoftened(picture, printed) ? (
    <span className="block text-sm text-ink-soft">{smallPhotoText(printed)}</span>
  ) : null;
}

function smallPhotoText({ size }: Printed): string {
  return size === null
    ? say(productWords.smallPhotoDownload)
    : say(productWords.smallPhoto, { size: sizeName(size, say) });
}

function findSoft(picture: Sharpness | undefined, { product, size }: Printed): PrintQuality | null {
  const prints = printQualities(picture?.source ?? null);
  return prints.find((one) => one.soft && one.product === product && one.size === size) ?? null;
}

/** Whether the photo is small for this print. A picture that is resampled has its own note. */
function isSoftened(picture: Sharpness | undefined, { product, size }: Printed): boolean {
  if (picture === undefined || picture.source !== null) return false;
  const printed = findSize(product, size);
  if (printed === null && !isDownload({ productType: product })) return false;
  return isSmallPhoto(picture.photoPixels, printed === null ? printSize : printPixels(printed));
}
