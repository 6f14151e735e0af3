import { ButtonLink } from '../../../ui/button.tsx';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { OutcomeScreen } from './outcome-screen.tsx';

function WriteToUs() {
  return (
    <p>
      Something not right? Write to{' '}
      <a className="link" href={`mailto:${shopIdentity.supportEmail}`}>
        {shopIdentity.supportEmail}
      </a>
      .
    </p>
  );
}

/** 402: the payment provider reports that nothing was paid. */
export function Unpaid({ message, cart }: { message: string; cart: boolean }) {
  return (
    <OutcomeScreen
      title="Not paid yet"
      actions={
        <ButtonLink href={cart ? '/checkout' : '/app?step=products'}>
          {cart ? 'Return to Checkout' : 'Back to Products'}
        </ButtonLink>
      }
    >
      <p>{message} Nothing has been charged, and your picture is still here.</p>
    </OutcomeScreen>
  );
}

/** 409: the payment does not match the order or is a duplicate, and is refunded. */
export function Refunded({ message }: { message: string }) {
  return (
    <OutcomeScreen
      title="Your money is on its way back"
      actions={<ButtonLink href="/app?step=cart">Back to Cart</ButtonLink>}
    >
      <p>{message}</p>
      <p>No order was made. Banks take five to ten days to show a refund.</p>
      <WriteToUs />
    </OutcomeScreen>
  );
}

/** 404, or a URL without a payment. */
export function NoPayment() {
  return (
    <OutcomeScreen
      title="No order here"
      actions={
        <>
          <ButtonLink href="/app">Create Your Artwork</ButtonLink>
          <ButtonLink href="/" tone="quiet">
            Back to Home
          </ButtonLink>
        </>
      }
    >
      <p>This address does not belong to an order of this browser. Orders open only where they were paid.</p>
      <WriteToUs />
    </OutcomeScreen>
  );
}

export function Refused({ message }: { message: string }) {
  return (
    <OutcomeScreen
      title="We need a hand with this order"
      actions={<ButtonLink href={`mailto:${shopIdentity.supportEmail}`}>Write to Us</ButtonLink>}
    >
      <p>{message}</p>
      <p>If you have paid, your payment is recorded and will not be lost. Please do not pay again.</p>
    </OutcomeScreen>
  );
}
