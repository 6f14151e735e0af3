import type { OrderGift } from '../../../orders/contract.ts';
import { formatTime } from '../order-words.ts';
import { DetailSection } from './detail-section.tsx';

/** What makes an order a gift: names and note, and where and when the download is emailed. */
export function GiftFacts({
  gift: { to, from, note, hidePrices, recipientEmail, sendAt, sentAt },
}: {
  gift: OrderGift;
}) {
  return (
    <DetailSection title="Gift">
      {to === '' ? null : <p className="font-semibold break-words">For {to}</p>}
      {note === '' ? null : <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
      {from === '' ? null : <p className="mt-1 break-words text-ink-soft">From {from}</p>}
      <ul className="mt-2 text-ink-soft">
        <li>{hidePrices ? 'No prices in the parcel.' : 'Prices may be in the parcel.'}</li>
        {recipientEmail === null || sendAt === null ? null : (
          <li className="break-words">
            {sentAt === null
              ? `The download goes to ${recipientEmail} on ${formatTime(sendAt)}.`
              : `The download went to ${recipientEmail} on ${formatTime(sentAt)}.`}
          </li>
        )}
      </ul>
    </DetailSection>
  );
}
