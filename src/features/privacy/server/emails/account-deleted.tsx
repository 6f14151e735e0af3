import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Say, Title } from '../../../../platform/emails/parts.tsx';
import { Receipt } from './receipt.tsx';

export function AccountDeleted({
  from,
  what,
  orders,
  underWay,
  receipt,
  deletedAt,
}: {
  from: EmailBrand;
  /** '1 photo and 2 artworks'; null if there was nothing to delete. */
  what: string | null;
  orders: number;
  underWay: number;
  receipt: string;
  deletedAt: string;
}) {
  return (
    <EmailLayout from={from} preview="Your account is gone, and this address with it.">
      <Title>Your account is deleted.</Title>
      <Say>
        You are signed out everywhere{what === null ? '' : `, and ${what} went with the account`}. This is the last
        email that needs your address: it is forgotten once this is sent.
      </Say>
      {orders > 0 ? (
        <Say>
          The books have to keep what was bought and what it cost.{' '}
          {orders === 1 ? 'Your order stays' : `Your ${orders} orders stay`} there, without your name, address or
          pictures.
        </Say>
      ) : null}
      {underWay > 0 ? (
        <Say>
          {underWay === 1 ? 'One order is' : `${underWay} orders are`} still on the way. Its address and picture stay
          with it until it is complete, and go then. The link in its email opens it until that day.
        </Say>
      ) : null}
      <Receipt receipt={receipt} at={deletedAt} />
    </EmailLayout>
  );
}
