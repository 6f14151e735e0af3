import { expect, test } from 'vitest';
import { descriptorSuffix } from '../../providers/payments/test-gateway/descriptor.ts';
import { paymentWords, statementSuffix } from './server/payment-words.ts';

const line = {
  key: 'poster-1',
  title: 'Custom Pet Poster',
  productType: 'poster',
  productSize: '8x10 inches',
  productMaterial: 'Museum-quality paper',
  shape: 'portrait',
  unitPrice: 1_995,
  quantity: 2,
  artworkId: 'art_1',
  selectedVariation: 0,
} as const;

test('the description of a payment names the shop and the items', () => {
  const download = {
    ...line,
    key: 'digital',
    title: 'Digital Download',
    productType: 'digital',
    productSize: null,
    quantity: 1,
  } as const;
  expect(paymentWords('Pawtelier', [line, download]).description).toBe(
    'Pawtelier: 2 x Custom Pet Poster 8x10 inches, Digital Download',
  );
});

test('the description of forty lines fits Stripe’s limit', () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({ ...line, key: `poster-${index}` }));
  expect(paymentWords('Pawtelier', lines).description.length).toBeLessThanOrEqual(1_000);
});

test.each([
  ['Pawtelier', 'PAWTELIER'],
  ['Café Châtelet & Söhne', 'CAFE CHATE'],
  ['Pets * "R" <Us>', 'PETS R US'],
  ["Nora's Very Long Pet Portraits", 'NORA S VER'],
  ['2024', 'PET ART'],
  ['毛球画廊', 'PET ART'],
])('the shop named %s has the statement suffix %s, which fits next to the longest prefix', (shopName, suffix) => {
  expect(statementSuffix(shopName)).toBe(suffix);
  expect(descriptorSuffix.safeParse(suffix).success).toBe(true);
  expect(`${'P'.repeat(10)}* ${suffix}`.length).toBeLessThanOrEqual(22);
});

test.each(['12345', 'A*B', '<PAW>', "NORA'S", 'A\\B', 'SAY "HI"', 'X'.repeat(23), 'ПЁС'])(
  'the test gateway refuses the suffix %s, as Stripe does',
  (suffix) => {
    expect(descriptorSuffix.safeParse(suffix).success).toBe(false);
  },
);
