import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { parcelDeliveredWords } from '../../../../words/catalogs/parcel-emails.ts';
import type { EmailAboutOrder } from './order-email.ts';

/** To the customer: a parcel has arrived. */
export function writeParcelDelivered({ brand, order, isLast }: EmailAboutOrder & { isLast: boolean }): WrittenEmail {
  const { say } = brand.words;
  const number = order.shortId;
  return {
    subject: say(parcelDeliveredWords.subject, { number }),
    body: (
      <EmailLayout
        brand={brand}
        preview={say(parcelDeliveredWords.preview, { number })}
        picture={<FramedPictures pictures={order.pictures} />}
      >
        <Title>{say(parcelDeliveredWords.title)}</Title>
        <Say>
          {[
            say(parcelDeliveredWords.delivered),
            ...(isLast ? [] : [say(parcelDeliveredWords.another)]),
            say(parcelDeliveredWords.help),
          ].join(' ')}
        </Say>
        <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action>
      </EmailLayout>
    ),
  };
}
