import { isIP } from 'node:net';
import type { Processor } from '../shared/shop-settings.ts';
import type { Variables } from './config-variables.ts';

const painters = { replicate: 'Replicate', openai: 'OpenAI', google: 'Google', fal: 'fal' } as const;

/**
 * Who else gets to see something of a customer's, as the settings have it: what they do and the name they are known
 * by. Never a key, a path or a machine of the owner's own network.
 */
export function listProcessors(v: Variables): Processor[] {
  const analytics = v.ANALYTICS_PLAUSIBLE_DOMAIN === undefined ? null : publicHost(v.ANALYTICS_PLAUSIBLE_URL);
  const found: (Processor | null)[] = [
    { kind: 'payments', name: v.STRIPE_SECRET_KEY === undefined ? 'The built-in test gateway' : 'Stripe' },
    named('mail', v.SMTP_URL),
    v.S3_BUCKET === undefined ? null : v.S3_ENDPOINT === undefined ? { kind: 'storage', name: 'Amazon S3' } : named('storage', v.S3_ENDPOINT),
    ...v.ART_PROVIDER.map((id): Processor | null => (id === 'studio' ? null : { kind: 'art', name: painters[id] })),
    named('sign-in', v.OIDC_ISSUER),
    v.ANALYTICS_GA4_ID === undefined ? null : { kind: 'analytics', name: 'Google Analytics' },
    analytics === null ? null : { kind: 'analytics', name: analytics === 'plausible.io' ? 'Plausible' : `Plausible at ${analytics}` },
    v.TURNSTILE_SITE_KEY === undefined ? null : { kind: 'robots', name: 'Cloudflare Turnstile' },
  ];
  return found.filter((processor) => processor !== null);
}

/** By the host of its address. */
function named(kind: Processor['kind'], address: string | undefined): Processor | null {
  return address === undefined ? null : { kind, name: publicHost(address) ?? 'A server of our own' };
}

/** Null for an address that means something only inside the owner's network. */
function publicHost(address: string): string | null {
  const { hostname } = new URL(address);
  const isPublic = hostname.includes('.') && isIP(hostname) === 0 && !/\.(local|internal|lan|home\.arpa)$/i.test(hostname);
  return isPublic ? hostname : null;
}
