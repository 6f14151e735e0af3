import { expect, test } from 'vitest';
import { codeFieldsWith } from '../../../tests/factories/discount-code.ts';
import { findCodeProblems, readCode, type CodeFields } from './contract.ts';

const good = codeFieldsWith({ maxUsesPerCustomer: 1 });

test.each([
  [' welcome20 ', 'WELCOME20'],
  ['spring-sale', 'SPRING-SALE'],
  ['AB', null],
  ['-ABC', null],
  ['two words', null],
  ['A'.repeat(25), null],
])('given %j, then the code is %j', (typed, code) => expect(readCode(typed)).toBe(code));

test('given good fields, then nothing is wrong', () => expect(findCodeProblems(good)).toEqual({}));

test.each<[keyof CodeFields, Partial<CodeFields>]>([
  ['code', { code: 'a b' }],
  ['value', { value: 91 }],
  ['value', { value: null }],
  ['value', { effect: 'amount', value: 0 }],
  ['products', { products: [] }],
  ['minimum', { minimum: 0 }],
  ['endsOn', { startsOn: '2026-12-02', endsOn: '2026-12-01' }],
  ['maxUses', { maxUses: 0 }],
  ['maxUsesPerCustomer', { maxUsesPerCustomer: 0 }],
])('given a wrong %s, then a sentence says so', (field, fields) =>
  expect(Object.keys(findCodeProblems({ ...good, ...fields }))).toEqual([field]),
);
