import { isIP } from 'node:net';
import { z } from 'zod';
import { withAsciiDomain } from '../shared/email-address.ts';
import { readAppleKey } from './apple-key.ts';
import { isTimezone } from '../shared/timezone.ts';

// Schemas that several variables share.

const text = z.string().trim().min(1);
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535);
const dollars = z.coerce.number({ error: 'must be an amount in dollars' }).nonnegative().max(1_000_000);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** `Name <address>` or an address alone. */
const sender = text.transform((value, context) => {
  const [, name = '', bracketed] = /^(.*?)\s*<([^<>]+)>$/.exec(value) ?? [];
  const address = z.email().safeParse(bracketed ?? value);
  if (address.success) return { name: name.replaceAll(/^"|"$/g, ''), address: address.data };
  context.addIssue({ code: 'custom', message: 'must be an address such as Pawtelier <orders@example.com>' });
  return z.NEVER;
});

/** Whether Fastify's `trustProxy` accepts the entry: an address, a network, or the name of a range of addresses. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...others] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry);
  if (bits === undefined) return true;
  const maxBits = family === 4 ? 32 : 128;
  return others.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits;
}

const appleKey = text.transform((value, context) => {
  const key = readAppleKey(value);
  if (key !== null) return key;
  context.addIssue({
    code: 'custom',
    message: 'must be the contents of the .p8 file from Apple, with \\n between its lines',
  });
  return z.NEVER;
});
const appleId = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{10}$/, 'must be ten capital letters and digits');

/** One schema per environment variable: its valid values and its default. */
export const variables = z.object({
  NODE_ENV: z.string().default('development'),
  /** Read before all others, by `withEnvFile`. */
  ENV_FILE: text.optional(),
  PORT: port.default(3000),
  WORKER_PORT: port.optional(),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('./data'),
  ALLOW_MOVED_DATA: flag,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number({ error: 'must be a number of connections' }).int().min(6).max(500).default(19),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: list
    .refine((entries) => entries.every(isNetwork), 'must list addresses or networks such as 10.0.0.0/8')
    .optional(),
  SHOP_NAME: text.max(60).default('Pawtelier'),
  SHOP_TIMEZONE: text.refine(isTimezone, 'is not a time zone such as America/New_York').default('America/New_York'),
  SUPPORT_EMAIL: z.email('is not an email address').default('support@example.com'),
  ADMIN_EMAILS: list
    .pipe(
      z
        .array(z.string().transform(withAsciiDomain).pipe(z.email('contains an entry that is not an email address')))
        .min(1),
    )
    .default(['admin@example.com']),
  ALLOW_TEST_MODE: flag,
  HSTS_SUBDOMAINS: flag,
  TEST_CUSTOMER: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SLOW_QUERY_MS: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(0).max(600_000).default(500),
  DOWNLOAD_CLOSED_BY: list
    .pipe(
      z.array(z.enum(['dispute', 'refund', 'none'], 'must be "none", "dispute", "refund" or "dispute,refund"')).min(1),
    )
    .refine(
      (causes) => !causes.includes('none') || causes.length === 1,
      'must be "none", "dispute", "refund" or "dispute,refund"',
    )
    .default(['dispute']),
  ORDERED_PHOTO_DAYS: z.coerce.number({ error: 'must be a number of days' }).int().min(1).max(3_650).default(60),
  STYLE_PREVIEWS_PER_DAY: z.coerce.number({ error: 'must be a number of photos' }).int().min(0).max(1_000).default(30),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),

  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must start with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_API_BASE: url.optional(),

  PRINTFUL_TOKEN: text.optional(),
  PRINTFUL_STORE_ID: z.string().regex(/^\d+$/, 'must be the number of a store').optional(),
  PRINTFUL_BASE_URL: url.optional(),
  PRODIGI_KEY: text.optional(),
  PRODIGI_SANDBOX: flag,
  PRODIGI_BASE_URL: url.optional(),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: sender.optional(),
  POSTMARK_WEBHOOK_PASSWORD: text.min(16, 'must have at least 16 characters').optional(),
  SENDGRID_WEBHOOK_KEY: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9+/=]{40,}$/, 'must be the verification key that SendGrid shows')
    .optional(),
  SES_TOPIC_ARN: z
    .string()
    .trim()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, 'must be the ARN of a topic of Amazon SNS')
    .optional(),
  MAILGUN_WEBHOOK_KEY: text.min(16, 'must have at least 16 characters').optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_[A-Za-z0-9+/=]{24,}$/, 'must be the signing secret that Resend shows, whsec_...')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .trim()
    .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i, 'must be a selector such as s1')
    .optional(),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(40).optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: url.optional(),
  APPLE_CLIENT_ID: text.optional(),
  APPLE_TEAM_ID: appleId.optional(),
  APPLE_KEY_ID: appleId.optional(),
  APPLE_PRIVATE_KEY: appleKey.optional(),
  APPLE_ISSUER: url.optional(),
  MICROSOFT_CLIENT_ID: text.optional(),
  MICROSOFT_CLIENT_SECRET: text.optional(),
  MICROSOFT_TENANT: z
    .string()
    .trim()
    .regex(/^[a-z0-9.-]+$/i, 'must be common, organizations, consumers, or the id or domain of a tenant')
    .default('common'),
  MICROSOFT_ISSUER: url.optional(),

  S3_BUCKET: text.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_SESSION_TOKEN: text.optional(),

  ART_PROVIDER: list
    .pipe(z.array(z.enum(['studio', 'replicate', 'openai', 'google', 'fal'])).min(1))
    .default(['studio']),
  ART_FALLBACK: z.enum(['studio', 'none']).default('studio'),
  ART_UPSCALE: z.enum(['model', 'none']).default('model'),
  ART_MODEL_REPLICATE: text.optional(),
  ART_MODEL_OPENAI: text.optional(),
  ART_MODEL_GOOGLE: text.optional(),
  ART_MODEL_FAL: text.optional(),
  ART_COST_REPLICATE: dollars.optional(),
  ART_COST_OPENAI: dollars.optional(),
  ART_COST_GOOGLE: dollars.optional(),
  ART_COST_FAL: dollars.optional(),
  ART_CAP_VISITOR: dollars.default(3),
  ART_CAP_NETWORK: dollars.default(12),
  ART_CAP_HOURLY: dollars.default(20),
  ART_CAP_DAILY: dollars.default(60),
  REPLICATE_API_TOKEN: text.optional(),
  REPLICATE_BASE_URL: url.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: url.optional(),
  GEMINI_API_KEY: text.optional(),
  GEMINI_BASE_URL: url.optional(),
  FAL_KEY: text.optional(),
  FAL_BASE_URL: url.optional(),

  TURNSTILE_SITE_KEY: text.optional(),
  TURNSTILE_SECRET_KEY: text.optional(),
  TURNSTILE_BASE_URL: url.default('https://challenges.cloudflare.com'),
  ANALYTICS_GA4_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id such as G-ABC123DEF4')
    .optional(),
  ANALYTICS_PLAUSIBLE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a domain such as shop.example.com')
    .optional(),
  ANALYTICS_PLAUSIBLE_URL: url.default('https://plausible.io'),
  CLAIMS: list
    .pipe(z.array(z.string().regex(/^[a-z-]+$/, 'must be "all" or a list of names such as museum-paper')))
    .optional(),
  SOCIAL_FACEBOOK_URL: url.optional(),
  SOCIAL_INSTAGRAM_URL: url.optional(),
  SOCIAL_TIKTOK_URL: url.optional(),
});

/** Variables whose value may be in a file instead: the variable of the same name with `_FILE` holds its path. */
export const secretVariables = [
  'DATABASE_URL',
  'APP_SECRET',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PRINTFUL_TOKEN',
  'PRODIGI_KEY',
  'SMTP_URL',
  'POSTMARK_WEBHOOK_PASSWORD',
  'SENDGRID_WEBHOOK_KEY',
  'MAILGUN_WEBHOOK_KEY',
  'RESEND_WEBHOOK_SECRET',
  'OIDC_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'MICROSOFT_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_SESSION_TOKEN',
  'REPLICATE_API_TOKEN',
  'OPENAI_API_KEY',
  'GEMINI_API_KEY',
  'FAL_KEY',
  'TURNSTILE_SECRET_KEY',
] as const satisfies readonly (keyof Variables)[];

export type Variables = z.infer<typeof variables>;

export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
}
