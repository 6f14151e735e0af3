import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { DownloadLinks } from './download-links.tsx';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/**
 * The buyer's own address gets the whole order. Any other address gets only the files: neither text nor links show what
 * was paid or where the buyer lives.
 */
export function BackupCopy({ from, order, own }: { from: EmailBrand; order: OrderEmail; own: boolean }) {
  return (
    <EmailLayout
      from={from}
      preview={`Order ${order.shortId} and its pictures, whenever you need them again.`}
      picture={<FramedPictures pictures={order.pictures} />}
    >
      <Title>Your backup copy.</Title>
      <Say>
        Keep this email, and your picture is never lost: the links below give you the full-size file again, on any
        device. If it is still being made, they work as soon as it is done.
      </Say>
      {own ? <Action href={order.pageUrl}>View Your Order</Action> : null}
      <DownloadLinks files={order.files} />
      {own ? <Receipt order={order} /> : null}
    </EmailLayout>
  );
}
