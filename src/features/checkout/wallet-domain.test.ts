import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import type { PaymentGateway } from '../../providers/payments/port.ts';
import { findPaymentTroubles, registerWalletDomain } from './server/service.ts';

oneDatabase((_kind, open) => {
  const shopAt = async (address: string): Promise<TestShop> => {
    const database = await open();
    return createTestShop({ database: { ...database, close: async () => {} }, env: { PUBLIC_URL: address } });
  };
  /** The shop's gateway for an account with this publishable key. Adds the domains it registers to `registered`. */
  const recordingGateway = (
    { context }: TestShop,
    registered: string[],
    publishableKey = 'pk_test_1',
  ): PaymentGateway => ({
    ...context.gateway,
    browser: { provider: 'stripe', publishableKey },
    registerDomain: async (domain) => {
      registered.push(domain);
      return context.gateway.registerDomain(domain);
    },
  });
  const domains = async ({ context }: TestShop) =>
    (await context.testGateway!.stripe.paymentMethodDomains.list()).data.map(({ domain_name, apple_pay }) => [
      domain_name,
      apple_pay.status,
    ]);

  test('given an https address, when the shop restarts, then its domain is registered once per account', async () => {
    const shop = await shopAt('https://shop.test');
    const registered: string[] = [];
    for (let start = 0; start < 3; start += 1)
      await registerWalletDomain({ ...shop.context, gateway: recordingGateway(shop, registered) });
    expect(registered).toEqual(['shop.test']);
    expect(await domains(shop)).toEqual([['shop.test', 'active']]);
    await registerWalletDomain({ ...shop.context, gateway: recordingGateway(shop, registered, 'pk_live_2') });
    expect(registered).toEqual(['shop.test', 'shop.test']);
    expect(await domains(shop)).toEqual([['shop.test', 'active']]);
    await shop.close();
  });

  test('given a domain that cannot be verified, then the shop owner is notified until one is registered', async () => {
    const shop = await shopAt('https://unverified.shop.test');
    await expect(registerWalletDomain(shop.context)).rejects.toMatchObject({ reason: 'domain' });
    expect(await findPaymentTroubles(shop.context.db)).toMatchObject([
      { subject: 'wallets', reason: 'domain', detail: 'Unable to verify the domain unverified.shop.test.' },
    ]);
    const emails = await shop.context.db.select().from(outbox).where(eq(outbox.mail, 'attention'));
    expect(emails.map(({ data }) => data.problem)).toEqual([
      expect.stringMatching(/^Apple Pay is not offered to buyers; cards work\. .*payment_method_domains/),
    ]);
    await expect(registerWalletDomain(shop.context)).rejects.toMatchObject({ reason: 'domain' });
    await registerWalletDomain({ ...shop.context, publicUrl: 'https://shop.test' });
    expect(await findPaymentTroubles(shop.context.db)).toEqual([]);
    await shop.close();
  });

  test('given an http address, when the shop starts, then nothing is registered', async () => {
    const shop = await shopAt('http://shop.test');
    const registered: string[] = [];
    await registerWalletDomain({ ...shop.context, gateway: recordingGateway(shop, registered) });
    expect(registered).toEqual([]);
    await shop.close();
  });
});
