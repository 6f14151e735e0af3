import { expect, test } from 'vitest';
import { variables, type Variables } from './config-variables.ts';
import { listProcessors } from './processors.ts';

const list = (env: Record<string, string>) => listProcessors(variables.parse(env) satisfies Variables);
const testGateway = { kind: 'payments', name: 'The built-in test gateway' };

test('without settings only the test gateway sees anything', () => {
  expect(list({})).toEqual([testGateway]);
});

test('everybody who is set up is named, by what they do and the name they are known by', () => {
  const everything = {
    STRIPE_SECRET_KEY: 'sk_live_hidden',
    SMTP_URL: 'smtps://user:hidden@mail.post.example:465',
    S3_BUCKET: 'hidden',
    S3_ENDPOINT: 'https://fsn1.objects.example/hidden',
    S3_SECRET_ACCESS_KEY: 'hidden',
    ART_PROVIDER: 'replicate,openai,google,fal,studio',
    OIDC_ISSUER: 'https://id.example/realms/hidden',
    OIDC_CLIENT_SECRET: 'hidden',
    ANALYTICS_GA4_ID: 'G-ABC123DEF4',
    ANALYTICS_PLAUSIBLE_DOMAIN: 'shop.example',
    TURNSTILE_SITE_KEY: 'hidden',
    TURNSTILE_SECRET_KEY: 'hidden',
  };
  const found = list(everything);
  expect(found).toEqual([
    { kind: 'payments', name: 'Stripe' },
    { kind: 'mail', name: 'mail.post.example' },
    { kind: 'storage', name: 'fsn1.objects.example' },
    { kind: 'art', name: 'Replicate' },
    { kind: 'art', name: 'OpenAI' },
    { kind: 'art', name: 'Google' },
    { kind: 'art', name: 'fal' },
    { kind: 'sign-in', name: 'id.example' },
    { kind: 'analytics', name: 'Google Analytics' },
    { kind: 'analytics', name: 'Plausible' },
    { kind: 'robots', name: 'Cloudflare Turnstile' },
  ]);
  expect(JSON.stringify(found)).not.toContain('hidden');
});

test('a machine of the owner’s own network is not named', () => {
  for (const host of ['localhost', '10.0.0.5', '[fd00::1]', 'relay', 'mail.internal']) {
    expect(list({ SMTP_URL: `smtp://${host}:25` })).toEqual([testGateway, { kind: 'mail', name: 'A server of our own' }]);
  }
  expect(list({ S3_BUCKET: 'pictures' })).toEqual([testGateway, { kind: 'storage', name: 'Amazon S3' }]);
  const own = { ANALYTICS_PLAUSIBLE_DOMAIN: 'shop.example', ANALYTICS_PLAUSIBLE_URL: 'https://stats.shop.example' };
  expect(list(own)).toEqual([testGateway, { kind: 'analytics', name: 'Plausible at stats.shop.example' }]);
});
