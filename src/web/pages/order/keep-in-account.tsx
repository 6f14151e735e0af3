import { useUser } from '../../../features/accounts/client/use-user.ts';
import { loginPath } from '../../../features/accounts/contract.ts';
import type { OrderView } from '../../../features/orders/contract.ts';
import { emailAddress } from '../../../shared/email-address.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { orderPageWords } from '../../../words/catalogs/order-page.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { linked } from '../../../ui/in-words.tsx';

/** Signing in with the email address of an order adds it to the account. A forwarded link alone does not allow that. */
export function KeepInAccount({
  order,
  byLink,
}: {
  order: OrderView;
  /** Opened with the key of its link; the visitor may not be the owner. */
  byLink: boolean;
}) {
  const { data: user } = useUser();
  if (order.customerEmail === null || user === undefined) return null;
  const isTheirs = user !== null && (!byLink || user.email === emailAddress.safeParse(order.customerEmail).data);
  // The order belongs to an account already, and signing in with its address would not move it.
  if (!isTheirs && order.userId !== 'anonymous' && user !== null) return null;
  return (
    <section className="mt-5 lg:col-start-2">
      {isTheirs ? (
        <p className="text-sm text-ink-soft">{sayRich(orderPageWords.inAccount, { link: linked('/orders') })}</p>
      ) : (
        <>
          <h2 className="text-lg">{say(orderPageWords.saveHeading)}</h2>
          <p className="mt-1 mb-3 max-w-[52ch] text-sm text-ink-soft">
            {sayRich(orderPageWords.saveText, {
              email: <span className="font-semibold break-all text-ink">{order.customerEmail}</span>,
            })}
          </p>
          <ButtonLink tone="quiet" href={`${loginPath}?returnTo=%2Forders`}>
            {say(orderPageWords.save)}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
