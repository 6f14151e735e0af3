import { ButtonLink } from '../../../ui/button.tsx';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { OutcomeScreen } from './outcome-screen.tsx';
import { successWords } from '../../../words/catalogs/success.ts';
import { say } from '../../../words/page.ts';
import { toSupport } from '../../shell/to-support.tsx';
import { sayRich } from '../../../words/rich.ts';

function WriteToUs() {
  return <p>{sayRich(successWords.wrong, { support: toSupport() })}</p>;
}

/** 402: the payment provider reports that nothing was paid. */
export function Unpaid({ message, cart }: { message: string; cart: boolean }) {
  return (
    <OutcomeScreen
      title={say(successWords.notPaid)}
      actions={
        <ButtonLink href={cart ? '/checkout' : '/app?step=products'}>
          {cart ? say(successWords.toCheckout) : say(successWords.toProducts)}
        </ButtonLink>
      }
    >
      <p>{say(successWords.notPaidText, { reason: message })}</p>
    </OutcomeScreen>
  );
}

/** 409: the payment does not match the order or is a duplicate, and is refunded. */
export function Refunded({ message }: { message: string }) {
  return (
    <OutcomeScreen
      title={say(successWords.moneyBack)}
      actions={<ButtonLink href="/app?step=cart">{say(successWords.toCart)}</ButtonLink>}
    >
      <p>{message}</p>
      <p>{say(successWords.moneyBackText)}</p>
      <WriteToUs />
    </OutcomeScreen>
  );
}

/** 404, or a URL without a payment. */
export function NoPayment() {
  return (
    <OutcomeScreen
      title={say(successWords.noOrder)}
      actions={
        <>
          <ButtonLink href="/app">{say(successWords.create)}</ButtonLink>
          <ButtonLink href="/" tone="quiet">
            {say(successWords.home)}
          </ButtonLink>
        </>
      }
    >
      <p>{say(successWords.noOrderText)}</p>
      <WriteToUs />
    </OutcomeScreen>
  );
}

export function Refused({ message }: { message: string }) {
  return (
    <OutcomeScreen
      title={say(successWords.needHand)}
      actions={<ButtonLink href={`mailto:${shopIdentity.supportEmail}`}>{say(successWords.writeToUs)}</ButtonLink>}
    >
      <p>{message}</p>
      <p>{say(successWords.recorded)}</p>
    </OutcomeScreen>
  );
}
