import type { EmailBrand } from '../../../platform/emails/brand.ts';
import type { ExampleEmails } from '../../../platform/emails/example-emails.ts';
import { accountPage } from '../../accounts/contract.ts';
import { countPictures } from './describe-deletion.ts';

interface ExampleReceipt {
  readonly brand: EmailBrand;
  /** 'November 26, 2026 at 9:00:00 AM EST' */
  readonly at: string;
  readonly photoDays: number;
}

/** Examples of every email about a person's data. */
export function examplePrivacyEmails({ brand, at, photoDays }: ExampleReceipt): ExampleEmails {
  const receipt = 'EXAMPLE1';
  const what = countPictures(brand.words.say, 1, 2) ?? '';
  const pictures = async (why: 'asked' | 'completed', deleted: string) => {
    const { writePicturesDeleted } = await import('./emails/pictures-deleted.tsx');
    return writePicturesDeleted({ brand, what: deleted, why, photoDays, receipt, deletedAt: at });
  };
  const account = async (deleted: string | null, orders: number, underWay: number) => {
    const { writeAccountDeleted } = await import('./emails/account-deleted.tsx');
    return writeAccountDeleted({ brand, what: deleted, orders, underWay, receipt, deletedAt: at });
  };
  const asked = { label: 'The customer asked', write: async () => pictures('asked', what) };
  return {
    picturesDeleted: [
      asked,
      {
        label: 'Their time was over',
        write: async () => pictures('completed', countPictures(brand.words.say, 1, 0) ?? ''),
      },
    ],
    dataExported: [
      {
        label: 'Downloaded',
        write: async () => {
          const { writeDataExported } = await import('./emails/data-exported.tsx');
          const accountUrl = `${brand.shopUrl}${accountPage}`;
          return writeDataExported({ brand, device: 'Safari on iPhone', accountUrl, receipt, exportedAt: at });
        },
      },
    ],
    accountDeleted: [
      { label: 'With orders', write: async () => account(what, 3, 1) },
      { label: 'Without orders and pictures', write: async () => account(null, 0, 0) },
    ],
    privacyReceipt: [asked],
  };
}
