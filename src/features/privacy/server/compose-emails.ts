import type { ReactElement } from 'react';
import type { Config } from '../../../platform/config.ts';
import type { EmailBrand } from '../../../platform/emails/email-layout.tsx';
import { composeWith, type ComposedEmail, type EmailKind } from '../../../platform/outbox/emails.ts';
import { accountPage } from '../../accounts/contract.ts';
import { countPictures } from '../contract.ts';
import { accountDeletedEmail, dataExportedEmail, picturesDeletedEmail } from './emails.ts';

interface PrivacyMailsContext {
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'publicUrl' | 'mode' | 'timezone' | 'orderedPhotoDays'>;
}

/** The receipt emails and their composers, for the worker. A template is loaded when its first email is composed. */
export function privacyEmails({ config }: PrivacyMailsContext): EmailKind[] {
  const { shopName, supportEmail, publicUrl, mode, timezone, orderedPhotoDays: photoDays } = config;
  const from: EmailBrand = { shopName, shopUrl: publicUrl, supportEmail, testMode: mode === 'test' };
  const moment = (iso: string): string =>
    new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: timezone });
  const finish = async (address: string, subject: string, letter: ReactElement): Promise<ComposedEmail> => {
    const { renderEmail } = await import('../../../platform/emails/render-email.ts');
    return { to: [{ name: null, address }], subject, pictures: [], ...(await renderEmail(letter)) };
  };

  return [
    composeWith(picturesDeletedEmail, async ({ email, receipt, at, why, photos, artworks }) => {
      const { PicturesDeleted } = await import('./emails/pictures-deleted.tsx');
      const what = countPictures(photos, artworks) ?? 'nothing';
      return finish(
        email,
        `Deleted: ${what}`,
        PicturesDeleted({ from, what, why, photoDays, receipt, deletedAt: moment(at) }),
      );
    }),
    composeWith(dataExportedEmail, async ({ email, receipt, at, device }) => {
      const { DataExported } = await import('./emails/data-exported.tsx');
      const accountUrl = `${publicUrl}${accountPage}`;
      const letter = DataExported({ from, device, accountUrl, receipt, exportedAt: moment(at) });
      return finish(email, `Your ${shopName} data was downloaded`, letter);
    }),
    composeWith(accountDeletedEmail, async ({ email, receipt, at, photos, artworks, orders, underWay }) => {
      const { AccountDeleted } = await import('./emails/account-deleted.tsx');
      const what = countPictures(photos, artworks);
      const letter = AccountDeleted({ from, what, orders, underWay, receipt, deletedAt: moment(at) });
      return finish(email, `Your ${shopName} account is deleted`, letter);
    }),
  ];
}
