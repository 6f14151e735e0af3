import type { Config } from '../../../platform/config.ts';
import { readBrand, type BrandContext, type EmailBrand } from '../../../platform/emails/brand.ts';
import { finishEmail, type WrittenEmail } from '../../../platform/emails/finish-email.ts';
import { composeWith, type ComposedEmail, type EmailKind } from '../../../platform/outbox/emails.ts';
import { accountPage } from '../../accounts/contract.ts';
import { countPictures } from './describe-deletion.ts';
import { accountDeletedEmail, dataExportedEmail, picturesDeletedEmail } from './emails.ts';
import { displayLocale } from '../../../words/display-locale.ts';

interface PrivacyMailsContext extends BrandContext {
  readonly config: BrandContext['config'] & Pick<Config, 'timezone' | 'orderedPhotoDays'>;
}

/** The receipt emails and their composers, for the worker. A template is loaded when its first email is composed. */
export function privacyEmails(context: PrivacyMailsContext): EmailKind[] {
  const { timezone, orderedPhotoDays: photoDays } = context.config;
  const moment = (iso: string): string =>
    new Date(iso).toLocaleString(displayLocale(), { dateStyle: 'long', timeStyle: 'long', timeZone: timezone });
  const finish = async (address: string, write: (brand: EmailBrand) => WrittenEmail): Promise<ComposedEmail> => {
    const brand = await readBrand(context);
    return finishEmail([{ name: null, address }], brand, write(brand));
  };

  return [
    composeWith(picturesDeletedEmail, async ({ email, receipt, at, why, photos, artworks }) => {
      const { writePicturesDeleted } = await import('./emails/pictures-deleted.tsx');
      const what = countPictures(context.words.say, photos, artworks);
      if (what === null) return { skip: 'nothing was deleted' };
      return finish(email, (brand) =>
        writePicturesDeleted({ brand, what, why, photoDays, receipt, deletedAt: moment(at) }),
      );
    }),
    composeWith(dataExportedEmail, async ({ email, receipt, at, device }) => {
      const { writeDataExported } = await import('./emails/data-exported.tsx');
      const accountUrl = `${context.publicUrl}${accountPage}`;
      return finish(email, (brand) =>
        writeDataExported({ brand, device, accountUrl, receipt, exportedAt: moment(at) }),
      );
    }),
    composeWith(accountDeletedEmail, async ({ email, receipt, at, photos, artworks, orders, underWay }) => {
      const { writeAccountDeleted } = await import('./emails/account-deleted.tsx');
      const what = countPictures(context.words.say, photos, artworks);
      return finish(email, (brand) =>
        writeAccountDeleted({ brand, what, orders, underWay, receipt, deletedAt: moment(at) }),
      );
    }),
  ];
}
