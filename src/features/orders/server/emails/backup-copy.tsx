import { Hanging } from '../../../../platform/emails/hung-picture.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { DownloadLinks } from './download-links.tsx';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/**
 * To the buyer's own address the whole order. Anybody else's copy is of the files alone: what was paid and where the
 * buyer lives are nobody's business, so neither letter nor links show them.
 */
export function BackupCopy({ from, order, own }: { from: EmailBrand; order: OrderEmail; own: boolean }) {
  return (
    <EmailLayout
      from={from}
      preview={`Order ${order.shortId} and its pictures, whenever you need them again.`}
      picture={<Hanging pictures={order.pictures} />}
    >
      <Title>Your backup copy.</Title>
      <Say>
        Keep this mail, and your picture is never lost: the links below give you the full-size file again, on any
        device. If it is still being made, they work as soon as it is done.
      </Say>
      {own ? <Action href={order.pageUrl}>View Your Order</Action> : null}
      <DownloadLinks files={order.files} />
      {own ? <Receipt order={order} /> : null}
    </EmailLayout>
  );
}
