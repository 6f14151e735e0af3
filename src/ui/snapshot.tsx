import { classNames } from './class-names.ts';

/** The uploaded photo with a white border and an optional brass pin, rotated by `tilt` degrees. */
export function Snapshot({
  src,
  alt,
  tilt = 0,
  pinned = false,
  caption,
  lazy = false,
  priority,
  className,
  onError,
}: {
  src: string;
  alt: string;
  tilt?: number;
  pinned?: boolean;
  caption?: string;
  /** Loads the photo only near the viewport. */
  lazy?: boolean;
  /** Fetch priority relative to other pictures. */
  priority?: 'high' | 'low';
  className?: string;
  /** Called if the photo fails to load. */
  onError?: () => void;
}) {
  return (
    <figure
      className={classNames('snapshot', className)}
      data-pinned={pinned}
      style={tilt === 0 ? undefined : { transform: `rotate(${tilt}deg)` }}
    >
      <img
        src={src}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
        fetchPriority={priority}
        className="aspect-square"
        draggable={false}
        onError={onError}
      />
      {caption ? <figcaption className="py-1 text-center text-xs text-[#594c42]">{caption}</figcaption> : null}
    </figure>
  );
}
