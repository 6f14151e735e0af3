import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Subtitle, TextLink, Title } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { orderWords } from '../../../../words/catalogs/order.ts';
import { orderConfirmedWords } from '../../../../words/catalogs/order-emails.ts';
import type { EmailAboutOrder } from './order-email.ts';
import { Receipt } from './receipt.tsx';

interface OrderConfirmation extends EmailAboutOrder {
  readonly delivery: string;
  /** `link` is null if there is nothing to track, `carrier` if the carrier is unknown. */
  readonly parcel: { readonly link: string | null; readonly carrier: string | null };
}

/** To the buyer, once the shop owner has confirmed the order: estimated delivery and tracking. */
export function writeOrderConfirmation({ brand, order, delivery, parcel }: OrderConfirmation): WrittenEmail {
  const { say, sayRich } = brand.words;
  const { firstName: name, shortId: number } = order;
  const { carrier } = parcel;
  const link = parcel.link === null ? null : <TextLink href={parcel.link}>{say(orderWords.track)}</TextLink>;
  return {
    subject: say(orderConfirmedWords.subject, { shop: brand.shopName, number }),
    body: (
      <EmailLayout
        brand={brand}
        preview={
          order.digital
            ? say(orderConfirmedWords.previewDigital, { number })
            : say(orderConfirmedWords.preview, { number, delivery })
        }
        picture={<FramedPictures pictures={order.pictures} />}
      >
        <Title>{name === null ? say(orderConfirmedWords.title) : say(orderConfirmedWords.titleNamed, { name })}</Title>
        <Say>
          {[
            ...(order.row.reviewedAt === null ? [] : [say(orderConfirmedWords.reviewed)]),
            say(order.digital ? orderConfirmedWords.digital : orderConfirmedWords.physical),
          ].join(' ')}
        </Say>
        {order.digital ? null : (
          <>
            <Subtitle>{say(orderEmailWords.arrival)}</Subtitle>
            <Say>{delivery}</Say>
          </>
        )}
        {link === null ? null : (
          <Say>
            {carrier === null
              ? sayRich(orderConfirmedWords.follow, { link })
              : sayRich(orderConfirmedWords.followWith, { carrier, link })}
          </Say>
        )}
        <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action>
        <Receipt brand={brand} order={order} />
      </EmailLayout>
    ),
  };
}
