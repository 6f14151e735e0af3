/** Files whose code is broken, and the tests that must notice. */
export interface Target {
  readonly mutate: readonly string[];
  readonly testFiles: readonly string[];
}

const checkout = 'src/features/checkout/server';

export const targets = {
  /** Arithmetic and prices; their tests take no time. `npm test` runs this. */
  arithmetic: {
    mutate: [
      'src/shared/money.ts',
      'src/features/catalog/totals.ts',
      'src/features/cart/contract.ts',
      'src/features/orders/refunded.ts',
    ],
    testFiles: [
      'src/shared/money.test.ts',
      'src/features/catalog/totals.test.ts',
      'src/features/cart/price-cart.test.ts',
      'src/features/orders/refunded.test.ts',
    ],
  },
  /** What becomes of a payment; each of their tests buys something in a shop with a database. */
  payments: {
    mutate: [
      `${checkout}/price.ts`,
      `${checkout}/settle.ts`,
      `${checkout}/refund-order.ts`,
      `${checkout}/refund-sums.ts`,
    ],
    testFiles: ['src/features/checkout/*.test.ts'],
  },
} as const satisfies Record<string, Target>;
