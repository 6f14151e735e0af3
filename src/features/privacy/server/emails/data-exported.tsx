import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { dataExportedWords } from '../../../../words/catalogs/privacy-emails.ts';
import { sayDevice } from '../../../accounts/contract.ts';
import { Receipt } from './receipt.tsx';

interface DataExported {
  readonly brand: EmailBrand;
  readonly device: string;
  readonly accountUrl: string;
  readonly receipt: string;
  readonly exportedAt: string;
}

/** To whoever's data was downloaded from their account. */
export function writeDataExported({
  brand,
  device: stored,
  accountUrl,
  receipt,
  exportedAt,
}: DataExported): WrittenEmail {
  const { say } = brand.words;
  const device = sayDevice(stored, say);
  return {
    subject: say(dataExportedWords.subject, { shop: brand.shopName }),
    body: (
      <EmailLayout brand={brand} preview={say(dataExportedWords.preview, { device })}>
        <Title>{say(dataExportedWords.title)}</Title>
        <Say>{say(dataExportedWords.downloaded, { device })}</Say>
        <Say>{say(dataExportedWords.notYou)}</Say>
        <Action href={accountUrl}>{say(dataExportedWords.button)}</Action>
        <Receipt brand={brand} receipt={receipt} at={exportedAt} />
      </EmailLayout>
    ),
  };
}
