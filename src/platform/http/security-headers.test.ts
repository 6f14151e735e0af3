import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const shop = {
  stripe: null,
  signIn: [],
  publicUrl: 'https://shop.test',
  analytics: { ga4: null, plausible: null },
  turnstile: null,
};

test('allows no other host unless the owner configures one', () => {
  const policy = contentSecurityPolicy(shop);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(policy['script-src']).toEqual(["'self'"]);
});

test('allows exactly the configured analytics services', () => {
  const plausible = contentSecurityPolicy({
    ...shop,
    analytics: { ga4: null, plausible: { url: 'https://stats.shop.test', domain: 'shop.test' } },
  });
  expect(plausible['connect-src']).toEqual(["'self'", 'https://stats.shop.test']);
  expect(plausible['script-src']).toEqual(["'self'"]);
  const google = contentSecurityPolicy({ ...shop, analytics: { ga4: 'G-ABC123', plausible: null } });
  expect(google['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com']);
  expect(google['connect-src']).toContain('https://*.google-analytics.com');
});

test('allows the script and frame of the captcha if it is configured', () => {
  const policy = contentSecurityPolicy({
    ...shop,
    turnstile: { siteKey: 'site', secretKey: 'secret', baseUrl: 'https://challenges.cloudflare.com' },
  });
  expect(policy['script-src']).toEqual(["'self'", 'https://challenges.cloudflare.com']);
  expect(policy['frame-src']).toEqual(['https://challenges.cloudflare.com']);
  expect(contentSecurityPolicy(shop)['frame-src']).toEqual(["'none'"]);
});
