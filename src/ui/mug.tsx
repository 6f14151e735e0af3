import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * A mug, seen from the front. `children` is the printed picture. `inches` is its size inside a stage; the default is
 * 3.25 by 3.8 em. `handle` places the handle of a mug that is turned; by default it is at the right.
 */
export function Mug({
  inches,
  handle,
  className,
  children,
}: {
  inches?: { width: number; height: number };
  handle?: CSSProperties;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span
      className={classNames('mug isolate', className)}
      style={inches && { width: `${inches.width}em`, height: `${inches.height}em` }}
    >
      <span className="handle" style={handle} />
      <span className="body">{children}</span>
      <span className="rim" />
    </span>
  );
}
