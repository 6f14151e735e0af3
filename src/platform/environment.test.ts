import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretVariables, variables } from './config-variables.ts';
import { ConfigError, loadConfig } from './config.ts';
import { readSecretFiles, withEnvFile, type Environment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'environment-'));
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
function problemsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ variable, problem }) => `${variable} ${problem}`);
    throw error;
  }
  return [];
}
const secretsOf = (env: Environment): string[] => problemsOf(() => readSecretFiles(env));

test('given a file of variables, they count unless the environment sets them, even to nothing', () => {
  const path = file('.env', '# a comment\nPORT=8080\nSHOP_NAME="Paw & Co"\nHOST=0.0.0.0\nAPPLE_PRIVATE_KEY="a\nb"\n');
  expect(withEnvFile({ ENV_FILE: path, HOST: '127.0.0.1', SHOP_NAME: '', PORT: undefined })).toEqual({
    ENV_FILE: path,
    HOST: '127.0.0.1',
    SHOP_NAME: '',
    PORT: '8080',
    APPLE_PRIVATE_KEY: 'a\nb',
  });
});

test('given ENV_FILE is none, no file is read; one that does not exist is named in a sentence', () => {
  expect(withEnvFile({ ENV_FILE: 'none', PORT: '1' })).toEqual({ ENV_FILE: 'none', PORT: '1' });
  const missing = join(folder, 'missing');
  expect(problemsOf(() => withEnvFile({ ENV_FILE: missing }))).toEqual([
    `ENV_FILE names ${missing}, which does not exist`,
  ]);
});

test('given the file of a secret, its content counts without the line break at its end', () => {
  const path = file('stripe', 'sk_test_from_file\n');
  expect(readSecretFiles({ STRIPE_SECRET_KEY_FILE: path, PORT: '80' })).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_from_file',
    PORT: '80',
  });
  // An empty file counts as none, as an empty variable does.
  expect(loadConfig({ APP_SECRET: 'x'.repeat(32), STRIPE_SECRET_KEY_FILE: file('empty', '\n') }).stripe).toBeNull();
  expect(readSecretFiles({ STRIPE_SECRET_KEY_FILE: path, STRIPE_SECRET_KEY: '' })).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_from_file',
  });
  const env = { APP_SECRET_FILE: file('app', 'x'.repeat(32)), STRIPE_SECRET_KEY_FILE: path };
  expect(loadConfig({ ...env, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toMatchObject({
    appSecret: 'x'.repeat(32),
    stripe: { secretKey: 'sk_test_from_file' },
  });
});

test('every problem with files of secrets is named at once, in words', () => {
  const missing = join(folder, 'missing');
  const empty = file('empty', ' \n');
  expect(
    secretsOf({
      APP_SECRET_FILE: missing,
      SMTP_URL_FILE: folder,
      METRICS_TOKEN_FILE: empty,
      METRICS_TOKEN: 'a token of sixteen',
      PUBLIC_URL_FILE: empty,
      SOME_OTHER_FILE: missing,
      PRODIGI_KEY_FILE: '',
    }),
  ).toEqual([
    `APP_SECRET_FILE names ${missing}, which does not exist`,
    `SMTP_URL_FILE names ${folder}, which is a folder`,
    'METRICS_TOKEN_FILE and METRICS_TOKEN are both set: keep one of them',
    'PUBLIC_URL_FILE is not read, because PUBLIC_URL is not a secret: set PUBLIC_URL itself',
  ]);
});

test('every variable that holds a secret may be in a file, and docs/operations.md lists it', async () => {
  const { readFile } = await import('node:fs/promises');
  const notSecret = new Set(['STRIPE_PUBLISHABLE_KEY', 'TURNSTILE_SITE_KEY', 'APPLE_KEY_ID']);
  const looksSecret = Object.keys(variables.shape).filter(
    (name) => /SECRET|TOKEN|PASSWORD|KEY|^DATABASE_URL$|^SMTP_URL$/.test(name) && !notSecret.has(name),
  );
  expect([...secretVariables].toSorted()).toEqual(looksSecret.toSorted());
  const docs = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  expect(secretVariables.filter((name) => !docs.includes(`| \`${name}\` |`))).toEqual([]);
});
