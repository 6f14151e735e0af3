import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Ebony by default, oak for small and light works, gold for oils and courts. */
export type Wood = 'ebony' | 'oak' | 'gold';

/**
 * A finished picture on the wall: molding, mat and window. Fills the width of its container.
 * `children` is an `<img>` or an element of class `fill`; with `empty` it is what an empty frame says.
 */
export function Frame({
  wood = 'ebony',
  mat = true,
  lean = false,
  empty = false,
  className,
  children,
}: {
  wood?: Wood;
  /** Whether a mat surrounds the picture; posters with a border of their own go without. */
  mat?: boolean;
  /** Whether it stands on a shelf rather than hangs. */
  lean?: boolean;
  empty?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames('frame-box block', className)}>
      <span className="frame" data-wood={wood} data-mat={mat} data-lean={lean}>
        <span className="mat block">
          <span className={classNames('win', empty ? 'grid' : 'block')} data-empty={empty}>
            {children}
          </span>
        </span>
      </span>
    </span>
  );
}
