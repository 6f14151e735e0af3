import { isDownload, productNoun, sizeName, visiblePixels, type ProductType } from '../../catalog/contract.ts';
import { detailSide, type ArtworkView, type Size } from '../contract.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { pressable } from '../../../ui/in-words.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { ProtectedPicture } from './protected-picture.tsx';
import { SmallPhotoNote } from './soft-print-note.tsx';
import { usePrintDetail } from './use-print-detail.ts';

/** The picture, dot for dot where the screen is high enough for what is said below it. */
const side = `max(240px, min(${detailSide}px, 100svh - 320px))`;

/** Two inches of the print around the face: every pixel of the picture is a dot on paper. */
export default function DetailDialog({
  artworkId,
  variation,
  product,
  size,
  print,
  picture,
  petName,
  onClose,
}: {
  artworkId: string;
  variation: number;
  product: ProductType;
  /** Label of the size in the catalog; null for the download. */
  size: string | null;
  /** Of the print file, in pixels. */
  print: Size;
  picture: ArtworkView['variations'][number] | undefined;
  petName: string;
  onClose: () => void;
}) {
  const detail = usePrintDetail(artworkId, variation, visiblePixels(print));
  return (
    <Dialog open wide title={say(productWords.upClose)} onClose={onClose}>
      <div className="relative mx-auto aspect-square w-full" style={{ maxWidth: side }}>
        {detail.url === null && !detail.failed ? <Skeleton className="size-full" /> : null}
        {detail.url === null ? null : (
          <ProtectedPicture
            src={detail.url}
            alt={say(productWords.detailAlt, { pet: petName })}
            className="arrive size-full"
          />
        )}
      </div>
      <div aria-live="polite" className="mt-3 min-h-[1.5em] text-sm text-ink-soft">
        <DetailNote detail={detail} product={product} size={size} />
      </div>
      <SmallPhotoNote picture={picture} product={product} size={size} className="mt-2 text-sm text-ink-soft" />
    </Dialog>
  );
}

/** What the picture shows, or why there is none yet. */
function DetailNote({
  detail,
  product,
  size,
}: {
  detail: ReturnType<typeof usePrintDetail>;
  product: ProductType;
  size: string | null;
}) {
  if (detail.failed) return sayRich(productWords.detailFailed, { retry: pressable(detail.retry) });
  if (detail.url === null) return say(productWords.detailComing);
  if (isDownload({ productType: product }) || size === null) return say(productWords.detailOfFile);
  return say(productWords.detailOfPrint, { product: say(productNoun(product)), size: sizeName(size, say) });
}
