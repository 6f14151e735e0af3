import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element is outside the viewport; false until known. */
export function useIsOffScreen<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isOffScreen, setIsOffScreen] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsOffScreen(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isOffScreen];
}
