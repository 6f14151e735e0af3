import { ChevronsLeftRight } from 'lucide-react';

/**
 * The art with the photo it was made from under the same window: a seam between them can be drawn to either side, by
 * hand or with the arrow keys. It works before any script has come as a picture of both; `followSeams` makes it move.
 */
export function BeforeAfter({
  photo,
  art,
  alt,
  label,
  width,
  height,
}: {
  photo: string;
  art: string;
  alt: string;
  /** What the slider is called, e.g. 'How much of the photo of Mabel shows'. */
  label: string;
  /** Of both pictures, in pixels. */
  width: number;
  height: number;
}) {
  return (
    <span className="fill before-after">
      <img src={art} alt={alt} width={width} height={height} loading="lazy" decoding="async" draggable={false} />
      <img
        src={photo}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="photo"
      />
      <input type="range" min={0} max={100} defaultValue={44} aria-label={label} />
      <span aria-hidden className="seam">
        <ChevronsLeftRight size={20} strokeWidth={1.75} />
      </span>
    </span>
  );
}
