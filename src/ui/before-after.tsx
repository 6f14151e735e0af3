import { ChevronsLeftRight } from './arrow-icons.tsx';

/**
 * Compares a photo with its art. A seam between them can be moved by pointer or arrow keys. Without scripts it shows
 * both with a fixed seam; `followSeams` makes the seam movable.
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
  /** Label of the slider, e.g. 'How much of the photo of Mabel shows'. */
  label: string;
  /** Size of both pictures in pixels. */
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
