import { useContext, useState } from 'react';
import { StyleNamesContext } from '../../../../client/style-names.ts';
import { styleLabel } from '../../../catalog/contract.ts';
import type { AdminPicture } from '../../contract.ts';

/** The source photo and the picture side by side; each links to its full size. */
export function PicturePair({ picture }: { picture: AdminPicture }) {
  const name = usePictureName()(picture);
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
      <div className="grid gap-3">
        <LargePicture url={picture.photoUrl} alt="The photo that was sent" missing="The photo has been deleted." />
        {(picture.otherPhotoUrls ?? []).map((url, at) => (
          <LargePicture key={url} url={url} alt={`Photo ${at + 2} that was sent`} missing="" />
        ))}
      </div>
      <LargePicture url={picture.previewUrl} whole={picture.masterUrl} alt={name} missing="There is no picture yet." />
    </div>
  );
}

function LargePicture({
  url,
  whole = url,
  alt,
  missing,
}: {
  url: string | null;
  /** At full size, where `url` is smaller: it has many megabytes, and opening it is an entry of the audit log. */
  whole?: string | null;
  alt: string;
  missing: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) {
    return (
      <p className="grid aspect-4/5 place-items-center border border-dashed border-line-strong p-3 text-center text-sm text-ink-soft">
        {url === null ? missing : 'This picture cannot be shown.'}
      </p>
    );
  }
  return (
    <figure>
      <a href={whole ?? url} target="_blank" rel="noreferrer" className="block">
        <img
          src={url}
          alt={alt}
          decoding="async"
          onError={() => setBroken(url)}
          className="block aspect-4/5 w-full bg-wall-deep object-contain shadow-paper"
        />
        <span className="sr-only">, opens at full size</span>
      </a>
      <figcaption className="mt-2 text-xs text-ink-soft">{alt}</figcaption>
    </figure>
  );
}

/** What a picture is called: pet and style, with the owner's name of the style. */
export function usePictureName(): (picture: Pick<AdminPicture, 'petName' | 'style'>) => string {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  return ({ petName, style }) => {
    const label = style === null ? 'Artwork' : styleName(style);
    return petName === null ? label : `${petName}, ${label}`;
  };
}
