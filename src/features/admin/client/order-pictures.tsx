import { shortOrderId } from '../../orders/contract.ts';
import type { AdminOrder, AdminPicture } from '../contract.ts';
import { ArtworkDownload } from './artwork-download.tsx';
import { ArtworkUpload } from './artwork-upload.tsx';
import { PicturePair, pictureName } from './picture-pair.tsx';

/** Every picture of an order with its photo, its files, and ways to fetch and to replace it. */
export function OrderPictures({ order, pictures }: { order: AdminOrder; pictures: readonly AdminPicture[] }) {
  if (pictures.length === 0) return <p className="text-sm text-ink-soft">Nothing of this order was painted here.</p>;
  return pictures.map((picture) => {
    const name = pictureName(picture);
    const url = picture.printUrl ?? picture.masterUrl ?? picture.previewUrl;
    return (
      <section key={picture.position} aria-label={name} className="mb-6">
        <PicturePair picture={picture} />
        <Files files={picture.files} />
        <div className="mt-3 flex flex-wrap items-start gap-3">
          {url === null ? null : (
            <ArtworkDownload url={url} name={name} fileName={`order-${shortOrderId(order.id)}-${picture.position + 1}.png`} />
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

const stateLooks = { ready: 'text-green', 'being made': 'text-ink-soft', failed: 'text-danger' } as const;

function Files({ files }: { files: AdminPicture['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="figures mt-3 text-sm">
      {files.map(({ width, height, state, bytes }, index) => (
        <li key={index} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1">
          <span className="text-ink-soft">
            Print file, {width} × {height}
          </span>
          <span className={`font-semibold ${stateLooks[state]}`}>
            {state}
            {bytes === null ? null : <span className="ml-2 font-normal text-ink-soft">{(bytes / 1_048_576).toFixed(1)} MB</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
