import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Say, Title } from '../../../../platform/emails/parts.tsx';
import { parcelShippedWords } from '../../../../words/catalogs/parcel-emails.ts';
import { carrierOf, parcelLink, type Parcel } from '../../contract.ts';
import type { EmailAboutOrder } from './order-email.ts';
import { Receipt } from './receipt.tsx';
import { Tracking } from './tracking.tsx';

/** To the customer: one parcel was shipped. */
export function writeParcelShipped({ brand, order, parcel }: EmailAboutOrder & { parcel: Parcel }): WrittenEmail {
  const { say } = brand.words;
  const { firstName: name, shortId: number } = order;
  const { trackingNumber } = parcel;
  const shop = brand.shopName;
  const carrier = carrierOf(parcel);
  const link = parcelLink(parcel);
  return {
    subject:
      order.shipments.length > 1
        ? say(parcelShippedWords.subjectPart, { shop, number })
        : say(parcelShippedWords.subject, { shop, number }),
    body: (
      <EmailLayout brand={brand} preview={say(parcelShippedWords.preview, { number })}>
        <Title>{name === null ? say(parcelShippedWords.title) : say(parcelShippedWords.titleNamed, { name })}</Title>
        <Say>
          {[
            carrier === null ? say(parcelShippedWords.shipped) : say(parcelShippedWords.shippedWith, { carrier }),
            ...(link === null ? [] : [say(parcelShippedWords.wait)]),
            say(parcelShippedWords.several),
          ].join(' ')}
        </Say>
        <Tracking brand={brand} order={order} numbers={trackingNumber === null ? [] : [trackingNumber]} link={link} />
        <Receipt brand={brand} order={order} />
      </EmailLayout>
    ),
  };
}
