import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { ArtStyle } from '../contract.ts';

/** The address of a style's picture, or undefined while there is none. */
export type PictureOf = (styleId: string) => string | undefined;

/** The visitor's own pet in the styles, as far as it has been painted. */
export interface OwnPictures {
  readonly of: PictureOf;
  /** Whether more may still come. */
  readonly coming: boolean;
}

/** A style's sample; without one, its initial on pale paper. The visitor's own pet hangs before it. Fills its box. */
export function StylePicture({
  style,
  pictureOf,
  own,
  eager = false,
}: {
  style: ArtStyle;
  pictureOf: PictureOf;
  own?: OwnPictures | undefined;
  eager?: boolean;
}) {
  const src = pictureOf(style.id);
  return (
    <>
      {src === undefined ? (
        <span aria-hidden className="fill pale grid size-full place-items-center">
          <span className="display text-3xl italic">{style.name.slice(0, 1)}</span>
        </span>
      ) : (
        <img
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          width={400}
          height={500}
          draggable={false}
        />
      )}
      <OwnPicture src={own?.of(style.id)} />
    </>
  );
}

/** Lies exactly over the sample, so nothing moves. One that comes while we look fades in, once. */
function OwnPicture({ src }: { src: string | undefined }) {
  const [late] = useState(src === undefined);
  if (src === undefined) return null;
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      width={320}
      height={400}
      draggable={false}
      data-own
      // It was fetched before; should the browser have lost it since, the sample is still there.
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
      className={classNames('absolute inset-0 size-full object-cover', late && 'arrive')}
    />
  );
}
