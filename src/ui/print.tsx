import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** An unframed print. Without children it is the skeleton of itself: the same paper, a still pale ground. */
export function Print({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <span className={classNames('print', className)}>
      <span className={classNames('sheet block', children ? null : 'pale')}>{children}</span>
    </span>
  );
}
