import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from './config-variables.ts';
import { ConfigError, loadConfig } from './config.ts';

const secret = 'a secret that only tests have, 32+';

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig({ APP_SECRET: secret, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ variable }) => variable);
    throw error;
  }
  return [];
}

const live = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  PUBLIC_URL: 'https://shop.test',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'shop@shop.test',
  ADMIN_EMAILS: 'owner@shop.test',
};

test('loads without any settings, with defaults', () => {
  const config = loadConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'config-')) });
  expect(config).toMatchObject({
    mode: 'test',
    role: 'all',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    stripe: null,
    shopName: 'Pawtelier',
    adminEmails: ['admin@example.com'],
  });
});

test('treats an empty value as unset', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: '', PUBLIC_URL: ' ' })).toEqual([]);
});

test('creates its secret once, readable by its owner only', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'config-'));
  const first = loadConfig({ DATA_DIR: dataDir }).appSecret;
  expect(first).toHaveLength(43);
  expect(loadConfig({ DATA_DIR: dataDir }).appSecret).toBe(first);
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

test('lists every problem at once, both contradictions and invalid values', () => {
  const env = {
    PORT: 'eighty',
    SHOP_TIMEZONE: 'Atlantis/Center',
    ADMIN_EMAILS: 'owner',
    ROLE: 'web',
    OIDC_ISSUER: 'https://id.test',
    S3_BUCKET: 'pictures',
  };
  expect(problemsOf(env).toSorted()).toEqual([
    'ADMIN_EMAILS',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'PORT',
    'ROLE',
    'S3_ACCESS_KEY_ID',
    'S3_REGION',
    'S3_SECRET_ACCESS_KEY',
    'SHOP_TIMEZONE',
  ]);
  expect(() => loadConfig({ ...env, APP_SECRET: secret })).toThrow(/PORT must be a port number\n/);
});

test.each(['10.0.0.0/8', '127.0.0.1,::1', 'loopback', '2001:db8::/32'])('trusts the proxies %s', (value) => {
  expect(problemsOf({ TRUST_PROXY: value })).toEqual([]);
});

test.each(['true', 'proxy.test', '10.0.0.0/64', '10.0.0.1/x', '0.0.0.0/0', '10.0.0.0/8/9'])(
  'rejects %s as a proxy',
  (value) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual(['TRUST_PROXY']);
  },
);

