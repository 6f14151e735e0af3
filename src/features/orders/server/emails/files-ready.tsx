import { Hanging } from '../../../../platform/letters/hung-picture.tsx';
import { Letter, type Letterhead } from '../../../../platform/letters/letter.tsx';
import { Action, Say, Title } from '../../../../platform/letters/parts.tsx';
import { DownloadLinks } from './download-links.tsx';
import type { OrderLetter } from './order-letter.ts';

export function FilesReady({ from, order }: { from: Letterhead; order: OrderLetter }) {
  const several = order.pictures.length > 1;
  return (
    <Letter
      from={from}
      preview={`Order ${order.shortId}: full size, without the watermark, yours to keep.`}
      picture={<Hanging pictures={order.pictures} />}
    >
      <Title>{several ? 'Your files are ready.' : 'Your file is ready.'}</Title>
      <Say>
        {several ? 'Each is' : 'It is'} a PNG at full size and 300 DPI, without the watermark: sharp enough to print large, and
        yours to keep.
      </Say>
      <Action href={order.pageUrl}>{several ? 'Get Your Files' : 'Get Your File'}</Action>
      <DownloadLinks files={order.files} />
    </Letter>
  );
}
