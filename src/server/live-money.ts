import { hasLivePayments } from '../features/checkout/server/service.ts';
import { ConfigError, type Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { isAtExampleDomain } from '../shared/email-address.ts';

/** Test mode was configured for a database that holds real payments. */
export class LiveMoneyError extends Error {
  constructor() {
    super(
      'This database holds payments of real money, and without live Stripe keys the shop could neither settle nor ' +
        'refund them. Set STRIPE_SECRET_KEY again, or use another DATA_DIR or DATABASE_URL for test mode.',
    );
    this.name = 'LiveMoneyError';
  }
}

/** Throws LiveMoneyError in test mode if the database holds real payments. */
export async function refuseTestModeOnLiveMoney(config: Pick<Config, 'mode'>, db: Db): Promise<void> {
  if (config.mode === 'test' && (await hasLivePayments(db))) throw new LiveMoneyError();
}

/**
 * Throws ConfigError in live mode if nobody reads the support address, which may be one of the settings in the panel, so
 * it is known only once they are read.
 */
export function refuseExampleSupport({ mode, supportEmail }: Pick<Config, 'mode' | 'supportEmail'>): void {
  if (mode === 'test' || !isAtExampleDomain(supportEmail)) return;
  throw new ConfigError([
    {
      variable: 'SUPPORT_EMAIL',
      problem:
        `is ${supportEmail}, which nobody reads: with live Stripe keys set it to an address at which you answer ` +
        'customers, or enter one in the panel before you set the keys (Settings, Shop, Support address)',
    },
  ]);
}
