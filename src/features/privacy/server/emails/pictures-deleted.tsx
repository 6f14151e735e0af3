import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Say, Title } from '../../../../platform/emails/parts.tsx';
import { formatDays } from '../../../../shared/time.ts';
import { Receipt } from './receipt.tsx';

export function PicturesDeleted({
  from,
  what,
  why,
  photoDays,
  receipt,
  deletedAt,
}: {
  from: EmailBrand;
  /** '1 photo and 2 artworks'. */
  what: string;
  why: 'asked' | 'completed';
  /** Days for which the photo of a closed order is kept. */
  photoDays: number;
  receipt: string;
  deletedAt: string;
}) {
  return (
    <EmailLayout from={from} preview={`${what} gone from our servers, for good.`}>
      <Title>Deleted, as promised.</Title>
      {why === 'asked' ? (
        <Say>
          You asked us to delete {what}. It is done: nothing of it is left in the shop, and nobody can bring it back.
        </Say>
      ) : (
        <Say>
          Your order has been complete for {formatDays(photoDays)}, so we have deleted {what} that it was made from.
          Your artwork stays, and the links in our emails still download it.
        </Say>
      )}
      <Receipt receipt={receipt} at={deletedAt} />
    </EmailLayout>
  );
}
