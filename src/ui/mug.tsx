import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * A mug, seen from the front. `children` is the printed picture. `inches` is its size inside a stage; the default is
 * 3.25 by 3.8 em.
 */
export function Mug({
  inches,
  className,
  children,
}: {
  inches?: { width: number; height: number };
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span
      className={classNames('mug isolate', className)}
      style={inches && { width: `${inches.width}em`, height: `${inches.height}em` }}
    >
      <span className="handle" />
      <span className="body">{children}</span>
      <span className="rim" />
    </span>
  );
}
