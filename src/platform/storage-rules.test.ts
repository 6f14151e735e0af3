import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const base = {
  APP_SECRET: 'a secret of more than thirty-two characters',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};
const r2Endpoint = 'https://0123456789abcdef.r2.cloudflarestorage.com';

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig({ ...base, ...env });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems.map(({ variable }) => variable) : [String(error)];
  }
}

test.each([
  [r2Endpoint, 'auto'],
  ['https://0123456789abcdef.eu.r2.cloudflarestorage.com', 'auto'],
  ['https://0123456789abcdef.fedramp.r2.cloudflarestorage.com', 'auto'],
  ['https://objects.example', 'us-east-1'],
])('given the endpoint %s without a region, then the region is %s', (S3_ENDPOINT, region) => {
  expect(loadConfig({ ...base, S3_ENDPOINT }).storage).toMatchObject({ endpoint: S3_ENDPOINT, region });
  expect(loadConfig({ ...base, S3_ENDPOINT, S3_REGION: 'weur' }).storage).toMatchObject({ region: 'weur' });
});

test('given an R2 endpoint that contains the bucket, then the configuration is rejected', () => {
  expect(problemsOf({ S3_ENDPOINT: `${r2Endpoint}/pictures` })).toEqual(['S3_ENDPOINT']);
  expect(problemsOf({ S3_ENDPOINT: 'https://project.storage.example/storage/v1/s3' })).toEqual([]);
});

test('given temporary keys, then a session token is required and read', () => {
  const temporary = { S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'ASIA0000000000000000' };
  expect(problemsOf(temporary)).toEqual(['S3_SESSION_TOKEN']);
  expect(loadConfig({ ...base, ...temporary, S3_SESSION_TOKEN: 'token' }).storage).toMatchObject({
    sessionToken: 'token',
  });
});
