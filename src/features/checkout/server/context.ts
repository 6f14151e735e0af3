import type { Config } from '../../../platform/config.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Clock } from '../../../shared/time.ts';

export interface CheckoutContext {
  readonly db: Db;
  /** For what need not be on the disk before the next step, because it would be found out again. */
  readonly asyncCommitDb: Db;
  readonly clock: Clock;
  readonly gateway: PaymentGateway;
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Written on every payment; payments that carry another are never touched. */
  readonly shopId: string;
  readonly config: Pick<Config, 'shopName'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly publish: Publish;
}

/** Every id under which the person who asks may own something; `visitor` is the one that new things get. */
export interface Buyer {
  readonly visitor: string;
  readonly owners: readonly string[];
}
