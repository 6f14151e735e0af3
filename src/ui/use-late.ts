import { useEffect, useState } from 'react';

/**
 * A part of the page that is loaded once it is wanted: null before. While `wanted` is null, nothing is loaded. If
 * loading fails, the next other value tries again.
 */
export function useLate<Part>(
  load: () => Promise<Part>,
  wanted: string | number | null,
): { readonly part: Part | null; readonly failed: boolean } {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const [failedFor, setFailedFor] = useState<string | number | null>(null);
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (wanted === null || isLoaded) return undefined;
    let isOver = false;
    load().then(
      (part) => isOver || setLoaded({ part }),
      () => isOver || setFailedFor(wanted),
    );
    return () => {
      isOver = true;
    };
  }, [load, wanted, isLoaded]);
  return { part: loaded?.part ?? null, failed: !isLoaded && wanted !== null && failedFor === wanted };
}
