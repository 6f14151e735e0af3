import type { ReactNode } from 'react';
import type { BlockPlaceholder } from '../../../features/settings/contract.ts';
import { AskedNote } from './asked-note.tsx';
import { CountingNote } from './counting-note.tsx';
import { currentSettings } from '../current-settings.ts';
import { DownloadTerms } from './download-terms.tsx';
import { Imprint } from './imprint.tsx';
import { OwnLegalText } from './own-legal-text.tsx';
import { Processors } from './processors.tsx';
import { RetentionNote } from './retention-note.tsx';
import { StandardLegalText } from './standard-legal-text.tsx';
import type { LegalText } from './legal-titles.ts';

/** What a page makes itself in place of a placeholder, because it follows the shop's configuration. */
const blocks: Readonly<Record<BlockPlaceholder, ReactNode>> = {
  asked: <AskedNote />,
  processors: <Processors />,
  counting: <CountingNote />,
  retention: <RetentionNote />,
  downloads: <DownloadTerms />,
};

/** A legal text: the owner's, or else the standard one. */
export function LegalBody({ text }: { text: LegalText }) {
  if (text === 'imprint') return <Imprint />;
  const isOwn = currentSettings().legalChangedOn[text] !== null;
  return isOwn ? <OwnLegalText id={text} blocks={blocks} /> : <StandardLegalText id={text} blocks={blocks} />;
}
