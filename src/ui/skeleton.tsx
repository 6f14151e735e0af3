import { classNames } from './class-names.ts';

/** A placeholder without animation; `className` gives it the shape of the coming content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('pale block rounded-sm', className)} />;
}
