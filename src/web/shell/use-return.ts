import { useEffect, useEffectEvent } from 'react';

/** Runs when Back brings a visitor to this very page again, kept by the browser as it was left: half-way through leaving. */
export function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const notice = (event: PageTransitionEvent) => {
      if (event.persisted) returned();
    };
    window.addEventListener('pageshow', notice);
    return () => window.removeEventListener('pageshow', notice);
  }, []);
}
