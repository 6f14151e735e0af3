import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** An unframed print. Without children it is a skeleton of the same shape. */
export function Print({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <span className={classNames('print', className)}>
      <span className={classNames('sheet block', children ? null : 'pale')}>{children}</span>
    </span>
  );
}
