import type { Config } from '../../platform/config.ts';
import { pass, fail, type Finding } from './finding.ts';

/** The shop itself speaks only HTTP, so an https address means that a proxy is in front of it. */
export async function checkProxy({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): Promise<Finding[]> {
  const name = 'proxy';
  if (!publicUrl.startsWith('https://')) return [];
  if (trustProxy.length > 0)
    return [
      pass(name, `the visitor's address is taken from X-Forwarded-For in requests from ${trustProxy.join(', ')}.`),
    ];
  return [
    fail(
      name,
      'PUBLIC_URL is https, so a proxy is in front of the shop, and TRUST_PROXY is not set: ' +
        "all visitors count as one address, the proxy's, and share its limits. " +
        'Set TRUST_PROXY to the address or network from which the proxy reaches the shop, ' +
        'e.g. 127.0.0.1 on the same machine.',
    ),
  ];
}
