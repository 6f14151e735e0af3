import type { MouseEventHandler } from 'react';
import { classNames } from './class-names.ts';

/** A shop's own logo, and the ground that it needs to be seen; null if any will do. */
export interface LogoPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly ground: 'light' | 'dark' | null;
}

/**
 * The shop's logo, or its mark, a framed paw, and its name. On dark backgrounds set the color of the name with
 * `className`, and `onNight` where the background is dark in both themes.
 */
export function Logo({
  name,
  picture = null,
  onNight = false,
  href = '/',
  className,
  onClick,
}: {
  name: string;
  picture?: LogoPicture | null;
  onNight?: boolean;
  href?: string;
  className?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}) {
  return (
    <a
      href={href}
      onClick={onClick}
      className={classNames('inline-flex min-w-0 items-center gap-3 rounded-sm', className)}
    >
      {picture === null ? <MarkAndName name={name} /> : <OwnLogo name={name} picture={picture} onNight={onNight} />}
    </a>
  );
}

/** On a plate where its colors would vanish in the background. */
function OwnLogo({ name, picture, onNight }: { name: string; picture: LogoPicture; onNight: boolean }) {
  const { src, width, height, ground } = picture;
  return (
    <img
      src={src}
      alt={name}
      width={width}
      height={height}
      className={classNames(
        'h-[36px] w-auto max-w-[min(220px,46vw)] rounded-sm object-contain object-left',
        ground === 'light' && (onNight ? 'on-plate' : 'on-plate-when-dark'),
        ground === 'dark' && !onNight && 'on-plate-when-light',
      )}
    />
  );
}

function MarkAndName({ name }: { name: string }) {
  return (
    <>
      <svg aria-hidden viewBox="0 0 32 36" className="h-[36px] w-[32px] shrink-0">
        <path d="M0 0h32v36H0z" className="fill-(--ebony-l)" />
        <path d="M3 3h26v30H3z" className="fill-mat" />
        <g className="fill-[#BF440F]">
          <path d="M16 17.2c-2.3 0-4.7 2.6-4.7 4.7 0 1.3 1 2 2.2 2 1 0 1.7-.5 2.5-.5s1.5.5 2.5.5c1.2 0 2.2-.7 2.2-2 0-2.1-2.4-4.7-4.7-4.700z" />
          <ellipse cx="13.6" cy="13.9" rx="1.7" ry="2.3" />
          <ellipse cx="18.4" cy="13.9" rx="1.7" ry="2.3" />
          <ellipse cx="10.1" cy="17.3" rx="1.5" ry="2" transform="rotate(-20 10.1 17.3)" />
          <ellipse cx="21.9" cy="17.3" rx="1.5" ry="2" transform="rotate(20 21.9 17.3)" />
        </g>
      </svg>
      <span className="display text-xl font-[560]">{name}</span>
    </>
  );
}
