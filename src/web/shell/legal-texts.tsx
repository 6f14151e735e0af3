import type { ReactNode } from 'react';
import { accountPage } from '../../features/accounts/contract.ts';
import { CountingNote } from './counting-note.tsx';
import { DownloadTerms } from './download-terms.tsx';
import { Imprint } from './imprint.tsx';
import { RetentionNote } from './retention-note.tsx';
import { Processors } from './processors.tsx';
import { shopIdentity } from './shop-identity.ts';

export type LegalText = 'privacy' | 'terms' | 'refund' | 'imprint';

const supportLink = (
  <a className="link" href={`mailto:${shopIdentity.supportEmail}`}>
    {shopIdentity.supportEmail}
  </a>
);

/** Shown in the footer. The imprint is shown only if the owner has written one. */
export const legalTexts: Readonly<Record<LegalText, { title: string; body: ReactNode }>> = {
  privacy: {
    title: 'Privacy Policy',
    body: (
      <>
        <p>
          We collect what we need to make and send your order: your photo, the artwork made from it, your email address
          and, for prints, where to send them. Nothing else.
        </p>
        <p>Your data is never sold and never shared for anything but fulfilling your order.</p>
        <Processors />
        <CountingNote />
        <p>
          Photos are kept secure. Where a photo was taken is removed from the file as it arrives. How long we keep what:
        </p>
        <RetentionNote />
        <p>
          You need not wait: your{' '}
          <a className="link" href={accountPage}>
            account page
          </a>{' '}
          shows what is kept and until when, deletes any of it at once, hands you all of it as a file, and deletes the
          account. Or write to {supportLink}.
        </p>
      </>
    ),
  },
  terms: {
    title: 'Terms of Service',
    body: (
      <>
        <p>Orders are for personal use only. Upload photos that are yours, or that you may use.</p>
        <p>Misuse of the platform is forbidden, and inappropriate orders may be cancelled.</p>
        <p>Artwork is made by software from your photo. You choose the picture you like before you pay for it.</p>
        <DownloadTerms />
      </>
    ),
  },
  refund: {
    title: 'Refund Policy',
    body: (
      <>
        <p>Each poster is custom-made for you, so there are no refunds except for damage or print quality problems.</p>
        <p>
          If yours arrived damaged or badly printed, tell us within 7 days of delivery by emailing {supportLink}. A
          photo of the problem helps.
        </p>
      </>
    ),
  },
  imprint: { title: 'Imprint', body: <Imprint /> },
};
