import type { ReactNode } from 'react';
import { claims, type ClaimId } from '../../features/catalog/contract.ts';
import { currentSettings, knowsClaims } from './current-settings.ts';

/**
 * Shows a claim if the shop makes it, else `otherwise`. `children` is the claim in other words, which apply until the
 * owner has reworded it, or a function that places the text. While the shop is built, the owner's choice is unknown:
 * both variants are written between markers, and the server picks one when it starts (see platform/http/documents.ts).
 */
export function Claim({
  id,
  children,
  otherwise,
}: {
  id: ClaimId;
  children?: ReactNode | ((text: string) => ReactNode);
  otherwise?: ReactNode;
}) {
  const text = currentSettings().claims[id];
  if (knowsClaims()) return text === null ? otherwise : contentOf(id, text, children);
  const content = contentOf(id, text ?? claims[id].text, children);
  if (claims[id].needs === null) return content;
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

function contentOf(id: ClaimId, text: string, children: ReactNode | ((text: string) => ReactNode)): ReactNode {
  if (typeof children === 'function') return children(text);
  return text === claims[id].text ? (children ?? text) : text;
}
