import { classNames } from './class-names.ts';

/** The photo they sent: white border, optional brass pin, `tilt` degrees off. */
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
  /** Fetched only when it comes near. */
  lazy?: boolean;
  /** Beside other pictures that are fetched at the same time. */
  priority?: 'high' | 'low';
  className?: string;
  /** The picture could not be fetched. */
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
