import type { Stripe } from 'stripe';
import { GatewayRefusedError } from './port.ts';

/**
 * Registers a domain for wallets at Stripe: finds its registration or creates one, and retries the verification for
 * Apple Pay if it has failed before. See https://docs.stripe.com/payments/payment-methods/pmd-registration. Throws
 * GatewayRefusedError with the reason `domain`.
 */
export async function registerDomain(
  { paymentMethodDomains }: Pick<Stripe, 'paymentMethodDomains'>,
  call: <T>(request: () => Promise<T>) => Promise<T>,
  domain: string,
): Promise<string> {
  const { data } = await call(() => paymentMethodDomains.list({ domain_name: domain, limit: 1 }));
  const known =
    data.at(0) ??
    (await call(() => paymentMethodDomains.create({ domain_name: domain }, { idempotencyKey: `domain.${domain}` })));
  if (!known.enabled) throw new GatewayRefusedError(`${domain} is switched off.`, { reason: 'domain' });
  const { id, apple_pay: applePay } =
    known.apple_pay.status === 'active' ? known : await call(() => paymentMethodDomains.validate(known.id, {}));
  if (applePay.status === 'active') return id;
  throw new GatewayRefusedError(applePay.status_details?.error_message ?? `Apple Pay is inactive on ${domain}.`, {
    reason: 'domain',
  });
}
