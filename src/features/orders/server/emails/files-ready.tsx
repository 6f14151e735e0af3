import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { DownloadLinks } from './download-links.tsx';
import type { OrderEmail } from './order-email.ts';

export function FilesReady({ from, order }: { from: EmailBrand; order: OrderEmail }) {
  const several = order.pictures.length > 1;
  return (
    <EmailLayout
      from={from}
      preview={`Order ${order.shortId}: full size, without the watermark, yours to keep.`}
      picture={<FramedPictures pictures={order.pictures} />}
    >
      <Title>{several ? 'Your files are ready.' : 'Your file is ready.'}</Title>
      <Say>
        {several ? 'Each is' : 'It is'} a PNG at full size and 300 DPI, without the watermark: sharp enough to print
        large, and yours to keep.
      </Say>
      <Action href={order.pageUrl}>{several ? 'Get Your Files' : 'Get Your File'}</Action>
      <DownloadLinks files={order.files} />
    </EmailLayout>
  );
}
