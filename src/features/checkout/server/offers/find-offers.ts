import type { DbOrTx } from '../../../../platform/db/database.ts';
import { adjustmentCodeOf, type Offers } from '../../../catalog/contract.ts';
import { countOrdersWith, hasOrdered, type Customer } from '../../../orders/server/service.ts';
import { readCode } from '../../contract.ts';
import type { CheckoutContext } from '../context.ts';
import { codeErrors } from '../../../../words/catalogs/code-errors.ts';
import { sentence, type Sentence } from '../../../../words/sentence.ts';
import { findCode, isInBooks, termsOf, type CodeRow } from './code-store.ts';
import { countUses, findReservations, type Mode } from './uses-store.ts';

/** What a buyer asks for. An offer that they do not ask for is not given, because they have seen another total. */
export interface Wanted {
  readonly firstOrder: boolean;
  /** As typed; null for none. */
  readonly code: string | null;
}

export interface FoundOffers {
  readonly offers: Offers;
  /** Null if no code was asked for, or it cannot be used. */
  readonly code: CodeRow | null;
  /** Why the code cannot be used. */
  readonly problem: Sentence | null;
}

type OffersContext = Pick<CheckoutContext, 'db' | 'clock' | 'settings'> & {
  readonly gateway: Pick<CheckoutContext['gateway'], 'live'>;
};

/** The mode that offers count in: what is tried in test mode uses up nothing. */
export function modeOf({ gateway }: Pick<OffersContext, 'gateway'>): Mode {
  return gateway.live ? 'live' : 'test';
}

/** The offers that this customer may use now. Limits of codes are checked again when a use is reserved. */
export async function findOffers(context: OffersContext, customer: Customer, wanted: Wanted): Promise<FoundOffers> {
  const { offers, priceList } = context.settings.current();
  const { firstOrder } = offers;
  const mode = modeOf(context);
  const isFirst = wanted.firstOrder && firstOrder.given && !(await hasOrdered(context.db, mode, customer));
  const found = wanted.code === null ? { row: null, problem: null } : await checkCode(context, customer, wanted.code);
  return {
    offers: {
      firstOrder: isFirst ? { percent: firstOrder.percent } : null,
      code: found.row === null ? null : termsOf(found.row, priceList),
    },
    code: found.row,
    problem: found.problem,
  };
}

async function checkCode(
  context: OffersContext,
  customer: Customer,
  typed: string,
): Promise<{ row: CodeRow; problem: null } | { row: null; problem: Sentence }> {
  const code = readCode(typed);
  const row = code === null ? null : await findCode(context.db, code);
  const refused = (problem: Sentence) => ({ row: null, problem });
  // A code that is off looks like none, so that nobody learns which ones there are.
  const isOn = row !== null && row.on && isInBooks(row, context.settings.current().priceList);
  if (!isOn) return refused(sentence(codeErrors.unknown, { code: typed.trim().toUpperCase() }));
  const now = context.clock();
  if (row.startsAt !== null && now < row.startsAt) return refused(sentence(codeErrors.notYet, { code: row.code }));
  if (row.endsAt !== null && now >= row.endsAt) return refused(sentence(codeErrors.ended, { code: row.code }));
  if (await isUsedUp(context, customer, row)) return refused(sentence(codeErrors.usedUp, { code: row.code }));
  if (await isUsedUpFor(context.db, modeOf(context), customer, row))
    return refused(sentence(codeErrors.usedByYou, { code: row.code }));
  return { row, problem: null };
}

/** Whether others use a code, or may still do so, as often as it may be used in all. */
async function isUsedUp(context: OffersContext, { owners }: Customer, row: CodeRow): Promise<boolean> {
  if (row.maxUses === null) return false;
  const uses = await countUses(context.db, row.id, modeOf(context), null);
  if (uses < row.maxUses) return false;
  // What this customer has reserved for an earlier cart is theirs.
  const own = await findReservations(context.db, row.id, modeOf(context), owners, null);
  return uses - own.length >= row.maxUses;
}

/** Whether a customer has used a code as often as one customer may. */
export async function isUsedUpFor(db: DbOrTx, mode: Mode, customer: Customer, row: CodeRow): Promise<boolean> {
  if (row.maxUsesPerCustomer === null) return false;
  return (await countOrdersWith(db, mode, customer, adjustmentCodeOf(row.code))) >= row.maxUsesPerCustomer;
}
