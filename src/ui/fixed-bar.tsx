import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * A bar at the bottom of a narrow screen, clear of the home indicator. The style sheet pads the end of the page, so
 * that the bar covers nothing. `className` sets the width from which it is not shown, e.g. 'md:hidden'.
 */
export function FixedBar({ children, className = 'md:hidden' }: { children: ReactNode; className?: string }) {
  return (
    <div
      data-fixed-bar
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-gutter pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(40_24_12/0.3)]',
        className,
      )}
    >
      {children}
    </div>
  );
}
