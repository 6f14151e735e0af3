import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Notice, Say, Title } from '../../../../platform/emails/parts.tsx';
import type { OrderEmail } from './order-email.ts';
import { Receipt } from './receipt.tsx';

/** What an order lacks, one sentence each; empty if nothing has to be done. */
export function listMissing(order: OrderEmail): string[] {
  const wants: string[] = [];
  if (order.wantsAddress) {
    const lack =
      order.row.address === null ? 'It has no shipping address.' : 'Its shipping address looks incomplete or wrong.';
    const asked = "The buyer is asked for it by email and on the order's page. Its history says when it has come.";
    wants.push(`${lack} ${order.row.customerEmail === null ? 'Please find out where it goes.' : asked}`);
  }
  if (order.row.customerEmail === null) wants.push('It has no email address, so the buyer has had no email from us.');
  if (order.missingPictures > 0)
    wants.push('An artwork that was ordered no longer exists. Upload it in the admin panel, or refund it.');
  return wants;
}

export function NewOrder({ brand, order }: { brand: EmailBrand; order: OrderEmail }) {
  const buyer = [order.row.customerFirstName, order.row.customerLastName].filter(Boolean).join(' ');
  const { customerEmail } = order.row;
  // The address of a gift is its recipient's, and a buyer without an address has no name.
  const isNamed = !order.digital && !order.isGift && buyer !== '';
  return (
    <EmailLayout
      brand={brand}
      preview={`Order ${order.shortId}, placed on ${order.placedOn}.`}
      picture={<FramedPictures pictures={order.pictures} />}
    >
      <Title>A new order.</Title>
      {listMissing(order).map((want) => (
        <Notice key={want}>{want}</Notice>
      ))}
      <Say>
        {order.digital ? 'A download' : 'For the printer'}, paid as {order.row.payment}
        {customerEmail === null ? '.' : ` by ${isNamed ? `${buyer} (${customerEmail})` : customerEmail}.`}
      </Say>
      <Action href={`${brand.shopUrl}/admin?order=${order.row.id}`}>Open the Order</Action>
      <Receipt brand={brand} order={order} />
    </EmailLayout>
  );
}
