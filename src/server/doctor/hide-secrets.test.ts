import { expect, test } from 'vitest';
import { hideSecrets, listSecrets } from './hide-secrets.ts';

const hide = (text: string, env: Record<string, string>): string => hideSecrets(text, listSecrets(env));

test('given a database user named shop, the word shop is not hidden', () => {
  const said = 'DATABASE_URL cannot be used: password authentication failed for user "shop".';
  expect(hide(said, { DATABASE_URL: 'postgres://shop:a-long-password@db/shop' })).toBe(said);
  expect(hide('a shop answers at https://shop.test.', { DATABASE_URL: 'postgres://shop:shop@db/shop' })).toBe(
    'a shop answers at https://shop.test.',
  );
});

test('given passwords and keys, they are hidden everywhere', () => {
  const env = {
    DATABASE_URL: 'postgres://shop:correct%20horse@db/shop',
    FAL_KEY: 'fal-canary',
    SMTP_URL: 'smtps://AKIA0123456789ABCDEF:pass-canary@mail.test',
  };
  const said = hide('correct horse, correct%20horse, fal-canary, AKIA0123456789ABCDEF, pass-canary', env);
  expect(said).toBe('[hidden], [hidden], [hidden], [hidden], [hidden]');
});

test('given addresses of the shop, their owner reads them, even where a password stands beside one', () => {
  const env = { SMTP_URL: 'smtps://orders%40shop.test:pass-canary@mail.test', SUPPORT_EMAIL: 'help@shop.test' };
  const said = 'smtps://orders:pass-canary@mail.test refuses pass-canary; SUPPORT_EMAIL is help@shop.test.';
  expect(hide(said, env)).toBe('smtps://[hidden]@mail.test refuses [hidden]; SUPPORT_EMAIL is help@shop.test.');
});

test('given a short password, it is hidden where it is labeled as one', () => {
  const env = { DATABASE_URL: 'postgres://shop:abcd@db/shop' };
  expect(hide('wrong password "abcd", password=abcd, password: abcd; the abcd of it', env)).toBe(
    'wrong password "[hidden]", password=[hidden], password: [hidden]; the abcd of it',
  );
  expect(hide('postgres://shop:abcd@db/shop refused', env)).not.toContain('abcd');
});
