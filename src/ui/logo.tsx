import type { MouseEventHandler } from 'react';
import { classNames } from './class-names.ts';

/** The shop's mark, a framed paw, and its name. On dark backgrounds set the color of the name with `className`. */
export function Logo({
  name,
  href = '/',
  className,
  onClick,
}: {
  name: string;
  href?: string;
  className?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}) {
  return (
    <a href={href} onClick={onClick} className={classNames('inline-flex items-center gap-3 rounded-sm', className)}>
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
    </a>
  );
}
