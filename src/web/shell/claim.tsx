import type { ReactNode } from 'react';
import { claims, type ClaimId } from '../../features/catalog/contract.ts';
import { shopIdentity } from './shop-identity.ts';

/**
 * Shows a claim if the owner confirms it, else `otherwise`. While pre-rendering, the owner's choice is unknown: both
 * are written between markers, and the server picks one when it starts (see platform/http/documents.ts).
 */
export function Claim({ id, children, otherwise }: { id: ClaimId; children?: ReactNode; otherwise?: ReactNode }) {
  const { text, needs } = claims[id];
  const content = children ?? text;
  if (needs === null) return content;
  if (typeof document !== 'undefined') return shopIdentity.isConfirmed(id) ? content : otherwise;
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
