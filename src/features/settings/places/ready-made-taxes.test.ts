import { expect, test } from 'vitest';
import { stateName } from '../../../shared/places/states.ts';
import { findProblems, missingRates, readyMadeTaxes, readyMadeTaxIds, resolveSettings } from '../contract.ts';
import { includesTaxAt, newestDay, taxRateAt } from '../../catalog/contract.ts';

test('given all ready-made rates in one table, then it can be saved, and each place has its own rate', () => {
  const table = readyMadeTaxIds.flatMap((id) => [...readyMadeTaxes[id].rates]);
  expect(findProblems({ tax: { method: 'table', table } })).toEqual({});
  const { tax } = resolveSettings({ tax: { method: 'table', table } }, []).priceList;
  const at = (country: string, state: string | null = null) =>
    taxRateAt(tax.table ?? [], { country, state }, newestDay)?.rate ?? null;
  expect([at('DE'), at('FI'), at('GB'), at('AU', 'NSW'), at('JP', 'Tokyo')]).toEqual([
    19_000, 25_500, 20_000, 10_000, 10_000,
  ]);
  expect([at('CA', 'QC'), at('CA', 'NS'), at('CA'), at('US', 'NY')]).toEqual([14_975, 14_000, null, null]);
  expect([at('MC'), at('IM'), at('JE')]).toEqual([20_000, 20_000, null]);
  expect([at('ES', 'Madrid'), at('ES', 'Las Palmas'), at('ES', 'Melilla')]).toEqual([21_000, 0, 0]);
  expect(includesTaxAt(tax, { country: 'FR', state: null }, newestDay)).toBe(true);
  expect(includesTaxAt(tax, { country: 'CA', state: 'ON' }, newestDay)).toBe(false);
});

test('every province and territory of Canada has its rate', () => {
  const names = readyMadeTaxes.ca.rates.map(({ state = '' }) => stateName('CA', state));
  expect(names).toHaveLength(13);
  expect(names.every((name) => name.length > 2)).toBe(true);
});

test('given a table with a rate of the owner, then ready-made rates add only the places that are missing', () => {
  const own = [{ country: 'DE', rate: 7_000 }];
  const added = missingRates('eu', own);
  expect(added).toHaveLength(readyMadeTaxes.eu.rates.length - 1);
  expect(added.some(({ country }) => country === 'DE')).toBe(false);
  expect(missingRates('eu', [...own, ...added])).toEqual([]);
});
