import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Say, TextLink, Title } from '../../../../platform/emails/parts.tsx';
import type { OrderLink } from './order-email.ts';

export function OrderLinks({ from, orders }: { from: EmailBrand; orders: readonly OrderLink[] }) {
  return (
    <EmailLayout from={from} preview="Every link opens its order on any device.">
      <Title>{orders.length > 1 ? 'Here are your orders.' : 'Here is your order.'}</Title>
      <Say>
        You asked for the links to your orders. Each link opens its order, with its pictures and its parcel, on any
        device.
      </Say>
      {orders.map((order) => (
        <Say key={order.shortId}>
          <TextLink href={order.pageUrl}>Order {order.shortId}</TextLink>, placed on {order.placedOn}
        </Say>
      ))}
      <Say>If it was not you who asked, do nothing: only this email holds the links.</Say>
    </EmailLayout>
  );
}
