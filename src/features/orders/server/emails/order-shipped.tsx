import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Say, Title } from '../../../../platform/emails/parts.tsx';
import { orderShippedWords } from '../../../../words/catalogs/parcel-emails.ts';
import { carrierOf, parcelLink } from '../../contract.ts';
import type { EmailAboutOrder } from './order-email.ts';
import { Receipt } from './receipt.tsx';
import { Tracking } from './tracking.tsx';

/** To the customer: the parcel was shipped. */
export function writeOrderShipped({ brand, order }: EmailAboutOrder): WrittenEmail {
  const { say } = brand.words;
  const { firstName: name, shortId: number } = order;
  const [parcel = order.row] = order.parcels;
  const carrier = carrierOf(parcel);
  const link = parcelLink(parcel);
  return {
    subject: say(orderShippedWords.subject, { shop: brand.shopName, number }),
    body: (
      <EmailLayout brand={brand} preview={say(orderShippedWords.preview, { number })}>
        <Title>{name === null ? say(orderShippedWords.title) : say(orderShippedWords.titleNamed, { name })}</Title>
        <Say>
          {[
            carrier === null ? say(orderShippedWords.onItsWay) : say(orderShippedWords.onItsWayWith, { carrier }),
            ...(link === null ? [] : [say(orderShippedWords.wait)]),
          ].join(' ')}
        </Say>
        <Tracking
          brand={brand}
          order={order}
          numbers={order.parcels.flatMap(({ trackingNumber }) => trackingNumber ?? [])}
          link={link}
        />
        <Receipt brand={brand} order={order} />
      </EmailLayout>
    ),
  };
}
