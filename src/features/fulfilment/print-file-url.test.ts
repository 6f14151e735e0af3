import { expect, test } from 'vitest';
import { createLinkSigner } from '../../platform/signed-link.ts';
import {
  isSignedFile,
  printFileLifeMs,
  printFileUrl,
  type NamedPrintFile,
} from './server/print-files/print-file-url.ts';

const printLinks = createLinkSigner('a secret of this test, long enough', 'print file');
const context = { config: { publicUrl: 'https://shop.test' }, printLinks } as Parameters<typeof printFileUrl>[0];
const file: NamedPrintFile = { fulfilmentId: 'ful_1', position: 0, sha256: 'a'.repeat(64), bleed: 0 };
const keyOf = (named: NamedPrintFile) => printFileUrl(context, named).split('/')[7] ?? '';

test('given a print file, then partners can fetch it for two weeks', () => {
  expect(printFileLifeMs).toBe(1_209_600_000);
});

test('given a print file, then its URL names the line and the hash of its bytes', () => {
  expect(printFileUrl(context, file)).toMatch(
    new RegExp(`^https://shop\\.test/api/print-files/ful_1/0/[\\w-]{43}/${file.sha256}\\.png$`),
  );
  expect(printFileUrl(context, { ...file, bleed: 75 })).toMatch(new RegExp(`/${file.sha256}-75\\.png$`));
});

test.each([
  ['another fulfilment order', { fulfilmentId: 'ful_2' }],
  ['another line', { position: 1 }],
  ['other bytes', { sha256: 'b'.repeat(64) }],
  ['a bleed', { bleed: 75 }],
])('given %s, then the URL and its key differ', (_what, fields) => {
  const other = { ...file, ...fields };
  expect(printFileUrl(context, other)).not.toBe(printFileUrl(context, file));
  expect(isSignedFile(context, other, keyOf(file))).toBe(false);
  expect(isSignedFile(context, other, keyOf(other))).toBe(true);
});

test('given ids whose digits join to the same text, then no key opens two files', () => {
  const one = { fulfilmentId: 'ful_1', position: 11, sha256: 'c', bleed: 0 };
  expect(isSignedFile(context, { ...one, fulfilmentId: 'ful_11', position: 1 }, keyOf(one))).toBe(false);
  expect(isSignedFile(context, one, '')).toBe(false);
});
