import { expect, test } from 'vitest';
import { variables, type Variables } from './config-variables.ts';
import { saySentence } from '../words/sentence.ts';
import { listProcessors } from './processors.ts';

/** As English pages say it. */
const list = (env: Record<string, string>) =>
  listProcessors(variables.parse(env) satisfies Variables).map(({ kind, name, keeps }) => ({
    kind,
    name: typeof name === 'string' ? name : saySentence(name, {}),
    keeps: keeps && saySentence(keeps, {}),
  }));
const testGateway = { kind: 'payments', name: 'The built-in test gateway', keeps: null };

test('without settings, only the test gateway is listed', () => {
  expect(list({})).toEqual([testGateway]);
});

test('lists every configured provider by its purpose and public name', () => {
  const everything = {
    STRIPE_SECRET_KEY: 'sk_live_hidden',
    SMTP_URL: 'smtps://user:hidden@mail.post.example:465',
    S3_BUCKET: 'hidden',
    S3_ENDPOINT: 'https://fsn1.objects.example/hidden',
    S3_SECRET_ACCESS_KEY: 'hidden',
    ART_PROVIDER: 'replicate,openai,google,fal,studio',
    OIDC_ISSUER: 'https://id.example/realms/hidden',
    OIDC_CLIENT_ID: 'hidden',
    OIDC_CLIENT_SECRET: 'hidden',
    MICROSOFT_CLIENT_ID: 'hidden',
    MICROSOFT_CLIENT_SECRET: 'hidden',
    ANALYTICS_GA4_ID: 'G-ABC123DEF4',
    ANALYTICS_PLAUSIBLE_DOMAIN: 'shop.example',
    TURNSTILE_SITE_KEY: 'hidden',
    TURNSTILE_SECRET_KEY: 'hidden',
  };
  const found = list(everything);
  expect(found).toEqual([
    { kind: 'payments', name: 'Stripe', keeps: expect.stringContaining('as long as the law asks') },
    { kind: 'mail', name: 'mail.post.example', keeps: null },
    { kind: 'storage', name: 'fsn1.objects.example', keeps: expect.stringContaining('until we delete them') },
    { kind: 'art', name: 'Replicate', keeps: expect.stringContaining('within a day') },
    { kind: 'art', name: 'OpenAI', keeps: expect.stringContaining('30 days') },
    { kind: 'art', name: 'Google', keeps: expect.stringContaining('55 days') },
    { kind: 'art', name: 'fal', keeps: expect.stringContaining('not to store the photo') },
    { kind: 'sign-in', name: 'Microsoft', keeps: null },
    { kind: 'sign-in', name: 'id.example', keeps: null },
    { kind: 'analytics', name: 'Google Analytics', keeps: null },
    { kind: 'analytics', name: 'Plausible', keeps: null },
    { kind: 'robots', name: 'Cloudflare Turnstile', keeps: null },
  ]);
  expect(JSON.stringify(found)).not.toContain('hidden');
});

test('does not name a machine in the owner’s own network', () => {
  for (const host of ['localhost', '10.0.0.5', '[fd00::1]', 'relay', 'mail.internal']) {
    expect(list({ SMTP_URL: `smtp://${host}:25` })).toEqual([
      testGateway,
      { kind: 'mail', name: 'A server of our own', keeps: null },
    ]);
  }
  expect(list({ S3_BUCKET: 'pictures' })).toEqual([
    testGateway,
    { kind: 'storage', name: 'Amazon S3', keeps: 'keeps them until we delete them' },
  ]);
  const own = { ANALYTICS_PLAUSIBLE_DOMAIN: 'shop.example', ANALYTICS_PLAUSIBLE_URL: 'https://stats.shop.example' };
  expect(list(own)).toEqual([testGateway, { kind: 'analytics', name: 'Plausible at stats.shop.example', keeps: null }]);
});
