import { resolve } from 'node:path';
import { readArt, type ArtConfig } from './art-config.ts';
import { readOrMakeSecret } from './app-secret.ts';
import { ConfigError } from './config-error.ts';
import { findContradictions, isLive } from './config-rules.ts';
import { variables, type ConfigProblem, type Variables } from './config-variables.ts';
import { readSecretFiles, withEnvFile, type Environment } from './environment.ts';
import { listProcessors, type KnownProcessor } from './processors.ts';
import { defaultRegion } from './storage-rules.ts';
import { readSignIn, type SignInProviderConfig } from './sign-in-config.ts';

export { ConfigError };

/** Everything the owner can set, parsed once at boot. */
export interface Config {
  /** `live` takes real money; everything else is `test`. */
  readonly mode: 'test' | 'live';
  readonly production: boolean;
  readonly role: 'all' | 'web' | 'worker';
  readonly host: string;
  readonly port: number;
  /** Port of the health endpoint of a process with ROLE=worker; null means none. */
  readonly workerPort: number | null;
  /** Origin without a slash at the end, e.g. `https://shop.example.com`. */
  readonly publicUrl: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Whether the shop may start on a data folder that was moved away. */
  readonly allowMovedData: boolean;
  /** Null means the embedded database. */
  readonly databaseUrl: string | null;
  /** The maximum number of connections of this process to a database server. */
  readonly databaseConnections: number;
  /** Null means files in the data folder. */
  readonly storage: StorageConfig | null;
  readonly appSecret: string;
  readonly trustProxy: readonly string[];
  /** Whether a test customer walks through the shop every night. */
  readonly testCustomer: boolean;
  /** Whether browsers are told to use https for every subdomain of the shop's domain as well. */
  readonly hstsSubdomains: boolean;
  /** Names of the variables that are set. They win over what the owner sets in the panel. */
  readonly given: readonly string[];
  readonly shopName: string;
  readonly timezone: string;
  readonly supportEmail: string;
  /** Lower case. */
  readonly adminEmails: readonly string[];
  /** Days after completion or cancellation of an order until its photo is deleted. The artwork stays for the buyer. */
  readonly orderedPhotoDays: number;
  /** Events that close the download of an order automatically: an open or lost dispute, or a full refund. */
  readonly downloadClosedBy: readonly ('dispute' | 'refund')[];
  /** Photos per visitor and day that get small previews in every style. Further photos show the catalog's pictures. */
  readonly stylePreviewsPerDay: number;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** Database statements that take at least this many milliseconds are logged; 0 disables this. */
  readonly slowQueryMs: number;
  readonly metricsToken: string | null;
  /** Null means the built-in test gateway. */
  readonly stripe: StripeConfig | null;
  readonly printing: PrintingConfig;
  readonly mail: EmailConfig;
  readonly art: ArtConfig;
  /** Sign-in providers in addition to the emailed link; may be empty. */
  readonly signIn: readonly SignInProviderConfig[];
  /** Cloudflare's captcha before a visitor's first picture; null means none. */
  readonly turnstile: TurnstileConfig | null;
  /** Claims on the shop's pages that the owner confirms; see src/features/catalog/claims.ts. */
  readonly claims: 'all' | readonly string[];
  /** Third parties that receive analytics events. */
  readonly analytics: AnalyticsConfig;
  /** Third parties that receive customer data; for the privacy text. */
  readonly processors: readonly KnownProcessor[];
  readonly social: {
    readonly facebook: string | null;
    readonly instagram: string | null;
    readonly tiktok: string | null;
  };
}

interface AnalyticsConfig {
  /** A Google Analytics measurement id. */
  readonly ga4: string | null;
  readonly plausible: { readonly domain: string; /** Origin. */ readonly url: string } | null;
}

interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string | null;
  readonly apiBase: string | null;
}

/** Print partners with a key; null for those without. */
interface PrintingConfig {
  readonly printful: {
    readonly token: string;
    readonly storeId: string | null;
    readonly baseUrl: string | null;
  } | null;
  readonly prodigi: { readonly key: string; readonly sandbox: boolean; readonly baseUrl: string | null } | null;
}

/** A bucket of S3 or a compatible server. */
interface StorageConfig {
  readonly bucket: string;
  /** Address of a compatible server; null means Amazon. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Session token of temporary keys; permanent keys have none. */
  readonly sessionToken?: string;
}

interface TurnstileConfig {
  readonly siteKey: string;
  readonly secretKey: string;
  /** Origin that verifies the answers. */
  readonly baseUrl: string;
}

interface EmailConfig {
  /** Null means that emails are stored in the data folder. */
  readonly smtpUrl: string | null;
  /** What proves the webhooks by which each mail service reports bounces; null where none is set up. */
  readonly webhooks: Readonly<Record<'postmark' | 'sendgrid' | 'ses' | 'mailgun' | 'resend', string | null>>;
  readonly from: { readonly name: string; readonly address: string };
  /** The name under which the mail service's DKIM key is found; unset where it was not given. */
  readonly dkimSelector?: string;
}

/**
 * The variables that the shop and its commands run with: those of this process, then those of the file `.env`, with
 * secrets from the files that they name. Throws ConfigError.
 */
export const readEnvironment = (): Environment => readSecretFiles(withEnvFile(process.env));

/** Reads the environment. An empty value counts as unset. Creates the app secret if none is set. Throws ConfigError. */
export function loadConfig(env: Environment = readEnvironment()): Config {
  const given = Object.fromEntries(
    Object.entries(readSecretFiles(env)).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const invalid = parsed.error.issues.map((issue) => ({ variable: String(issue.path[0]), problem: issue.message }));
    throw new ConfigError([...invalid, ...contradictionsAmongValid(given, new Set(invalid.map((p) => p.variable)))]);
  }
  const problems = findContradictions(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data, Object.keys(given));
}

