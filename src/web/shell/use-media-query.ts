import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates on changes. `prerendered` is the value used while pre-rendering. */
export function useMediaQuery(query: string, prerendered = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => prerendered,
  );
}
