import type { ReactNode } from 'react';
import { shopIdentity } from './shop-identity.ts';

/** Words that link to the support address. */
export function toSupport(words: ReactNode = shopIdentity.supportEmail): ReactNode {
  return (
    <a className="link" href={`mailto:${shopIdentity.supportEmail}`}>
      {words}
    </a>
  );
}
