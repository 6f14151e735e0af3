import { isAtExampleDomain } from '../shared/email-address.ts';
import { artVariables } from './art-config.ts';
import type { ConfigProblem, Variables } from './config-variables.ts';
import { storageProblems } from './storage-rules.ts';
import { readSignIn, signInGroups, signInProblems } from './sign-in-config.ts';

type Rule = (v: Variables) => ConfigProblem | null;

/** Variables that must be set together. */
const groups: readonly (readonly (keyof Variables)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ...signInGroups,
  ['SMTP_URL', 'MAIL_FROM'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

export function isLive(v: Variables): boolean {
  return v.STRIPE_SECRET_KEY !== undefined && /^(sk|rk)_live_/.test(v.STRIPE_SECRET_KEY);
}

function when(condition: boolean, variable: string, problem: string): ConfigProblem | null {
  return condition ? { variable, problem } : null;
}

/** Rules for combinations of settings, each of which may be valid alone. */
const rules: readonly Rule[] = [
  (v) =>
    when(
      v.ROLE !== 'all' && v.DATABASE_URL === undefined,
      'ROLE',
      `${v.ROLE} needs DATABASE_URL: the embedded database belongs to one process, which is ROLE=all`,
    ),
  (v) =>
    when(
      v.ROLE !== 'all' && v.APP_SECRET === undefined,
      'APP_SECRET',
      'must be set and the same on every node when web and worker run apart',
    ),
  (v) =>
    when(
      v.STRIPE_WEBHOOK_SECRET !== undefined && v.STRIPE_SECRET_KEY === undefined,
      'STRIPE_WEBHOOK_SECRET',
      'is set, but STRIPE_SECRET_KEY is not',
    ),
  (v) =>
    when(
      v.STRIPE_SECRET_KEY !== undefined &&
        v.STRIPE_PUBLISHABLE_KEY !== undefined &&
        isLive(v) !== v.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_'),
      'STRIPE_PUBLISHABLE_KEY',
      'and STRIPE_SECRET_KEY must both be test keys or both be live keys',
    ),
  (v) =>
    when(
      isLive(v) && v.PRODIGI_SANDBOX,
      'PRODIGI_SANDBOX',
      'makes nothing, so it cannot be used with live Stripe keys: customers would wait forever',
    ),
  (v) =>
    when(
      v.PRINTFUL_STORE_ID !== undefined && v.PRINTFUL_TOKEN === undefined,
      'PRINTFUL_STORE_ID',
      'is set, but PRINTFUL_TOKEN is not',
    ),
  (v) => when(v.PRODIGI_SANDBOX && v.PRODIGI_KEY === undefined, 'PRODIGI_SANDBOX', 'is set, but PRODIGI_KEY is not'),
  (v) =>
    when(isLive(v) && v.STRIPE_API_BASE !== undefined, 'STRIPE_API_BASE', 'cannot stand in for Stripe with live keys'),
  (v) =>
    when(
      !isLive(v) && v.NODE_ENV === 'production' && !v.ALLOW_TEST_MODE,
      'NODE_ENV',
      'is production, but there are no live Stripe keys: set STRIPE_SECRET_KEY, or ALLOW_TEST_MODE=1 to allow that',
    ),
  (v) =>
    when(
      isLive(v) && !(v.PUBLIC_URL ?? '').startsWith('https://'),
      'PUBLIC_URL',
      'must be the https address of the shop with live Stripe keys',
    ),
  (v) =>
    when(
      isLive(v) && v.SMTP_URL === undefined && v.OIDC_ISSUER === undefined && readSignIn(v).length === 0,
      'SMTP_URL',
      'or a sign-in provider such as OIDC_ISSUER is needed with live Stripe keys, or nobody could sign in',
    ),
  (v) =>
    when(
      isLive(v) && v.ADMIN_EMAILS.some(isAtExampleDomain),
      'ADMIN_EMAILS',
      'must name real addresses with live Stripe keys',
    ),
  (v) => when(v.S3_BUCKET === undefined && v.S3_ENDPOINT !== undefined, 'S3_ENDPOINT', 'is set, but S3_BUCKET is not'),
  (v) => when(v.S3_BUCKET === undefined && v.S3_REGION !== undefined, 'S3_REGION', 'is set, but S3_BUCKET is not'),
  (v) =>
    when(
      v.S3_BUCKET !== undefined && v.S3_ENDPOINT === undefined && v.S3_REGION === undefined,
      'S3_REGION',
      'is needed for a bucket at Amazon, e.g. eu-central-1; another server needs S3_ENDPOINT',
    ),
  (v) =>
    when(
      isLive(v) && (v.S3_ENDPOINT ?? 'https://').startsWith('http://'),
      'S3_ENDPOINT',
      'must be an https address with live Stripe keys',
    ),
  (v) =>
    when(
      v.TEST_CUSTOMER && v.TURNSTILE_SECRET_KEY !== undefined,
      'TEST_CUSTOMER',
      'cannot answer the captcha: leave out TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY, or TEST_CUSTOMER',
    ),
  (v) => {
    const path = v.PUBLIC_URL === undefined ? '/' : new URL(v.PUBLIC_URL).pathname;
    return when(path !== '/', 'PUBLIC_URL', 'must be an origin without a path');
  },
];

function missingFromGroups(v: Variables): ConfigProblem[] {
  return groups.flatMap((names) => {
    const set = names.filter((name) => v[name] !== undefined);
    if (set.length === 0) return [];
    return names
      .filter((name) => v[name] === undefined)
      .map((name) => ({ variable: name, problem: `must be set together with ${set.join(' and ')}` }));
  });
}

/** Each hosted model needs its key. With live keys, photos travel only over https. */
function modelProblems(v: Variables): (ConfigProblem | null)[] {
  return v.ART_PROVIDER.flatMap((provider) => {
    if (provider === 'studio') return [];
    const { key, baseUrl } = artVariables[provider];
    return [
      when(v[key] === undefined, key, `is needed for ART_PROVIDER=${provider}`),
      when(
        isLive(v) && (v[baseUrl] ?? 'https://').startsWith('http://'),
        baseUrl,
        'must be an https address with live Stripe keys',
      ),
    ];
  });
}

export function findContradictions(v: Variables): ConfigProblem[] {
  return [
    ...missingFromGroups(v),
    ...modelProblems(v),
    ...signInProblems(v, isLive(v)),
    ...storageProblems(v),
    ...rules.map((rule) => rule(v)),
  ].filter((problem) => problem !== null);
}
