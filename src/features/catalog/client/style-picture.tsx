import { useState, type RefCallback } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { ArtStyle } from '../contract.ts';

/** The address of a style's picture, or undefined while there is none. */
export type PictureOf = (styleId: string) => string | undefined;

/** The style previews of the visitor's own pet that have been painted so far. */
export interface OwnPictures {
  readonly of: PictureOf;
  /** Whether there is any. */
  readonly any: boolean;
  /** Whether more style previews may follow. */
  readonly coming: boolean;
  /** A blurred crop of the visitor's photo, shown while a style's picture is being painted. */
  readonly waitingPicture?: string | undefined;
  /** The ref of a style's tile, which has its picture painted once it is on the screen. */
  readonly watch?: (styleId: string) => RefCallback<Element>;
  /**
   * Resolves to the URL of a large copy of a style preview, by the URL of the small one; to null if there is none.
   * Rejects once `signal` aborts.
   */
  readonly enlarge?: (preview: string, signal: AbortSignal) => Promise<string | null>;
}

/**
 * A style's sample picture, or the style's initial if there is no sample. The visitor's own style preview covers it.
 * While one may still come, their blurred photo waits in its place, so that no other pet is taken for theirs. Fills its
 * box.
 */
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
      {own?.coming === true && own.of(style.id) === undefined ? (
        <WaitingPicture src={own.waitingPicture} />
      ) : src === undefined ? (
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

function WaitingPicture({ src }: { src: string | undefined }) {
  if (src === undefined) return <span aria-hidden className="fill pale block size-full" />;
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={400}
      draggable={false}
      data-waiting
      className="size-full object-cover opacity-60 saturate-50"
    />
  );
}

/** Covers the sample exactly, so that the layout does not shift. A preview that arrives later fades in once. */
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
      // The picture was fetched before. If the browser has lost it since, the sample below stays visible.
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
      className={classNames('absolute inset-0 size-full object-cover', late && 'arrive')}
    />
  );
}
