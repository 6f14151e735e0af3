import type { ReactElement } from 'react';
import type { Config } from '../../../platform/config.ts';
import { readBrand, type BrandContext, type EmailBrand } from '../../../platform/emails/brand.ts';
import { finishEmail } from '../../../platform/emails/finish-email.ts';
import { composeWith, type ComposedEmail, type EmailKind } from '../../../platform/outbox/emails.ts';
import { accountPage } from '../../accounts/contract.ts';
import { countPictures } from '../contract.ts';
import { accountDeletedEmail, dataExportedEmail, picturesDeletedEmail } from './emails.ts';

interface PrivacyMailsContext extends BrandContext {
  readonly config: BrandContext['config'] & Pick<Config, 'timezone' | 'orderedPhotoDays'>;
}

/** The receipt emails and their composers, for the worker. A template is loaded when its first email is composed. */
export function privacyEmails(context: PrivacyMailsContext): EmailKind[] {
  const { timezone, orderedPhotoDays: photoDays } = context.config;
  const moment = (iso: string): string =>
    new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: timezone });
  const finish = async (
    address: string,
    subject: (from: EmailBrand) => string,
    letter: (from: EmailBrand) => ReactElement,
  ): Promise<ComposedEmail> => {
    const from = await readBrand(context);
    return finishEmail([{ name: null, address }], from, { subject: subject(from), letter: letter(from) });
  };

  return [
    composeWith(picturesDeletedEmail, async ({ email, receipt, at, why, photos, artworks }) => {
      const { PicturesDeleted } = await import('./emails/pictures-deleted.tsx');
      const what = countPictures(photos, artworks) ?? 'nothing';
      return finish(
        email,
        () => `Deleted: ${what}`,
        (from) => PicturesDeleted({ from, what, why, photoDays, receipt, deletedAt: moment(at) }),
      );
    }),
    composeWith(dataExportedEmail, async ({ email, receipt, at, device }) => {
      const { DataExported } = await import('./emails/data-exported.tsx');
      const accountUrl = `${context.publicUrl}${accountPage}`;
      return finish(
        email,
        ({ shopName }) => `Your ${shopName} data was downloaded`,
        (from) => DataExported({ from, device, accountUrl, receipt, exportedAt: moment(at) }),
      );
    }),
    composeWith(accountDeletedEmail, async ({ email, receipt, at, photos, artworks, orders, underWay }) => {
      const { AccountDeleted } = await import('./emails/account-deleted.tsx');
      const what = countPictures(photos, artworks);
      return finish(
        email,
        ({ shopName }) => `Your ${shopName} account is deleted`,
        (from) => AccountDeleted({ from, what, orders, underWay, receipt, deletedAt: moment(at) }),
      );
    }),
  ];
}
