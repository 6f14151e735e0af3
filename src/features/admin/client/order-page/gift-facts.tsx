import { isCalledOff, type OrderGift, type OrderView } from '../../../orders/contract.ts';
import { formatTime } from '../order-words.ts';
import { DetailSection } from './detail-section.tsx';

interface GiftFactsProps {
  readonly order: Pick<OrderView, 'status' | 'totalAmount' | 'refundedAmount'>;
  readonly gift: OrderGift;
}

/** What makes an order a gift: names and note, and where and when the download is emailed. */
export function GiftFacts({ order, gift }: GiftFactsProps) {
  const { to, from, note, hidePrices } = gift;
  const emailed = describeEmail(gift, isCalledOff(order));
  return (
    <DetailSection title="Gift">
      {to === '' ? null : <p className="font-semibold break-words">For {to}</p>}
      {note === '' ? null : <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
      {from === '' ? null : <p className="mt-1 break-words text-ink-soft">From {from}</p>}
      <ul className="mt-2 text-ink-soft">
        <li>{hidePrices ? 'No prices in the parcel.' : 'Prices may be in the parcel.'}</li>
        {emailed === null ? null : <li className="break-words">{emailed}</li>}
      </ul>
    </DetailSection>
  );
}

/** What is emailed to the recipient and when, or was; null if nothing is. */
function describeEmail({ recipientEmail: email, sendAt, sentAt }: OrderGift, isOff: boolean): string | null {
  if (email === null || sendAt === null) return null;
  if (sentAt !== null) return `The download went to ${email} on ${formatTime(sentAt)}.`;
  return isOff
    ? `The download does not go to ${email}, because the order is canceled or refunded in full.`
    : `The download goes to ${email} on ${formatTime(sendAt)}.`;
}
