import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Subtitle, TextLink, Title } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/** To the buyer, once the shop owner has confirmed the order: estimated delivery and tracking. */
export function OrderConfirmation({
  from,
  order,
  delivery,
  parcel,
}: {
  from: EmailBrand;
  order: OrderEmail;
  delivery: string;
  /** `link` is null if there is nothing to track, `carrier` if the carrier is unknown. */
  parcel: { readonly link: string | null; readonly carrier: string | null };
}) {
  return (
    <EmailLayout
      from={from}
      preview={`Order ${order.shortId}: ${delivery}.`}
      picture={<FramedPictures pictures={order.pictures} />}
    >
      <Title>
        {order.firstName === null ? 'Your order is confirmed.' : `Your order is confirmed, ${order.firstName}.`}
      </Title>
      <Say>
        {order.row.reviewedAt === null ? '' : 'We have looked at your picture and found it good. '}
        {order.digital
          ? 'The full-size file is yours to download.'
          : 'Your print is in hand, and this is when it should be with you.'}
      </Say>
      <Subtitle>Estimated delivery</Subtitle>
      <Say>{delivery}</Say>
      {parcel.link === null ? null : (
        <Say>
          Your parcel{parcel.carrier === null ? '' : ` travels with ${parcel.carrier} and`} can be followed here:{' '}
          <TextLink href={parcel.link}>Track Package</TextLink>
        </Say>
      )}
      <Action href={order.pageUrl}>View Your Order</Action>
      <Receipt order={order} />
    </EmailLayout>
  );
}
