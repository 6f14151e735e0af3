import type { Tx } from '../../../platform/db/database.ts';
import type { CheckoutContext } from './context.ts';

/** A problem with money that the shop cannot or must not solve by itself. */
export interface OwnerAlert {
  readonly kind:
    | 'orphan payment'
    | 'payments refused'
    | 'fraud warning'
    | 'refund failed'
    | 'refund refused'
    | 'tax not recorded'
    | 'address outside zones'
    | `dispute ${'open' | 'under review' | 'won' | 'lost'}`;
  /**
   * The provider's id of the payment, refund or dispute. For a refund that was never sent, the shop's id. For 'payments
   * refused', the refused operation and the day.
   */
  readonly subject: string;
  readonly orderId: string | null;
  /** What is wrong and what to do, if `kind` alone is not enough. */
  readonly problem?: string;
}

/** Notifies the shop owner after this transaction commits, once per kind and subject. */
export async function alertOwner(
  context: Pick<CheckoutContext, 'publish'>,
  tx: Tx,
  concern: OwnerAlert,
): Promise<void> {
  await context.publish(tx, 'attention.needed', concern, `${concern.kind} ${concern.subject}`);
}
