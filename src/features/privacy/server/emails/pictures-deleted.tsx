import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Say, Title } from '../../../../platform/emails/parts.tsx';
import { picturesDeletedWords } from '../../../../words/catalogs/privacy-emails.ts';
import { Receipt } from './receipt.tsx';

interface PicturesDeleted {
  readonly brand: EmailBrand;
  /** '1 photo and 2 artworks'. */
  readonly what: string;
  readonly why: 'asked' | 'completed';
  /** Days for which the photo of a closed order is kept. */
  readonly photoDays: number;
  readonly receipt: string;
  readonly deletedAt: string;
}

/** To whoever had pictures deleted, and to the customer whose photo was kept long enough. */
export function writePicturesDeleted({
  brand,
  what,
  why,
  photoDays,
  receipt,
  deletedAt,
}: PicturesDeleted): WrittenEmail {
  const { say } = brand.words;
  const named = { what };
  return {
    subject: say(picturesDeletedWords.subject, named),
    body: (
      <EmailLayout brand={brand} preview={say(picturesDeletedWords.preview, named)}>
        <Title>{say(picturesDeletedWords.title)}</Title>
        <Say>
          {why === 'asked'
            ? say(picturesDeletedWords.asked, named)
            : say(picturesDeletedWords.completed, { ...named, days: photoDays })}
        </Say>
        <Receipt brand={brand} receipt={receipt} at={deletedAt} />
      </EmailLayout>
    ),
  };
}
