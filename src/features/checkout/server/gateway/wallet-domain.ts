import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CheckoutContext } from '../context.ts';
import { walletDomains } from '../tables.ts';

/**
 * Registers the shop's domain with the provider for Apple Pay and other wallets, once per domain and account. Without
 * this they never appear. `watchGateway` reports failures to the shop owner, and the next hourly run tries again.
 * Throws GatewayBusyError and GatewayRefusedError.
 */
export async function registerWalletDomain(
  context: Pick<CheckoutContext, 'db' | 'clock' | 'gateway' | 'publicUrl' | 'log'>,
): Promise<void> {
  const { protocol, hostname: domain } = new URL(context.publicUrl);
  // Wallets require https and a public domain.
  if (protocol !== 'https:' || domain === 'localhost') return;
  const account = createHash('sha256')
    .update(context.gateway.browser.publishableKey ?? 'test gateway')
    .digest('hex')
    .slice(0, 16);
  const own = and(eq(walletDomains.domain, domain), eq(walletDomains.account, account));
  const [known] = await context.db.select().from(walletDomains).where(own);
  if (known !== undefined) return;
  const providerId = await context.gateway.registerDomain(domain);
  await context.db
    .insert(walletDomains)
    .values({ domain, account, providerId, registeredAt: context.clock() })
    .onConflictDoNothing();
  context.log.info({ domain, registration: providerId }, 'wallets may be shown on the domain');
}
