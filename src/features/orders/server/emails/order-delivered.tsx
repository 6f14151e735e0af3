import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { orderDeliveredWords } from '../../../../words/catalogs/parcel-emails.ts';
import type { EmailAboutOrder } from './order-email.ts';

/** To the customer: the order has arrived, according to the shop owner. */
export function writeOrderDelivered({ brand, order }: EmailAboutOrder): WrittenEmail {
  const { say } = brand.words;
  const { firstName: name, shortId: number } = order;
  return {
    subject: say(orderDeliveredWords.subject, { shop: brand.shopName, number }),
    body: (
      <EmailLayout
        brand={brand}
        preview={say(orderDeliveredWords.preview, { number })}
        picture={<FramedPictures pictures={order.pictures} />}
      >
        <Title>{name === null ? say(orderDeliveredWords.title) : say(orderDeliveredWords.titleNamed, { name })}</Title>
        <Say>{say(orderDeliveredWords.arrived)}</Say>
        <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action>
      </EmailLayout>
    ),
  };
}
