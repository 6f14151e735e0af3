import { expect, test } from 'vitest';
import { emailAddress, withAsciiDomain } from './email-address.ts';

test.each([
  ['  Ada@Example.COM ', 'ada@example.com'],
  ["o'brien+pets@mail.example.co.uk", "o'brien+pets@mail.example.co.uk"],
  ['ada@exämple.de', 'ada@xn--exmple-cua.de'],
  ['Ada@EXÄMPLE.de', 'ada@xn--exmple-cua.de'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@例え。jp', 'ada@xn--r8jz45g.jp'],
  ['ada@xn--exmple-cua.de', 'ada@xn--exmple-cua.de'],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`, `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`],
])('%j is normalized to %s', (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
});

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@example',
  'ada@-example.com',
  'ada@exa mple.com',
  'ada@example.com, bea@example.com',
  'ada@example.com\r\nBcc: x@y.zz',
  'ada@example.com\0',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@@example.com',
  '"ada"@example.com',
  'ada@[127.0.0.1]',
  'ada@１２７.0.0.1',
  'ada@example.com／evil.test',
  'ada@example.com#.evil.test',
  'ada@user:pass.example.com',
  'ädä@exämple.de',
  `${'a'.repeat(320)}@example.com`,
  `a@${'ä'.repeat(200)}.example.com`,
])('%j is rejected', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});

test('lookalike letters never become ASCII letters, so that nobody signs in as somebody else', () => {
  for (const lookalike of [
    '\u212Aelly@example.com',
    'm\u0131ke@example.com',
    'MI\u0130KE@example.com',
    'ﬀ@example.com',
  ]) {
    expect(emailAddress.safeParse(lookalike).success).toBe(false);
  }
});

test('withAsciiDomain returns an address without an internationalized domain unchanged', () => {
  for (const address of ['Second@Example.com', 'nobody', 'a@b@c', 'a@ä ö', 'a@\u200b'])
    expect(withAsciiDomain(address)).toBe(address);
});
