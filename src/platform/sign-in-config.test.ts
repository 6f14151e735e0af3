import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const base = { APP_SECRET: 'a secret of more than thirty-two characters' };
const pem = (namedCurve: string): string =>
  String(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
const key = pem('prime256v1');
const apple = {
  APPLE_CLIENT_ID: 'test.shop.web',
  APPLE_TEAM_ID: 'TEAM000001',
  APPLE_KEY_ID: 'KEY0000001',
  APPLE_PRIVATE_KEY: key,
};
const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'gs' };
const microsoft = { MICROSOFT_CLIENT_ID: 'm', MICROSOFT_CLIENT_SECRET: 'ms' };
const oidc = { OIDC_ISSUER: 'https://id.test/realm', OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret' };

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig({ ...base, ...env });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems.map(({ variable }) => variable).toSorted() : [String(error)];
  }
}

test('given the settings of four providers, all are offered, each with its own issuer', () => {
  const { signIn } = loadConfig({ ...base, ...apple, ...google, ...microsoft, ...oidc, OIDC_NAME: 'Example ID' });
  expect(signIn.map(({ id, name, issuer }) => [id, name, issuer])).toEqual([
    ['apple', 'Apple', 'https://appleid.apple.com'],
    ['google', 'Google', 'https://accounts.google.com'],
    ['microsoft', 'Microsoft', 'https://login.microsoftonline.com/common/v2.0'],
    ['oidc', 'Example ID', 'https://id.test/realm'],
  ]);
});

test('given only OIDC_ settings, the provider is named after its host', () => {
  expect(loadConfig({ ...base, ...oidc }).signIn).toEqual([
    {
      id: 'oidc',
      name: 'id.test',
      issuer: 'https://id.test/realm',
      clientId: 'shop',
      secret: { kind: 'text', value: 'secret' },
    },
  ]);
  expect(loadConfig(base).signIn).toEqual([]);
});

test('given an Apple key with escaped line breaks, it is read like the file', () => {
  const [provider] = loadConfig({ ...base, ...apple, APPLE_PRIVATE_KEY: key.trim().replaceAll('\n', '\\n') }).signIn;
  expect(provider?.secret).toEqual({
    kind: 'signed',
    teamId: 'TEAM000001',
    keyId: 'KEY0000001',
    privateKey: key.trim(),
  });
});

test.each(['not a key', pem('secp384r1'), key.slice(0, 80)])(
  'given an invalid Apple key, the start reports it without repeating the value',
  (APPLE_PRIVATE_KEY) => {
    expect(problemsOf({ ...apple, APPLE_PRIVATE_KEY })).toEqual(['APPLE_PRIVATE_KEY']);
  },
);

test('given half of a provider’s settings, the start names the missing ones', () => {
  expect(problemsOf({ APPLE_CLIENT_ID: 'test.shop.web', GOOGLE_CLIENT_ID: 'g' })).toEqual([
    'APPLE_KEY_ID',
    'APPLE_PRIVATE_KEY',
    'APPLE_TEAM_ID',
    'GOOGLE_CLIENT_SECRET',
  ]);
});

test('given live keys, a sign-in provider replaces email, and fake issuers are rejected', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PUBLIC_URL: 'https://shop.test',
    ADMIN_EMAILS: 'owner@shop.test',
  };
  expect(problemsOf(live)).toEqual(['SMTP_URL']);
  expect(problemsOf({ ...live, ...google })).toEqual([]);
  expect(problemsOf({ ...live, ...google, GOOGLE_ISSUER: 'https://id.test' })).toEqual(['GOOGLE_ISSUER']);
});
