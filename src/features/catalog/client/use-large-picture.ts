import { useEffect, useState } from 'react';
import type { OwnPictures } from './style-picture.tsx';

/**
 * URL of a large copy of a style's own picture, decoded; undefined while it may still come, and null if none will.
 * Asks for it as soon as the small one is there.
 */
export function useLargePicture({ of, enlarge }: OwnPictures, styleId: string): string | null | undefined {
  const small = of(styleId);
  const [found, setFound] = useState<{ readonly small: string; readonly large: string | null } | null>(null);
  useEffect(() => {
    if (small === undefined || enlarge === undefined) return undefined;
    const closing = new AbortController();
    enlarge(small, closing.signal).then(
      (large) => setFound({ small, large }),
      // The dialog has closed, or shows another style.
      () => undefined,
    );
    return () => closing.abort();
  }, [small, enlarge]);
  if (enlarge === undefined) return null;
  return found !== null && found.small === small ? found.large : undefined;
}
