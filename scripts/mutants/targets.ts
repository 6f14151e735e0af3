/** Files to mutate, and the tests that must detect the mutants. */
export interface Target {
  readonly mutate: readonly string[];
  readonly testFiles: readonly string[];
  /** How long the tests may take before anything is mutated; 5 if absent, as in Stryker. */
  readonly dryRunMinutes?: number;
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
  /** What a draft costs. */
  prices: { mutate: [`${checkout}/price.ts`], testFiles: ['src/features/checkout/price.test.ts'] },
  /** What went back of orders, for the owner's figures. */
  refundSums: {
    mutate: [`${checkout}/refunds/refund-sums.ts`],
    testFiles: ['src/features/checkout/refund-sums.test.ts'],
  },
  /**
   * Settling payments: by card, on the hosted page, with and for gift cards, lost in a restore, to another address. Each
   * test buys something in a shop with a database, which takes minutes while the machine is busy.
   */
  settling: {
    mutate: [`${checkout}/settle.ts`],
    testFiles: [
      'src/features/checkout/settle.test.ts',
      'src/features/checkout/settle-outcomes.test.ts',
      'src/features/checkout/checkout.test.ts',
      'src/features/checkout/gift-cards.test.ts',
      'src/features/checkout/gift-card-purchase.test.ts',
      'src/features/checkout/first-order-card.test.ts',
      'src/features/checkout/reverse-charge.test.ts',
      'src/features/checkout/orphans.test.ts',
      'src/features/checkout/stripe-tax.test.ts',
      'src/features/checkout/zones.test.ts',
    ],
    dryRunMinutes: 15,
  },
  /** Refunding orders that a card, a gift card or both have paid, in such shops. */
  refunding: {
    mutate: [`${checkout}/refunds/refund-order.ts`],
    testFiles: ['src/features/checkout/refund-order.test.ts', 'src/features/checkout/gift-cards.test.ts'],
    dryRunMinutes: 15,
  },
} as const satisfies Record<string, Target>;

/** Small files of two targets in one run, for `npm test`: each run of Stryker has to copy and test everything first. */
export const sample: Target = {
  mutate: ['src/shared/money.ts', 'src/features/orders/refunded.ts', `${fulfilment}/server/advancing/call-partner.ts`],
  testFiles: ['src/shared/money.test.ts', 'src/features/orders/refunded.test.ts', `${fulfilment}/call-partner.test.ts`],
};
