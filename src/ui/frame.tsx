import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Ebony is the default; oak suits small and light pictures, gold suits oil paintings and royal portraits. */
export type Wood = 'ebony' | 'oak' | 'gold';

/**
 * A framed picture: frame, mat and window. Fills the width of its container.
 * `children` is an `<img>` or an element of class `fill`; with `empty` it is the text in an empty frame.
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
  /** Whether a mat surrounds the picture; use false for posters that include a border. */
  mat?: boolean;
  /** Whether the frame leans on a shelf instead of hanging. */
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
