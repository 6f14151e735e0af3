import { useEffect, type RefObject } from 'react';

/**
 * Scrolls a list that may be wider than the screen until its current item is in the middle: on first display and when
 * `current` changes. `selectorOf` finds that item; the list has to be positioned.
 */
export function useCurrentInView(
  list: RefObject<HTMLElement | null>,
  selectorOf: (current: string) => string,
  current: string,
): void {
  useEffect(() => {
    const item = list.current?.querySelector(selectorOf(current));
    if (list.current && item instanceof HTMLElement)
      list.current.scrollTo({ left: item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2 });
  }, [list, selectorOf, current]);
}
