import type { ReactNode } from 'react';
import { claims, type ClaimId } from '../../features/catalog/contract.ts';
import { shopIdentity } from './shop-identity.ts';

/**
 * Shows a claim if the owner vouches for it, else `otherwise`. That is unknown while pre-rendering, so both are written
 * between markers, and the server picks one when it starts (see its fill-in.ts).
 */
export function Claim({ id, children, otherwise }: { id: ClaimId; children?: ReactNode; otherwise?: ReactNode }) {
  const { text, needs } = claims[id];
  const content = children ?? text;
  if (needs === null) return content;
  if (typeof document !== 'undefined') return shopIdentity.vouchesFor(id) ? content : otherwise;
  return (
    <>
      <template data-claim={id} />
      {content}
      <template data-claim-else={id} />
      {otherwise}
      <template data-claim-end={id} />
    </>
  );
}
