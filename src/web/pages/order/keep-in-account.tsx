import { useUser } from '../../../features/accounts/client/use-user.ts';
import { loginPath } from '../../../features/accounts/contract.ts';
import type { OrderView } from '../../../features/orders/contract.ts';
import { emailAddress } from '../../../shared/email-address.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Signing in with the email address of an order adds it to the account. A forwarded link alone does not allow that. */
export function KeepInAccount({
  order,
  byLink,
}: {
  order: OrderView;
  /** Opened with the key of its link; the visitor may not be the owner. */ byLink: boolean;
}) {
  const { data: user } = useUser();
  if (order.customerEmail === null || user === undefined) return null;
  const isTheirs = user !== null && (!byLink || user.email === emailAddress.safeParse(order.customerEmail).data);
  // The order belongs to an account already, and signing in with its address would not move it.
  if (!isTheirs && order.userId !== 'anonymous' && user !== null) return null;
  return (
    <section className="mt-5 lg:col-start-2">
      {isTheirs ? (
        <p className="text-sm text-ink-soft">
          This order is in your account.{' '}
          <a href="/orders" className="link">
            See all your orders
          </a>
        </p>
      ) : (
        <>
          <h2 className="text-lg">Save this to an account</h2>
          <p className="mt-1 mb-3 max-w-[52ch] text-sm text-ink-soft">
            Sign in with <span className="font-semibold break-all text-ink">{order.customerEmail}</span>, and you find
            every order paid with it in one place. No password needed.
          </p>
          <ButtonLink tone="quiet" href={`${loginPath}?returnTo=%2Forders`}>
            Save This to an Account
          </ButtonLink>
        </>
      )}
    </section>
  );
}
