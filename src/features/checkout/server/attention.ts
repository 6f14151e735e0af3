import type { Tx } from '../../../platform/db/database.ts';
import type { CheckoutContext } from './context.ts';

/** Something about money that the shop cannot or must not decide by itself. */
export interface Concern {
  readonly kind:
    | 'orphan payment'
    | 'payments refused'
    | 'fraud warning'
    | 'refund failed'
    | 'refund refused'
    | `dispute ${'open' | 'under review' | 'won' | 'lost'}`;
  /** The provider's id of the payment, refund or dispute; ours of a refund that was never made; what is refused and on which day. */
  readonly subject: string;
  readonly orderId: string | null;
  /** What is wrong and what to do, where the kind alone does not say it. */
  readonly problem?: string;
}

/** Tells the owner, once this transaction has committed and once per kind and subject. */
export async function callForAttention(
  context: Pick<CheckoutContext, 'publish'>,
  tx: Tx,
  concern: Concern,
): Promise<void> {
  await context.publish(tx, 'attention.needed', concern, `${concern.kind} ${concern.subject}`);
}
