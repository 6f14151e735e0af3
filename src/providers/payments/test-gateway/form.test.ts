import { expect, test } from 'vitest';
import { parseForm } from './form.ts';

test('parses nested fields and numbered lists in the SDK’s format', () => {
  const encoded =
    'amount=500&metadata[order id]=a%26b&expand[0]=latest_charge&line_items[0][price_data][unit_amount]=495&line_items[0][quantity]=1';
  expect(parseForm(encoded)).toEqual({
    amount: '500',
    metadata: { 'order id': 'a&b' },
    expand: ['latest_charge'],
    line_items: [{ price_data: { unit_amount: '495' }, quantity: '1' }],
  });
  expect(parseForm('')).toEqual({});
});

test.each(['a=1&a=2', 'a=1&a[b]=2', 'a[=1', '[b]=1', 'a[]=1'])('rejects %s', (encoded) => {
  expect(() => parseForm(encoded)).toThrow(RangeError);
});

test('a field called __proto__ stays a field', () => {
  parseForm('metadata[__proto__]=x');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
