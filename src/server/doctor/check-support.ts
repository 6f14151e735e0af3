import type { Config } from '../../platform/config.ts';
import { pass, fail, type Finding } from './finding.ts';

/** What to do about a support address that nobody reads. */
export const howToSetSupport =
  'set it to an address that you read, or enter one in the panel (Settings, Shop, Support address)';

/** Whether an address is one of those that are reserved for examples and tests (RFC 2606). */
export function isExampleAddress(email: string): boolean {
  return /@(.+\.)?(example\.(com|org|net)|[^@]+\.(test|invalid|localhost|example))$/i.test(email);
}

/**
 * Replies of buyers go to this address; at example.com they are lost. Not checked in test mode, which has no real
 * buyers.
 */
export async function checkSupport({ supportEmail, mode }: Pick<Config, 'supportEmail' | 'mode'>): Promise<Finding[]> {
  if (mode !== 'live') return [];
  const name = 'support address';
  if (isExampleAddress(supportEmail)) {
    return [
      fail(
        name,
        `SUPPORT_EMAIL is ${supportEmail}, which nobody reads: your customers' replies are lost. ` +
          `${howToSetSupport.charAt(0).toUpperCase()}${howToSetSupport.slice(1)}.`,
      ),
    ];
  }
  return [pass(name, `customers' replies go to ${supportEmail}.`)];
}
