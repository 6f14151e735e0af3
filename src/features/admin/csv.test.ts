import { expect, test } from 'vitest';
import { writeCsvRow } from './csv.ts';

test('given text that a spreadsheet would run, then an apostrophe stops it; numbers stay as they are', () => {
  expect(writeCsvRow(['=1+1', '-2+3', '@sum', -2.5, 12, null])).toBe("'=1+1,'-2+3,'@sum,-2.5,12,\r\n");
});

test('given commas, quotes and line breaks, then the cell is quoted', () => {
  expect(writeCsvRow(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
});
