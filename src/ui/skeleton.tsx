import { classNames } from './class-names.ts';

/** A still, pale stand-in; give it the shape of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('pale block rounded-sm', className)} />;
}
