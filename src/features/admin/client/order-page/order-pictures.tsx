import { effectiveDpi, softPrintDpi } from '../../../artworks/contract.ts';
import { FoldLine } from '../../../../ui/fold-line.tsx';
import { foldOf } from '../../../catalog/contract.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import type { AdminLine, AdminOrder, AdminPicture } from '../../contract.ts';
import { ArtworkDownload } from './artwork-download.tsx';
import { ArtworkUpload } from './artwork-upload.tsx';
import { describeFile } from './describe-file.ts';
import { PicturePair, usePictureName } from '../review/picture-pair.tsx';

/** Each picture of an order, with its photo, its print files, a download and an upload. */
export function OrderPictures({
  order,
  lines,
  pictures,
}: {
  order: AdminOrder;
  lines: readonly AdminLine[];
  pictures: readonly AdminPicture[];
}) {
  const nameOf = usePictureName();
  if (pictures.length === 0)
    return <p className="text-sm text-ink-soft">The shop painted no pictures for this order.</p>;
  return pictures.map((picture) => {
    const name = nameOf(picture);
    const url = picture.printUrl ?? picture.masterUrl ?? picture.previewUrl;
    return (
      <section key={picture.position} aria-label={name} className="mb-6">
        <PicturePair picture={picture} />
        <Files order={order} lines={lines} picture={picture} />
        <div className="mt-3 flex flex-wrap items-start gap-3">
          {url === null ? null : (
            <ArtworkDownload
              url={url}
              name={name}
              fileName={`order-${shortOrderId(order.id)}-${picture.position + 1}.png`}
            />
          )}
          <ArtworkUpload
            artworkId={picture.artworkId}
            variation={picture.variation}
            label={picture.masterUrl === null ? 'Upload Artwork' : 'Replace Artwork'}
            name={name}
          />
        </div>
      </section>
    );
  });
}

const stateClasses = { ready: 'text-green', 'being made': 'text-ink-soft', failed: 'text-danger' } as const;

/** Print files, one per product and size. */
function Files({ order, lines, picture }: { order: AdminOrder; lines: readonly AdminLine[]; picture: AdminPicture }) {
  const files = picture.files.flatMap((file) => {
    const product = describeFile(file, picture, lines);
    return product === null ? [] : [{ ...file, product }];
  });
  if (files.length === 0) return null;
  return (
    <ul className="figures mt-3 text-sm" aria-label="Print files">
      {files.map(({ width, height, state, bytes, url, pictureUrl, product }) => {
        const size = `${width} × ${height}`;
        return (
          <li
            key={size}
            className="flex min-h-[48px] flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
          >
            <span className="mr-auto flex min-w-0 items-center gap-3">
              {pictureUrl ? <SmallPrint url={pictureUrl} print={{ width, height }} /> : null}
              <span>
                {product}
                <span className="block text-xs text-ink-soft">
                  {size}
                  {bytes === null ? null : `, ${(bytes / 1_048_576).toFixed(1)} MB`}
                  <SourceSize source={picture.source} print={{ width, height }} />
                </span>
              </span>
            </span>
            {url === null ? (
              <span className={`font-semibold ${stateClasses[state]}`}>{state}</span>
            ) : (
              <ArtworkDownload
                plain
                url={url}
                name={product}
                fileName={`order-${shortOrderId(order.id)}-${picture.position + 1}-${width}x${height}.png`}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A thumbnail of the whole print file, with a dashed line where it is folded. Links to the full picture. */
function SmallPrint({ url, print }: { url: string; print: { width: number; height: number } }) {
  const { width, height } = print;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="relative block shrink-0">
      <img
        src={url}
        alt="The print file"
        loading="lazy"
        decoding="async"
        className="block bg-wall-deep shadow-paper"
        // As large as fits: 120 pixels wide and 72 high.
        style={{ width: Math.min(120, (72 * width) / height), aspectRatio: `${width} / ${height}` }}
      />
      <FoldLine fold={foldOf(print)} print={print} />
    </a>
  );
}

/** Size of the smaller picture that a print file is enlarged from, and the resolution that results. */
function SourceSize({ source, print }: { source: AdminPicture['source']; print: { width: number; height: number } }) {
  if (source === null) return null;
  const dpi = effectiveDpi(source, print);
  return (
    <span className={dpi < softPrintDpi ? 'block font-semibold text-danger' : 'block'}>
      from {source.width} × {source.height}, {dpi} effective DPI{dpi < softPrintDpi ? ': it will look soft' : ''}
    </span>
  );
}
