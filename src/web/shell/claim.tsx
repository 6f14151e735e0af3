import type { ReactNode } from 'react';
import { claims, type ClaimId } from '../../features/catalog/contract.ts';
import { shopIdentity } from './shop-identity.ts';

/**
 * Shows a claim where it may be made, and `otherwise` where not. While a page is pre-rendered nobody knows yet: both
 * are written, between marks that the server reads when it starts (see fill-in.ts there).
 */
export function Claim({ id, children, otherwise }: { id: ClaimId; children?: ReactNode; otherwise?: ReactNode }) {
  const { text, needs } = claims[id];
  const said = children ?? text;
  if (needs === null) return said;
  if (typeof document !== 'undefined') return shopIdentity.vouchesFor(id) ? said : otherwise;
  return (
    <>
      <template data-claim={id} />
      {said}
      <template data-claim-else={id} />
      {otherwise}
      <template data-claim-end={id} />
    </>
  );
}