/** Finds contradictions among the valid values, so that one start reports every problem. */
function contradictionsAmongValid(
  given: Record<string, string | undefined>,
  invalid: ReadonlySet<string>,
): ConfigProblem[] {
  const readable = variables.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))),
  );
  if (!readable.success) return [];
  return findContradictions(readable.data).filter((problem) => !invalid.has(problem.variable));
}

function toConfig(v: Variables, given: readonly string[]): Config {
  const dataDir = resolve(v.DATA_DIR);
  return {
    mode: isLive(v) ? 'live' : 'test',
    production: v.NODE_ENV === 'production',
    role: v.ROLE,
    host: v.HOST,
    port: v.PORT,
    workerPort: v.WORKER_PORT ?? null,
    publicUrl: v.PUBLIC_URL === undefined ? `http://localhost:${v.PORT}` : new URL(v.PUBLIC_URL).origin,
    dataDir,
    allowMovedData: v.ALLOW_MOVED_DATA,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseConnections: v.DATABASE_CONNECTIONS,
    storage:
      v.S3_BUCKET === undefined || v.S3_ACCESS_KEY_ID === undefined || v.S3_SECRET_ACCESS_KEY === undefined
        ? null
        : {
            bucket: v.S3_BUCKET,
            endpoint: v.S3_ENDPOINT ?? null,
            region: v.S3_REGION ?? defaultRegion(v.S3_ENDPOINT),
            accessKeyId: v.S3_ACCESS_KEY_ID,
            secretAccessKey: v.S3_SECRET_ACCESS_KEY,
            ...(v.S3_SESSION_TOKEN !== undefined && { sessionToken: v.S3_SESSION_TOKEN }),
          },
    appSecret: v.APP_SECRET ?? readOrMakeSecret(dataDir),
    trustProxy: v.TRUST_PROXY ?? [],
    testCustomer: v.TEST_CUSTOMER,
    hstsSubdomains: v.HSTS_SUBDOMAINS,
    given,
    shopName: v.SHOP_NAME,
    timezone: v.SHOP_TIMEZONE,
    supportEmail: v.SUPPORT_EMAIL,
    adminEmails: v.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    orderedPhotoDays: v.ORDERED_PHOTO_DAYS,
    downloadClosedBy: v.DOWNLOAD_CLOSED_BY.filter((cause) => cause !== 'none'),
    stylePreviewsPerDay: v.STYLE_PREVIEWS_PER_DAY,
    logLevel: v.LOG_LEVEL,
    slowQueryMs: v.SLOW_QUERY_MS,
    metricsToken: v.METRICS_TOKEN ?? null,
    stripe:
      v.STRIPE_SECRET_KEY === undefined || v.STRIPE_PUBLISHABLE_KEY === undefined
        ? null
        : {
            secretKey: v.STRIPE_SECRET_KEY,
            publishableKey: v.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? null,
            apiBase: v.STRIPE_API_BASE ?? null,
          },
    printing: {
      printful:
        v.PRINTFUL_TOKEN === undefined
          ? null
          : { token: v.PRINTFUL_TOKEN, storeId: v.PRINTFUL_STORE_ID ?? null, baseUrl: v.PRINTFUL_BASE_URL ?? null },
      prodigi:
        v.PRODIGI_KEY === undefined
          ? null
          : { key: v.PRODIGI_KEY, sandbox: v.PRODIGI_SANDBOX, baseUrl: v.PRODIGI_BASE_URL ?? null },
    },
    mail: {
      smtpUrl: v.SMTP_URL ?? null,
      webhooks: {
        postmark: v.POSTMARK_WEBHOOK_PASSWORD ?? null,
        sendgrid: v.SENDGRID_WEBHOOK_KEY ?? null,
        ses: v.SES_TOPIC_ARN ?? null,
        mailgun: v.MAILGUN_WEBHOOK_KEY ?? null,
        resend: v.RESEND_WEBHOOK_SECRET ?? null,
      },
      from: v.MAIL_FROM ?? { name: v.SHOP_NAME, address: v.SUPPORT_EMAIL },
      ...(v.DKIM_SELECTOR !== undefined && { dkimSelector: v.DKIM_SELECTOR }),
    },
    art: readArt(v),
    signIn: readSignIn(v),
    turnstile:
      v.TURNSTILE_SITE_KEY === undefined || v.TURNSTILE_SECRET_KEY === undefined
        ? null
        : {
            siteKey: v.TURNSTILE_SITE_KEY,
            secretKey: v.TURNSTILE_SECRET_KEY,
            baseUrl: new URL(v.TURNSTILE_BASE_URL).origin,
          },
    claims: readClaims(v),
    analytics: {
      ga4: v.ANALYTICS_GA4_ID ?? null,
      plausible:
        v.ANALYTICS_PLAUSIBLE_DOMAIN === undefined
          ? null
          : { domain: v.ANALYTICS_PLAUSIBLE_DOMAIN, url: new URL(v.ANALYTICS_PLAUSIBLE_URL).origin },
    },
    processors: listProcessors(v),
    social: {
      facebook: v.SOCIAL_FACEBOOK_URL ?? null,
      instagram: v.SOCIAL_INSTAGRAM_URL ?? null,
      tiktok: v.SOCIAL_TIKTOK_URL ?? null,
    },
  };
}

/** The claims that pages show. Test mode sells nothing, so it shows every claim that the shop could make. */
function readClaims(v: Variables): Config['claims'] {
  if (v.CLAIMS === undefined) return isLive(v) ? [] : 'all';
  return v.CLAIMS.includes('all') ? 'all' : v.CLAIMS;
}