test('an error about an invalid secret does not contain the secret', () => {
  expect(() => loadConfig({ APP_SECRET: secret, STRIPE_SECRET_KEY: 'hunter2-live' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

test('Stripe test keys mean test mode', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' };
  expect(loadConfig({ APP_SECRET: secret, ...keys }).mode).toBe('test');
});

test('production rejects test mode unless ALLOW_TEST_MODE is set', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual(['NODE_ENV']);
  expect(problemsOf({ NODE_ENV: 'production', ALLOW_TEST_MODE: '1' })).toEqual([]);
});

test('live mode accepts complete settings, and reports each missing one', () => {
  expect(loadConfig({ APP_SECRET: secret, ...live }).mode).toBe('live');
  // The panel can set the webhook up once the shop has started.
  expect(problemsOf({ ...live, STRIPE_WEBHOOK_SECRET: '' })).toEqual([]);
  for (const name of ['PUBLIC_URL', 'ADMIN_EMAILS']) {
    expect(problemsOf({ ...live, [name]: '' })).toEqual([name]);
  }
  expect(problemsOf({ ...live, SMTP_URL: '', MAIL_FROM: '' })).toEqual(['SMTP_URL']);
  expect(problemsOf({ ...live, PUBLIC_URL: 'http://shop.test' })).toEqual(['PUBLIC_URL']);
  expect(problemsOf({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toEqual(['STRIPE_PUBLISHABLE_KEY']);
  expect(problemsOf({ ...live, STRIPE_API_BASE: 'http://localhost:1' })).toEqual(['STRIPE_API_BASE']);
});

test('a web or worker process needs a database server and a shared secret', () => {
  expect(problemsOf({ ROLE: 'worker' })).toEqual(['ROLE']);
  expect(problemsOf({ ROLE: 'worker', DATABASE_URL: 'postgres://db.test/shop', APP_SECRET: '' })).toEqual([
    'APP_SECRET',
  ]);
  expect(problemsOf({ ROLE: 'worker', DATABASE_URL: 'postgres://db.test/shop' })).toEqual([]);
});

const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' };

test('stores pictures in files, in a bucket at Amazon with S3_REGION, or in another one with S3_ENDPOINT', () => {
  const storageOf = (env: Record<string, string>) => loadConfig({ APP_SECRET: secret, ...env }).storage;
  expect(storageOf({})).toBeNull();
  const keys = { bucket: 'pictures', accessKeyId: 'key', secretAccessKey: 'hidden' };
  expect(storageOf({ ...bucket, S3_REGION: 'eu-central-1' })).toEqual({
    ...keys,
    endpoint: null,
    region: 'eu-central-1',
  });
  const elsewhere = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' };
  expect(storageOf(elsewhere)).toEqual({ ...keys, endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' });
  expect(storageOf({ ...elsewhere, S3_REGION: 'auto' })?.region).toBe('auto');
});

test('reports incomplete bucket settings, and plain http storage with live keys', () => {
  expect(problemsOf(bucket)).toEqual(['S3_REGION']);
  expect(problemsOf({ S3_ENDPOINT: 'https://s3.test', S3_REGION: 'auto' })).toEqual(['S3_ENDPOINT', 'S3_REGION']);
  for (const name of Object.keys(bucket)) {
    expect(problemsOf({ ...bucket, S3_ENDPOINT: 'https://s3.test', [name]: '' })).toContain(name);
  }
  expect(problemsOf({ ...live, ...bucket, S3_ENDPOINT: 'http://s3.test' })).toEqual(['S3_ENDPOINT']);
  expect(problemsOf({ ...live, ...bucket, S3_ENDPOINT: 'https://s3.test' })).toEqual([]);
});

test('documents every variable in .env.example', () => {
  const documented = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const names = [...documented.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(names.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
});

test('STYLE_PREVIEWS_PER_DAY is a whole number, thirty by default, and may be zero', () => {
  expect(loadConfig({ APP_SECRET: secret }).stylePreviewsPerDay).toBe(30);
  expect(loadConfig({ APP_SECRET: secret, STYLE_PREVIEWS_PER_DAY: '' }).stylePreviewsPerDay).toBe(30);
  expect(loadConfig({ APP_SECRET: secret, STYLE_PREVIEWS_PER_DAY: '0' }).stylePreviewsPerDay).toBe(0);
  for (const wrong of ['-1', '1.5', 'none', '1001']) {
    expect(problemsOf({ STYLE_PREVIEWS_PER_DAY: wrong })).toEqual(['STYLE_PREVIEWS_PER_DAY']);
  }
});

test('ORDERED_PHOTO_DAYS is a whole number, sixty by default', () => {
  expect(loadConfig({ APP_SECRET: secret }).orderedPhotoDays).toBe(60);
  expect(loadConfig({ APP_SECRET: secret, ORDERED_PHOTO_DAYS: '14' }).orderedPhotoDays).toBe(14);
  for (const wrong of ['0', '-1', '1.5', 'forever', '99999']) {
    expect(problemsOf({ ORDERED_PHOTO_DAYS: wrong })).toEqual(['ORDERED_PHOTO_DAYS']);
  }
});

const hostedModels = { ART_PROVIDER: 'replicate, fal', REPLICATE_API_TOKEN: 'r8_key', FAL_KEY: 'fal key' };

test('hosted models are tried in order, each with its key, and the studio is the last resort', () => {
  const { art } = loadConfig({
    APP_SECRET: secret,
    ...hostedModels,
    ART_MODEL_FAL: 'fal-ai/some-model',
    ART_COST_FAL: '0.045',
    ART_CAP_DAILY: '12.5',
  });
  expect(art.providers).toEqual([
    { provider: 'replicate', key: 'r8_key', model: null, baseUrl: null, price: null },
    { provider: 'fal', key: 'fal key', model: 'fal-ai/some-model', baseUrl: null, price: 45_000 },
  ]);
  expect(art.studioIsLastResort).toBe(true);
  expect(art.upscales).toBe(true);
  expect(loadConfig({ APP_SECRET: secret, ...hostedModels, ART_UPSCALE: 'none' }).art.upscales).toBe(false);
  expect(art.caps).toMatchObject({ daily: 12_500_000 });
  expect(Object.values(art.caps).every((cap) => cap > 0)).toBe(true);
});

test('providers after the studio are ignored, and the studio can be disabled', () => {
  const artOf = (env: Record<string, string>) => loadConfig({ APP_SECRET: secret, ...hostedModels, ...env }).art;
  expect(artOf({ ART_PROVIDER: 'studio,fal' }).providers).toEqual([]);
  expect(artOf({ ART_PROVIDER: 'fal,studio', ART_FALLBACK: 'none' }).studioIsLastResort).toBe(true);
  expect(artOf({ ART_FALLBACK: 'none' }).studioIsLastResort).toBe(false);
});

test('reports a hosted model without its key, and plain http photos with live keys', () => {
  expect(problemsOf({ ART_PROVIDER: 'openai,google' })).toEqual(['OPENAI_API_KEY', 'GEMINI_API_KEY']);
  expect(problemsOf({ ...live, ...hostedModels, FAL_BASE_URL: 'http://fake.test' })).toEqual(['FAL_BASE_URL']);
  expect(problemsOf({ ...live, ...hostedModels, FAL_BASE_URL: 'https://proxy.test' })).toEqual([]);
  expect(problemsOf({ ...hostedModels, FAL_BASE_URL: 'http://fake.test' })).toEqual([]);
});
