import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { SpendingCaps } from '../../../../platform/art-config.ts';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { noCost, type Microdollars } from '../../../../shared/microdollars.ts';
import { addMilliseconds, day, hour } from '../../../../shared/time.ts';
import { spendingWindows, type generationAttempts } from './tables.ts';

export type CapName = keyof SpendingCaps;

/**
 * Who a call is for and when it was recorded. It counts in the windows of that moment, even if its cost becomes known
 * later. The shop itself pays for a sold picture: such a call counts for no visitor and no network.
 */
export type Payer = Pick<typeof generationAttempts.$inferSelect, 'createdAt'> &
  Partial<Pick<typeof generationAttempts.$inferSelect, 'visitorKey' | 'networkKey'>>;

interface Window {
  readonly cap: CapName;
  readonly name: string;
  readonly endsAt: Date;
}

type Windows = [today: Window, thisHour: Window, ...payers: Window[]];

/** Windows of a call, in UTC hours and days. They are sorted by name, the order in which they are always locked. */
export function spendingWindowsOf({ visitorKey, networkKey, createdAt }: Payer): Windows {
  const at = createdAt.toISOString();
  const [date, hourOfDay] = [at.slice(0, 10), at.slice(0, 13)];
  const dayEnds = addMilliseconds(new Date(`${date}T00:00:00Z`), day);
  return [
    { cap: 'daily', name: `day ${date}`, endsAt: dayEnds },
    { cap: 'hourly', name: `hour ${hourOfDay}`, endsAt: addMilliseconds(new Date(`${hourOfDay}:00:00Z`), hour) },
    ...(networkKey === undefined
      ? []
      : [{ cap: 'network', name: `network ${networkKey} ${date}`, endsAt: dayEnds } as const]),
    ...(visitorKey === undefined
      ? []
      : [{ cap: 'visitor', name: `visitor ${visitorKey} ${date}`, endsAt: dayEnds } as const]),
  ];
}

/**
 * Reserves the price of one call in all its windows and returns null, or reserves nothing and returns the cap that it
 * would exceed. The windows stay locked until the transaction ends, so that concurrent reservations see each other.
 */
export async function reserve(tx: Tx, payer: Payer, price: Microdollars, caps: SpendingCaps): Promise<CapName | null> {
  const windows = spendingWindowsOf(payer);
  await tx
    .insert(spendingWindows)
    .values(windows.map(({ name, endsAt }) => ({ name, endsAt, amount: noCost })))
    .onConflictDoNothing();
  const amounts = await lock(tx, windows);
  const full = windows.find(({ cap, name }) => (amounts.get(name) ?? Infinity) + price > caps[cap]);
  if (full !== undefined) return full.cap;
  await add(tx, windows, price);
  return null;
}

/** Adds `difference` microdollars, which may be negative, to the windows of a call. */
export async function correct(tx: Tx, payer: Payer, difference: number): Promise<void> {
  if (difference === 0) return;
  const windows = spendingWindowsOf(payer);
  await lock(tx, windows);
  await add(tx, windows, difference);
}

export async function forgetWindows(db: DbOrTx, endedBefore: Date): Promise<void> {
  await db.delete(spendingWindows).where(lt(spendingWindows.endsAt, endedBefore));
}

async function lock(tx: Tx, windows: readonly Window[]): Promise<Map<string, number>> {
  const rows = await tx
    .select()
    .from(spendingWindows)
    .where(
      inArray(
        spendingWindows.name,
        windows.map(({ name }) => name),
      ),
    )
    .orderBy(asc(spendingWindows.name))
    .for('no key update');
  return new Map(rows.map(({ name, amount }) => [name, amount]));
}

async function add(tx: Tx, windows: readonly Window[], difference: number): Promise<void> {
  await tx
    .update(spendingWindows)
    .set({ amount: sql`${spendingWindows.amount} + ${difference}` })
    .where(
      inArray(
        spendingWindows.name,
        windows.map(({ name }) => name),
      ),
    );
}
