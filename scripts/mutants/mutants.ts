/** A mutation of the source that breaks one promise about money. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Test files, or a folder of them; the mutant is caught if at least one of their tests fails. */
  readonly tests: readonly string[];
}

const checkout = 'src/features/checkout';
const property = 'tests/money/money.test.ts';
const faults = 'tests/money/faults.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'unique dropped: one order for each draft',
    file: 'src/platform/db/migrations/0000_first_tables.sql',
    find: 'CONSTRAINT "orders_draft_unique" UNIQUE("draft"),',
    replace: '',
    tests: [property],
  },
  {
    name: 'unique dropped: one open draft for each cart',
    file: 'src/platform/db/migrations/0000_first_tables.sql',
    find: 'CREATE UNIQUE INDEX "checkout_drafts_open_once"',
    replace: 'CREATE INDEX "checkout_drafts_open_once"',
    tests: [faults],
  },
  {
    name: 'amount check removed',
    file: `${checkout}/server/settle.ts`,
    find: 'paid.amountReceived - paid.amountRefunded === draft.total && paid.currency === currency',
    replace: 'paid.currency === currency',
    tests: [property],
  },
  {
    name: 'browser’s amount believed',
    file: `${checkout}/server/start.ts`,
    find: 'if (fromDollars(wish.amount) !== priced.totals.total) {',
    replace: 'if (fromDollars(wish.amount) < 0) {',
    tests: [faults],
  },
  {
    name: 'ownership check removed',
    file: `${checkout}/server/payment-store.ts`,
    find: 'and(or(eq(payments.sessionId, id), eq(payments.providerId, id)), inArray(checkoutDrafts.owner, [...owners])),',
    replace: 'or(eq(payments.sessionId, id), eq(payments.providerId, id)),',
    tests: [faults],
  },
  {
    name: 'metadata dropped',
    file: 'src/providers/payments/stripe.ts',
    find: '            ...inStripesWords(words),\n            metadata,\n',
    replace: '            ...inStripesWords(words),\n',
    tests: [property],
  },
  {
    name: 'event marked done before settling',
    file: `${checkout}/server/webhook.ts`,
    find: 'const settlement = await settleSubject(context, event);',
    replace:
      'await context.db.update(webhookEvents).set({ processedAt: context.clock() }).where(eq(webhookEvents.id, event.id));\n' +
      '  const settlement = await settleSubject(context, event);',
    tests: [`${checkout}/webhook.test.ts`],
  },
  {
    name: 'refund forgotten: paid twice',
    file: `${checkout}/server/settle.ts`,
    find: "if (settlement.kind === 'surplus' || settlement.kind === 'mismatch') await sendRefunds(context, paymentId);",
    replace: '',
    tests: [`${checkout}/settle.test.ts`],
  },
  {
    name: 'refund not written down with the decision',
    file: `${checkout}/server/settle.ts`,
    find: '  await insertRefund(tx, {',
    replace: '  if (id === payment.id) await insertRefund(tx, {',
    tests: [property],
  },
  {
    name: 'lost payments not listed for the owner',
    file: `${checkout}/server/adopt.ts`,
    find: "disposition: asked ? 'none' : 'orphan'",
    replace: "disposition: asked ? 'none' : 'cancelled'",
    tests: [faults],
  },
  {
    name: 'a parameter that Stripe does not know',
    file: 'src/providers/payments/stripe.ts',
    find: '{ payment_intent: paymentId, amount: wholeCents(amount), metadata: { reason } }',
    replace: "{ payment_intent: paymentId, amount: wholeCents(amount), metadata: { reason }, color: 'red' }",
    tests: ['tests/money/stripe-requests'],
  },
  {
    name: 'dollars sent as an amount',
    file: 'src/providers/payments/stripe.ts',
    find: 'return amount;\n}',
    replace: 'return amount / 100;\n}',
    tests: ['tests/money/stripe-requests'],
  },
];
