import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './process.ts';

/**
 * Breaks one promise about money at a time, in a copy of the shop, and shows that the tests notice.
 * `npm run test:mutants` runs them all, `npm run test:mutants -- amount` those whose name holds the word.
 */
interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Must occur exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Test files that are to notice. */
  readonly tests: readonly string[];
}

const checkout = 'src/features/checkout';
const property = 'tests/money/money.test.ts';
const faults = 'tests/money/faults.test.ts';

const mutants: readonly Mutant[] = [
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
    find: '.where(and(or(eq(payments.sessionId, id), eq(payments.providerId, id)), inArray(checkoutDrafts.owner, [...owners])));',
    replace: '.where(or(eq(payments.sessionId, id), eq(payments.providerId, id)));',
    tests: [faults],
  },
  {
    name: 'metadata dropped',
    file: 'src/providers/payments/stripe.ts',
    find: 'automatic_payment_methods: { enabled: true }, metadata }',
    replace: 'automatic_payment_methods: { enabled: true } }',
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
    find: '  await payments.insertRefund(tx, {',
    replace: '  if (id === payment.id) await payments.insertRefund(tx, {',
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
    find: "{ payment_intent: paymentId, amount: wholeCents(amount), metadata: { reason } }",
    replace: "{ payment_intent: paymentId, amount: wholeCents(amount), metadata: { reason }, colour: 'red' }",
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

const wanted = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => wanted.every((word) => name.includes(word)));
const copy = await mkdtemp(join(tmpdir(), 'mutants-'));
for (const part of ['src', 'tests', 'packages', 'scripts', 'docs', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
  await cp(join(root, part), join(copy, part), { recursive: true, filter: (path) => !path.endsWith('node_modules') });
}
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

/** Whether the tests pass; on the embedded database, which every machine has. */
async function pass(tests: readonly string[]): Promise<boolean> {
  const named = ['-t', '^(?!.*on the server database)'];
  return (await run('vitest', ['run', '--bail=1', '--reporter=dot', ...named, ...tests], { cwd: copy, stdio: 'ignore', env: { MONEY_SHRINK: '0' } })) === 0;
}

async function survives({ file, find, replace, tests }: Mutant): Promise<boolean> {
  const path = join(copy, file);
  const sound = await readFile(path, 'utf8');
  if (sound.split(find).length !== 2) throw new Error(`${file} does not hold this once any more:\n${find}`);
  await writeFile(path, sound.replace(find, replace));
  try {
    return await pass(tests);
  } finally {
    await writeFile(path, sound);
  }
}

let survivors = 0;
try {
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (!(await pass(all))) throw new Error('the tests fail on the shop as it is');
  console.log(`as it is: ${all.length} test files pass`);
  for (const mutant of chosen) {
    const alive = await survives(mutant);
    if (alive) survivors += 1;
    console.log(`${alive ? 'SURVIVED' : 'caught  '}  ${mutant.name}`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - survivors} of ${chosen.length} mutants caught`);
process.exitCode = survivors === 0 && chosen.length > 0 ? 0 : 1;
