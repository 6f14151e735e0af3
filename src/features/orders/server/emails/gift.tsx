import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { EmailBrand } from '../../../../platform/emails/brand.ts';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Lines, Say, Title } from '../../../../platform/emails/parts.tsx';
import { giftEmailWords } from '../../../../words/catalogs/order-emails.ts';
import type { EmailedOrder } from './order-email.ts';

interface GiftToSend {
  readonly brand: EmailBrand;
  /** Each is '' if the buyer has not said it. */
  readonly gift: { readonly toName: string; readonly fromName: string; readonly note: string };
  readonly order: Pick<EmailedOrder, 'pictures'>;
  readonly pageUrl: string;
}

/** To the recipient of a gift. Neither text nor links show the order, what was paid or where the buyer lives. */
export function writeGift({
  brand,
  gift: { toName: name, fromName: giver, note },
  order,
  pageUrl,
}: GiftToSend): WrittenEmail {
  const { say } = brand.words;
  // The last fact of a label is the number of the order.
  const pictures = order.pictures.map((picture) => ({ ...picture, facts: picture.facts.slice(0, -1) }));
  return {
    subject: giver === '' ? say(giftEmailWords.subject) : say(giftEmailWords.subjectFrom, { from: giver }),
    body: (
      <EmailLayout brand={brand} preview={say(giftEmailWords.preview)} picture={<FramedPictures pictures={pictures} />}>
        <Title>{name === '' ? say(giftEmailWords.title) : say(giftEmailWords.titleNamed, { name })}</Title>
        {note === '' ? null : <Lines lines={note.split(/\r?\n|\r/)} />}
        {giver === '' ? null : <Say>{say(giftEmailWords.from, { from: giver })}</Say>}
        <Action href={pageUrl}>{say(giftEmailWords.button)}</Action>
        <Say>{say(giftEmailWords.keep)}</Say>
      </EmailLayout>
    ),
  };
}
