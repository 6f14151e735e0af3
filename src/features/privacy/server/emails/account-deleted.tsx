import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Say, Title } from '../../../../platform/emails/parts.tsx';
import { accountDeletedWords } from '../../../../words/catalogs/privacy-emails.ts';
import { Receipt } from './receipt.tsx';

interface AccountDeleted {
  readonly brand: EmailBrand;
  /** '1 photo and 2 artworks'; null if there was nothing to delete. */
  readonly what: string | null;
  readonly orders: number;
  readonly underWay: number;
  readonly receipt: string;
  readonly deletedAt: string;
}

/** To whoever deleted their account. */
export function writeAccountDeleted({
  brand,
  what,
  orders,
  underWay,
  receipt,
  deletedAt,
}: AccountDeleted): WrittenEmail {
  const { say } = brand.words;
  return {
    subject: say(accountDeletedWords.subject, { shop: brand.shopName }),
    body: (
      <EmailLayout brand={brand} preview={say(accountDeletedWords.preview)}>
        <Title>{say(accountDeletedWords.title)}</Title>
        <Say>
          {what === null ? say(accountDeletedWords.signedOut) : say(accountDeletedWords.signedOutWith, { what })}
        </Say>
        {orders > 0 ? <Say>{say(accountDeletedWords.books, { orders })}</Say> : null}
        {underWay > 0 ? <Say>{say(accountDeletedWords.underWay, { orders: underWay })}</Say> : null}
        <Receipt brand={brand} receipt={receipt} at={deletedAt} />
      </EmailLayout>
    ),
  };
}
