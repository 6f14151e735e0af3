import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { filesReadyWords } from '../../../../words/catalogs/order-emails.ts';
import { DownloadLinks } from './download-links.tsx';
import type { EmailAboutOrder } from './order-email.ts';

export function writeFilesReady({ brand, order }: EmailAboutOrder): WrittenEmail {
  const { say } = brand.words;
  const number = order.shortId;
  const several = order.pictures.length > 1;
  return {
    subject: say(filesReadyWords.subject, { number }),
    body: (
      <EmailLayout
        brand={brand}
        preview={say(filesReadyWords.preview, { number })}
        picture={<FramedPictures pictures={order.pictures} />}
      >
        <Title>{say(several ? filesReadyWords.titles : filesReadyWords.title)}</Title>
        <Say>{say(several ? filesReadyWords.aboutEach : filesReadyWords.about)}</Say>
        <Action href={order.pageUrl}>{say(several ? filesReadyWords.buttons : filesReadyWords.button)}</Action>
        <DownloadLinks brand={brand} files={order.files} />
      </EmailLayout>
    ),
  };
}
