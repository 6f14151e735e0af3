import { useEffect } from 'react';
import { shopIdentity } from './shop-identity.ts';

/** Sets the document title, e.g. 'Checkout · Pawtelier'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shopIdentity.name}`;
  }, [title]);
}
