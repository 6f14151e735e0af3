import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, type CsvError } from './read-csv.ts';

test('reads each row by column name, with the line on which the row begins', () => {
  expect(readCsv('\uFEFFid,words\r\n1,"two\r\nlines, ""quoted"""\r\n\r\n2,\r\n')).toEqual([
    { line: 2, fields: { id: '1', words: 'two\r\nlines, "quoted"' } },
    { line: 5, fields: { id: '2', words: '' } },
  ]);
  expect(readCsv('id\n"only"')).toEqual([{ line: 2, fields: { id: 'only' } }]);
  expect(readCsv('a,b\n,\n')).toEqual([{ line: 2, fields: { a: '', b: '' } }]);
});

test.each([
  ['', 1],
  ['a,b\n1', 2],
  ['a,b\n1,2,3', 2],
  ['a,a\n1,2', 1],
  ['a,\n1,2', 1],
  ['a,b\n1,"open', 2],
  ['a,b\n1,2\n"x"y,3', 3],
  ['a,b\n1,two "quotes"', 2],
])('%j throws an error with the line number', (text, line) => {
  expect(() => readCsv(text)).toThrow(expect.objectContaining({ line }) as CsvError);
});

test('reads back any table that is written as in RFC 4180', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\n', '\r\n', '""', ' x '));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const write = (value: string) => `"${value.replaceAll('"', '""')}"`;
      const text = ['a,b', ...rows.map((row) => row.map(write).join(','))].join(end);
      expect(readCsv(text).map(({ fields }) => [fields.a, fields.b])).toEqual(rows);
    }),
    { seed: 7, numRuns: 300 },
  );
});
