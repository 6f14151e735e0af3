import { Hanging } from '../../../../platform/letters/hung-picture.tsx';
import { Letter, type Letterhead } from '../../../../platform/letters/letter.tsx';
import { Action, Say, Title } from '../../../../platform/letters/parts.tsx';
import { DownloadLinks } from './download-links.tsx';
import type { OrderLetter } from './order-letter.ts';
import { Receipt } from './receipt.tsx';

export function BackupCopy({ from, order }: { from: Letterhead; order: OrderLetter }) {
  return (
    <Letter
      from={from}
      preview={`Order ${order.shortId} and its pictures, whenever you need them again.`}
      picture={<Hanging pictures={order.pictures} />}
    >
      <Title>Your backup copy.</Title>
      <Say>
        Keep this mail, and your picture is never lost: the links below give you the full-size file again, on any device. If
        it is still being made, they work as soon as it is done.
      </Say>
      <Action href={order.pageUrl}>View Your Order</Action>
      <DownloadLinks pictures={order.pictures} />
      <Receipt order={order} />
    </Letter>
  );
}
