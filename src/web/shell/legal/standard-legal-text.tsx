import { Fragment, type ReactNode } from 'react';
import {
  isBlockPlaceholder,
  standardLegalTexts,
  type BlockPlaceholder,
  type LegalTextId,
} from '../../../features/settings/contract.ts';
import { shopIdentity } from '../shop-identity.ts';

/** A text of the standard shop: paragraphs with links and placeholders. */
export function StandardLegalText({
  id,
  blocks,
}: {
  id: LegalTextId;
  blocks: Readonly<Record<BlockPlaceholder, ReactNode>>;
}) {
  return standardLegalTexts[id].text.split('\n\n').map((paragraph, index) => {
    const block = /^\{(\w+)\}$/.exec(paragraph)?.[1] ?? '';
    return isBlockPlaceholder(block) ? (
      <Fragment key={index}>{blocks[block]}</Fragment>
    ) : (
      <p key={index}>{paragraph.split(/(\[[^\]]+\]\([^)]+\)|\{support\})/).map(showPart)}</p>
    );
  });
}

function showPart(part: string, index: number): ReactNode {
  if (part === '{support}')
    return (
      <a key={index} className="link" href={`mailto:${shopIdentity.supportEmail}`}>
        {shopIdentity.supportEmail}
      </a>
    );
  const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (words === undefined) return part;
  return (
    <a key={index} className="link" href={address}>
      {words}
    </a>
  );
}
