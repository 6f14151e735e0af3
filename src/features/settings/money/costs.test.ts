import { expect, test } from 'vitest';
import { costOf, findProblems, publicSettings, resolveSettings, type StoredSettings } from '../contract.ts';

const poster = { productType: 'poster', productSize: '8x10 inches' } as const;
const costing = (cost: number): StoredSettings => ({ products: { poster: { sizes: { '8x10 inches': { cost } } } } });

test('given the owner has said what a size costs, then only its cost is known, and a download costs nothing', () => {
  const { costs } = resolveSettings(costing(712), []);
  expect(costOf(costs, poster)?.cents).toBe(712);
  expect(costOf(costs, { ...poster, productSize: '12x16 inches' })).toBeNull();
  expect(costOf(costs, { productType: 'digital', productSize: null })?.cents).toBe(0);
  expect(
    costOf(resolveSettings({ products: { digital: { cost: 15 } } }, []).costs, {
      productType: 'digital',
      productSize: null,
    })?.cents,
  ).toBe(15);
});

test('given costs, then pages learn nothing of them', () => {
  expect(publicSettings(costing(712))).toBeNull();
  expect(
    publicSettings({
      products: {
        poster: { title: 'Print', sizes: { '8x10 inches': { cost: 712 }, '12x16 inches': { price: 2_500 } } },
      },
    }),
  ).toEqual({ products: { poster: { title: 'Print', sizes: { '12x16 inches': { price: 2_500 } } } } });
});

test.each([
  [-1, 'A cost is not negative.'],
  [1_000_001, 'A cost is at most $10,000.'],
])('given a cost of %d cents, then one sentence says what is wrong', (cost, sentence) => {
  expect(findProblems(costing(cost))).toEqual({ 'products.poster.sizes.8x10 inches.cost': sentence });
});
