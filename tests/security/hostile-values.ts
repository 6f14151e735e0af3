import fc from 'fast-check';

/** Texts that often break software, or would break a part of the shop. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001b[31mred\u001b[0m',
  'line\r\nSet-Cookie: session=stolen',
  'line\nBcc: everybody@example.com',
  '\u2028\u2029',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%zz',
  '/',
  '//evil.test',
  '\\\\evil.test\\share',
  '.',
  '..',
  'C:\\windows\\win.ini',
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  '1e309',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '１２',
  '9007199254740993',
  '-1',
  '99999999999999999999',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '<!--',
  ']]>',
  '=HYPERLINK("http://evil.test")',
  '@SUM(1)',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'http://[::1]:22/',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '\u202egpj.exe',
  'e\u0301',
  '\ufeff',
  '\ud800',
  '\udfff\ud83d',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  'İ',
  'ß',
  '\u212a',
  'a'.repeat(61),
  'a'.repeat(300),
  '🐶'.repeat(2_000),
  'a@b',
  'a@b.test\nBcc: c@d.test',
  'a'.repeat(250) + '@b.test',
  'a@' + 'b.'.repeat(120) + 'test',
  'a@xn--\u00e9.test',
  '"a b"@c.test',
  'a@[127.0.0.1]',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '2026-01-01T00:00:00+99:99',
  'art_',
  `art_${'0'.repeat(32)}`,
  'pi_',
  'cs_test_',
  'ord_1',
  '*',
  '%25%30%30',
  '_',
  '?',
  '#',
  '&a=b',
];

/** Texts on which a backtracking regular expression takes quadratic time or never ends. */
export const longTexts: readonly string[] = [
  'a',
  '1',
  ' ',
  '@',
  '.',
  '-',
  '/',
  'a@',
  'a.',
  '\t\n',
  '<',
  '%20',
  'http://',
].map((part) => `${part.repeat(Math.floor(60_000 / part.length))}!`);

/** Keys with which a careless merge would write to the prototype of all objects. */
export const pollutingKeys = ['__proto__', 'constructor', 'prototype'] as const;
/** Name of the property that tests look for on every object afterwards. */
export const pollution = 'polluted by a request';

/** Copies an object and adds an own property of any name, even '__proto__'. */
export function withKey(object: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...object }, key, { value, enumerable: true, configurable: true, writable: true });
}

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1,
    0.1,
    1e-9,
    1e9,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31) - 1,
    2 ** 53,
    1e21,
    1e300,
    -1e300,
    5e-324,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const polluting = fc.constantFrom<object>(
  ...pollutingKeys.map((key) => withKey({}, key, { [pollution]: true, isAdmin: true })),
  { constructor: { prototype: { [pollution]: true } } },
);

/** Any JSON value, some of them malicious. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 1e9 },
      { toString: 'x' },
      JSON.parse('{"then":"x"}'),
    ),
  },
  { weight: 1, arbitrary: polluting },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(nested(400)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}
