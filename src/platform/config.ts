import { resolve } from 'node:path';
import type { Processor } from '../shared/shop-settings.ts';
import { readArt, type ArtConfig } from './art-config.ts';
import { readOrMakeSecret } from './app-secret.ts';
import { findContradictions, isLive } from './config-rules.ts';
import { variables, type ConfigProblem, type Variables } from './config-variables.ts';
import { listProcessors } from './processors.ts';
import { usualRegion } from './storage-rules.ts';
import { readSignIn, type SignInProviderConfig } from './sign-in-config.ts';

/** Everything the owner can set, parsed once at boot. */
export interface Config {
  /** `live` takes real money; everything else is `test`. */
  readonly mode: 'test' | 'live';
  readonly production: boolean;
  readonly role: 'all' | 'web' | 'worker';
  readonly host: string;
  readonly port: number;
  /** Where a process of ROLE=worker tells how it is; null means nowhere. */
  readonly workerPort: number | null;
  /** Origin without a slash at the end, e.g. `https://shop.example.com`. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Null means the embedded database. */
  readonly databaseUrl: string | null;
  /** The most that this process opens to a database server at a time. */
  readonly databaseConnections: number;
  /** Null means files in the data folder. */
  readonly storage: StorageConfig | null;
  readonly appSecret: string;
  readonly trustProxy: readonly string[];
  readonly shopName: string;
  readonly timezone: string;
  readonly supportEmail: string;
  /** Lower case. */
  readonly adminEmails: readonly string[];
  /** The photo behind an order goes this long after that was completed or cancelled; its artwork stays for the buyer. */
  readonly orderedPhotoDays: number;
  /** What closes the download of an order without anybody's doing: a dispute that is open or lost, all of the money going back. */
  readonly downloadClosedBy: readonly ('dispute' | 'refund')[];
  /** Photos of one visitor a day that are painted small in every style; the others show the catalog's pictures. */
  readonly stylePreviewsPerDay: number;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** Milliseconds from which on a statement of the database is written to the log; 0 for none. */
  readonly slowQueryMs: number;
  readonly metricsToken: string | null;
  /** Null means the built-in test gateway. */
  readonly stripe: StripeConfig | null;
  readonly mail: EmailConfig;
  readonly art: ArtConfig;
  /** Where customers may sign in besides the e-mailed link; none means by that alone. */
  readonly signIn: readonly SignInProviderConfig[];
  /** Cloudflare's robot check before a visitor's first picture; null means none. */
  readonly turnstile: TurnstileConfig | null;
  /** Claims of the shop's pages that the owner vouches for; see src/features/catalog/claims.ts. */
  readonly claims: 'all' | readonly string[];
  /** Who else is told what visitors do. */
  readonly analytics: AnalyticsConfig;
  /** Who else gets to see something of a customer's; for the privacy text. */
  readonly processors: readonly Processor[];
  readonly social: {
    readonly facebook: string | null;
    readonly instagram: string | null;
    readonly tiktok: string | null;
  };
}

export interface AnalyticsConfig {
  /** A Google Analytics measurement id. */
  readonly ga4: string | null;
  readonly plausible: { readonly domain: string; /** Origin. */ readonly url: string } | null;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string | null;
  readonly apiBase: string | null;
}

/** A bucket of S3's. */
export interface StorageConfig {
  readonly bucket: string;
  /** Address of a compatible server; null means Amazon. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Belongs to temporary keys; lasting ones have none. */
  readonly sessionToken?: string;
}

export interface TurnstileConfig {
  readonly siteKey: string;
  readonly secretKey: string;
  /** Origin that answers are checked at. */
  readonly baseUrl: string;
}

export interface EmailConfig {
  /** Null means that mails are kept in the data folder. */
  readonly smtpUrl: string | null;
  readonly from: { readonly name: string; readonly address: string };
}

/** The settings cannot be used; `message` lists every reason, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(
      ['The shop cannot start with these settings:', ...problems.map((p) => `  ${p.variable} ${p.problem}`)].join('\n'),
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the environment; an empty value counts as none. Makes the secret when none is given. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const broken = parsed.error.issues.map((issue) => ({ variable: String(issue.path[0]), problem: issue.message }));
    throw new ConfigError([...broken, ...contradictionsBeside(given, new Set(broken.map((p) => p.variable)))]);
  }
  const problems = findContradictions(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

/** The contradictions among the values that could be read, so that one start shows every problem. */
function contradictionsBeside(given: Record<string, string | undefined>, broken: ReadonlySet<string>): ConfigProblem[] {
  const readable = variables.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !broken.has(name))));
  if (!readable.success) return [];
  return findContradictions(readable.data).filter((problem) => !broken.has(problem.variable));
}

function toConfig(v: Variables): Config {
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
    databaseUrl: v.DATABASE_URL ?? null,
    databaseConnections: v.DATABASE_CONNECTIONS,
    storage:
      v.S3_BUCKET === undefined || v.S3_ACCESS_KEY_ID === undefined || v.S3_SECRET_ACCESS_KEY === undefined
        ? null
        : {
            bucket: v.S3_BUCKET,
            endpoint: v.S3_ENDPOINT ?? null,
            region: v.S3_REGION ?? usualRegion(v.S3_ENDPOINT),
            accessKeyId: v.S3_ACCESS_KEY_ID,
            secretAccessKey: v.S3_SECRET_ACCESS_KEY,
            ...(v.S3_SESSION_TOKEN !== undefined && { sessionToken: v.S3_SESSION_TOKEN }),
          },
    appSecret: v.APP_SECRET ?? readOrMakeSecret(dataDir),
    trustProxy: v.TRUST_PROXY ?? [],
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
    mail: { smtpUrl: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? { name: v.SHOP_NAME, address: v.SUPPORT_EMAIL } },
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
    // Nothing is sold in test mode, and what could be said is to be seen there.
    claims: v.CLAIMS === undefined ? (isLive(v) ? [] : 'all') : v.CLAIMS.includes('all') ? 'all' : v.CLAIMS,
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
