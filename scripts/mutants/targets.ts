/** Files whose code is broken, and the tests that must notice. */
export interface Target {
  readonly mutate: readonly string[];
  readonly testFiles: readonly string[];
}

const checkout = 'src/features/checkout/server';
const fulfilment = 'src/features/fulfilment';
const partners = 'src/providers/fulfilment';

export const targets = {
  /** Arithmetic and prices; their tests take no time. `npm test` breaks this. */
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
   * What lets a print partner charge the shop owner, and which webhooks are believed. `npm test` breaks this, too.
   */
  printing: {
    mutate: [
      `${fulfilment}/server/next-step.ts`,
      `${fulfilment}/server/call-partner.ts`,
      `${fulfilment}/server/print-file-url.ts`,
      `${partners}/printful/webhook.ts`,
    ],
    testFiles: [
      `${fulfilment}/next-step.test.ts`,
      `${fulfilment}/call-partner.test.ts`,
      `${fulfilment}/print-file-url.test.ts`,
      `${partners}/printful/webhook.test.ts`,
    ],
  },
  /** What print partners are sent, what they send, and what follows from what. */
  partners: {
    mutate: [
      `${fulfilment}/states.ts`,
      `${partners}/printful/present-parcel.ts`,
      `${partners}/prodigi/read-webhook.ts`,
    ],
    testFiles: [
      `${fulfilment}/states.test.ts`,
      `${partners}/printful/present-parcel.test.ts`,
      `${partners}/prodigi/read-webhook.test.ts`,
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
