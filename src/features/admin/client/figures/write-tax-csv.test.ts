import { expect, test } from 'vitest';
import { writeTaxCsv } from './write-tax-csv.ts';

test('given taxes by place, then each is a row, and no label is run as a formula', () => {
  const row = { country: 'GB', state: null, percent: 20, included: true, orders: 3, taxable: 98.82, tax: 16.47 };
  expect(
    writeTaxCsv(
      [
        { ...row, label: 'VAT' },
        { ...row, country: null, label: '=1+1,"x"', included: false },
      ],
      'usd',
    ),
  ).toBe(
    [
      '\uFEFFcountry,state,tax,percent,prices,orders,taxable,amount,currency',
      'GB,,VAT,20,included,3,98.82,16.47,usd',
      ',,"\'=1+1,""x""",20,added,3,98.82,16.47,usd',
      '',
    ].join('\r\n'),
  );
});
