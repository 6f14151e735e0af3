import type { ReactNode } from 'react';
import { type BlockPlaceholder, type LegalTextId } from '../../../features/settings/contract.ts';
import { AskedNote } from './asked-note.tsx';
import { CountingNote } from './counting-note.tsx';
import { currentSettings } from '../current-settings.ts';
import { DownloadTerms } from './download-terms.tsx';
import { Imprint } from './imprint.tsx';
import { OwnLegalText } from './own-legal-text.tsx';
import { Processors } from './processors.tsx';
import { RetentionNote } from './retention-note.tsx';
import { StandardLegalText } from './standard-legal-text.tsx';
import { footer } from '../../../words/catalogs/footer.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';

export type LegalText = LegalTextId | 'imprint';

/** What a page makes itself in place of a placeholder, because it follows the shop's configuration. */
const blocks: Readonly<Record<BlockPlaceholder, ReactNode>> = {
  asked: <AskedNote />,
  processors: <Processors />,
  counting: <CountingNote />,
  retention: <RetentionNote />,
  downloads: <DownloadTerms />,
};

const titles: Readonly<Record<LegalText, PlainMessage>> = {
  privacy: footer.privacy,
  terms: footer.terms,
  refund: footer.refund,
  withdrawal: footer.withdrawal,
  imprint: footer.imprint,
};

/** Shown in the footer. The imprint is shown only if the owner has written one. */
export function titleOf(text: LegalText): string {
  return say(titles[text]);
}

/** A legal text: the owner's, or else the standard one. */
export function LegalBody({ text }: { text: LegalText }) {
  if (text === 'imprint') return <Imprint />;
  const isOwn = currentSettings().legalChangedOn[text] !== null;
  return isOwn ? <OwnLegalText id={text} blocks={blocks} /> : <StandardLegalText id={text} blocks={blocks} />;
}
