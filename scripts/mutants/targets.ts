/** Files to mutate, and the tests that must detect the mutants. */
export interface Target {
  readonly mutate: readonly string[];
  readonly testFiles: readonly string[];
}

const checkout = 'src/features/checkout/server';
const fulfilment = 'src/features/fulfilment';
const partners = 'src/providers/fulfilment';

export const targets = {
  /** Arithmetic and prices; their tests take no time. `npm run test:long` mutates these. */
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
  /**
   * What lets a print partner charge the shop owner, and which webhooks are accepted. `npm run test:long` mutates
   * these, too.
   */
  printing: {
    mutate: [
      `${fulfilment}/server/advancing/next-step.ts`,
      `${fulfilment}/server/advancing/call-partner.ts`,
      `${fulfilment}/server/print-files/print-file-url.ts`,
      `${partners}/printful/webhook.ts`,
    ],
    testFiles: [
      `${fulfilment}/next-step.test.ts`,
      `${fulfilment}/call-partner.test.ts`,
      `${fulfilment}/print-file-url.test.ts`,
      `${partners}/printful/webhook.test.ts`,
    ],
  },
  /** Payloads sent to and received from print partners, and the states of their orders. */
  partners: {
    mutate: [
      `${fulfilment}/states.ts`,
      `${partners}/printful/present-fulfilment.ts`,
      `${partners}/prodigi/read-webhook.ts`,
    ],
    testFiles: [
      `${fulfilment}/states.test.ts`,
      `${partners}/printful/present-fulfilment.test.ts`,
      `${partners}/prodigi/read-webhook.test.ts`,
    ],
  },
  /** Settling and refunding payments; each of their tests buys something in a shop with a database. */
  payments: {
    mutate: [
      `${checkout}/price.ts`,
      `${checkout}/settle.ts`,
      `${checkout}/refunds/refund-order.ts`,
      `${checkout}/refunds/refund-sums.ts`,
    ],
    testFiles: ['src/features/checkout/*.test.ts'],
  },
} as const satisfies Record<string, Target>;

/** Small files of two targets in one run, for `npm test`: each run of Stryker has to copy and test everything first. */
export const sample: Target = {
  mutate: ['src/shared/money.ts', 'src/features/orders/refunded.ts', `${fulfilment}/server/advancing/call-partner.ts`],
  testFiles: ['src/shared/money.test.ts', 'src/features/orders/refunded.test.ts', `${fulfilment}/call-partner.test.ts`],
};
