import { isIP } from 'node:net';
import type { Processor } from '../shared/shop-settings.ts';
import { footer } from '../words/catalogs/footer.ts';
import { sentence, type Sayable } from '../words/sentence.ts';
import type { Variables } from './config-variables.ts';
import { readSignIn } from './sign-in-config.ts';

/**
 * What each provider keeps of a photo, by its own documents, read on 2026-11-22 (docs/operations.md has the addresses).
 * Replicate removes the input and output of a prediction after an hour, and an uploaded file after a day at the latest.
 * The shop asks fal to store no request and to serve a picture for an hour. OpenAI and Google keep logs to detect
 * misuse.
 */
const artProviders = {
  replicate: { name: 'Replicate', keeps: footer.keepsDay },
  openai: { name: 'OpenAI', keeps: footer.keepsFor30Days },
  google: { name: 'Google', keeps: footer.keepsFor55Days },
  fal: { name: 'fal', keeps: footer.keepsHour },
} as const;

/** A processor before it is said in somebody's language. Names of companies are text. */
export interface KnownProcessor {
  readonly kind: Processor['kind'];
  readonly name: string | Sayable;
  readonly keeps: Sayable | null;
}

/**
 * Lists the third parties that receive customer data under these settings, by purpose and public name. Never includes a
 * key, a path or a machine in the owner's own network.
 */
export function listProcessors(v: Variables): KnownProcessor[] {
  const analytics = v.ANALYTICS_PLAUSIBLE_DOMAIN === undefined ? null : publicHost(v.ANALYTICS_PLAUSIBLE_URL);
  const found: (KnownProcessor | null)[] = [
    v.STRIPE_SECRET_KEY === undefined
      ? { kind: 'payments', name: footer.testGateway, keeps: null }
      : { kind: 'payments', name: 'Stripe', keeps: footer.keepsPayments },
    v.PRINTFUL_TOKEN === undefined ? null : { kind: 'printing', name: 'Printful', keeps: null },
    v.PRODIGI_KEY === undefined ? null : { kind: 'printing', name: 'Prodigi', keeps: footer.keepsPrintFiles },
    named('mail', v.SMTP_URL),
    readStorage(v),
    ...v.ART_PROVIDER.map((id): KnownProcessor | null =>
      id === 'studio' ? null : { kind: 'art', ...artProviders[id] },
    ),
    ...readSignIn(v).map(({ id, name, issuer }): KnownProcessor | null =>
      id === 'oidc' ? named('sign-in', issuer) : { kind: 'sign-in', name, keeps: null },
    ),
    v.ANALYTICS_GA4_ID === undefined ? null : { kind: 'analytics', name: 'Google Analytics', keeps: null },
    analytics === null
      ? null
      : {
          kind: 'analytics',
          name: analytics === 'plausible.io' ? 'Plausible' : sentence(footer.plausibleAt, { host: analytics }),
          keeps: null,
        },
    v.TURNSTILE_SITE_KEY === undefined ? null : { kind: 'robots', name: 'Cloudflare Turnstile', keeps: null },
  ];
  return found.filter((processor) => processor !== null);
}

function readStorage({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint }: Variables): KnownProcessor | null {
  if (bucket === undefined) return null;
  const storage: KnownProcessor | null =
    endpoint === undefined ? { kind: 'storage', name: 'Amazon S3', keeps: null } : named('storage', endpoint);
  return storage && { ...storage, keeps: footer.keepsUntilDeleted };
}

/** Names a processor by the host of its address. */
function named(kind: Processor['kind'], address: string | undefined): KnownProcessor | null {
  return address === undefined ? null : { kind, name: publicHost(address) ?? footer.ownServer, keeps: null };
}

/** The host name of an address; null if it is meaningful only inside the owner's network. */
function publicHost(address: string): string | null {
  const { hostname } = new URL(address);
  const isPublic =
    hostname.includes('.') && isIP(hostname) === 0 && !/\.(local|internal|lan|home\.arpa)$/i.test(hostname);
  return isPublic ? hostname : null;
}
