import { useEffect } from 'react';
import { shopIdentity } from './shop-identity.ts';

/** Names the browser tab after the screen, e.g. 'Checkout · Pawtelier'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shopIdentity.name}`;
  }, [title]);
}
