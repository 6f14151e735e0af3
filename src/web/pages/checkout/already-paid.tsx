import { ButtonLink } from '../../../ui/button.tsx';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';
import { Stopped } from './stopped.tsx';

/** In place of the payment of a cart that is paid; `paymentId` is null if it is not known which payment paid it. */
export function AlreadyPaid({ paymentId, message }: { paymentId: string | null; message: string }) {
  return (
    <Stopped title={say(paymentWords.alreadyPaid)}>
      {message}
      {paymentId === null ? (
        <ButtonLink href="/app">{say(paymentWords.createAnother)}</ButtonLink>
      ) : (
        <ButtonLink href={`/success?payment_intent=${encodeURIComponent(paymentId)}`}>
          {say(paymentWords.seeOrder)}
        </ButtonLink>
      )}
    </Stopped>
  );
}
