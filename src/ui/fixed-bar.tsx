import { useLayoutEffect, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * A bar at the bottom of a narrow screen, clear of the home indicator. The style sheet pads the end of the page, so
 * that the bar covers nothing, and keeps toasts above it. `hiddenFrom` is the width from which it is not shown.
 *
 * The body says that the bar is there: with :has(), browsers would look at the whole page again at every tap.
 */
export function FixedBar({ children, hiddenFrom = 'md' }: { children: ReactNode; hiddenFrom?: 'md' | 'lg' | 'never' }) {
  useLayoutEffect(() => {
    document.body.dataset['bar'] = hiddenFrom;
    return () => {
      delete document.body.dataset['bar'];
    };
  }, [hiddenFrom]);
  return (
    <div
      data-fixed-bar={hiddenFrom}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-gutter pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(40_24_12/0.3)]',
        hiddenFrom === 'md' && 'md:hidden',
        hiddenFrom === 'lg' && 'lg:hidden',
      )}
    >
      {children}
    </div>
  );
}
