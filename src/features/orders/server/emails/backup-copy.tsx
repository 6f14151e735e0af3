import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { backupCopyWords } from '../../../../words/catalogs/order-emails.ts';
import { DownloadLinks } from './download-links.tsx';
import type { EmailAboutOrder } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/**
 * The buyer's own address gets the whole order. Any other address gets only the files: neither text nor links show what
 * was paid or where the buyer lives.
 */
export function writeBackupCopy({ brand, order, own }: EmailAboutOrder & { own: boolean }): WrittenEmail {
  const { say } = brand.words;
  const number = order.shortId;
  return {
    subject: say(backupCopyWords.subject, { number }),
    body: (
      <EmailLayout
        brand={brand}
        preview={say(backupCopyWords.preview, { number })}
        picture={<FramedPictures pictures={order.pictures} />}
      >
        <Title>{say(backupCopyWords.title)}</Title>
        <Say>{say(backupCopyWords.keep)}</Say>
        {own ? <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action> : null}
        <DownloadLinks brand={brand} files={order.files} />
        {own ? <Receipt brand={brand} order={order} /> : null}
      </EmailLayout>
    ),
  };
}
