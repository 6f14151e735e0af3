import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { retention } from '../../../features/catalog/contract.ts';
import { loadConfig } from '../../../platform/config.ts';
import { createWords } from '../../../words/words.ts';
import { toShopSettings } from '../../../platform/http/settings.ts';
import type { ShopSettings } from '../../../shared/shop-settings.ts';
import { createQueryClient } from '../../../client/query-client.ts';
import { setCurrentSettings } from '../current-settings.ts';
import { RetentionNote } from './retention-note.tsx';
import { Processors } from './processors.tsx';

// Tests of other files expect settings that nothing has set.
afterAll(() => vi.resetModules());

const appSecret = 'a secret that only tests have, 32+';

/** The server's settings for this environment. */
const settingsOf = (env: Record<string, string> = {}): ShopSettings =>
  toShopSettings(
    loadConfig({ APP_SECRET: appSecret, ...env }),
    createWords(() => ({})),
  );

/** The text of a part of the privacy policy, rendered with these settings. */
function read(part: React.ReactNode, settings: ShopSettings): string {
  const client = createQueryClient();
  client.setQueryData(['/api/config'], settings);
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('the privacy policy names every retention time', () => {
  const numbers = new Set(read(<RetentionNote />, settingsOf()).match(/\d+/g));
  expect(Object.entries(retention).filter(([, time]) => !numbers.has(String(time)))).toEqual([]);
});

test('given a shop that writes invoices, then the privacy policy names how long they keep their buyer', () => {
  expect(read(<RetentionNote />, settingsOf())).not.toContain('invoice');
  setCurrentSettings({ invoices: { on: true } }, []);
  expect(read(<RetentionNote />, settingsOf())).toContain('written for, for 10 years');
  setCurrentSettings({}, []);
});

test('the privacy policy names the configured retention of ordered photos', () => {
  expect(read(<RetentionNote />, settingsOf())).toContain('deleted 60 days after the order is complete');
  expect(read(<RetentionNote />, settingsOf({ ORDERED_PHOTO_DAYS: '13' }))).toContain(
    'deleted 13 days after the order is complete',
  );
});

test('the privacy policy names exactly the configured processors', () => {
  const bare = read(<Processors />, settingsOf());
  expect(bare).toContain('built-in test gateway');
  expect(bare).not.toMatch(/Stripe|Plausible|Turnstile/);
  const text = read(
    <Processors />,
    settingsOf({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      SMTP_URL: 'smtps://user:password@mail.post.example:465',
      MAIL_FROM: 'shop@shop.example',
      OIDC_ISSUER: 'https://id.example/realms/shop',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'a secret',
    }),
  );
  for (const name of ['Stripe', 'mail.post.example', 'id.example']) expect(text).toContain(name);
  expect(text).not.toContain('test gateway');
});

test('given hosted models, the privacy policy says how long each keeps the photo', () => {
  const keys = { REPLICATE_API_TOKEN: 'r8_1', OPENAI_API_KEY: 'sk-1', GEMINI_API_KEY: 'g1', FAL_KEY: 'f1' };
  const text = read(<Processors />, settingsOf({ ART_PROVIDER: 'replicate,openai,google,fal', ...keys }));
  expect(text).toContain('Replicate paints from your photo, and deletes the photo and the picture within a day');
  expect(text).toContain('OpenAI paints from your photo, and keeps the photo and the picture for up to 30 days');
  expect(text).toContain('Google paints from your photo, and keeps the photo and the picture for 55 days');
  expect(text).toContain('fal paints from your photo, and is told not to store the photo');
});
