import { and, asc, count, desc, gt, gte, inArray, lt, min, sum } from 'drizzle-orm';
import type { SpendingCaps } from '../../../../platform/art-config.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { ModelProvider } from '../../../../providers/models/port.ts';
import { noCost, type Microdollars } from '../../../../shared/microdollars.ts';
import { must } from '../../../../shared/must.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import { liveStatuses, type AttemptStatus, type UpscaleEnd } from './attempt-states.ts';
import { spendingWindowsOf } from './budget.ts';
import { generationAttempts, modelTroubles, spendingWindows, upscales } from './tables.ts';

/** Number and cost of one provider's attempts or upscales of a day, by status and end. */
export interface SpendingLine {
  readonly provider: ModelProvider;
  readonly status: AttemptStatus;
  /** Why they ended without a picture; null when they gave one or are under way. */
  readonly end: UpscaleEnd | null;
  readonly attempts: number;
  readonly spent: Microdollars;
}

/** A current or past problem with a provider, a cap, or the prints of a model. */
export interface ModelTrouble {
  readonly subject: string;
  readonly kind: string;
  readonly detail: string;
  readonly times: number;
  readonly at: Date;
  /** Until when this provider is paused; null when it is not. */
  readonly pausedUntil: Date | null;
}

export interface ModelSpending {
  /** Reserved and spent since midnight UTC, and in this hour. */
  readonly today: Microdollars;
  readonly thisHour: Microdollars;
  readonly caps: SpendingCaps;
  readonly lines: readonly SpendingLine[];
}

/** What hosted models have cost today, for the shop owner. */
export async function readSpending(db: DbOrTx, now: Date, caps: SpendingCaps): Promise<ModelSpending> {
  const [today, thisHour] = spendingWindowsOf({ createdAt: now });
  const amounts = await db
    .select()
    .from(spendingWindows)
    .where(inArray(spendingWindows.name, [today.name, thisHour.name]));
  const amountOf = (name: string) => amounts.find((row) => row.name === name)?.amount ?? noCost;
  return {
    today: amountOf(today.name),
    thisHour: amountOf(thisHour.name),
    caps,
    lines: await sumUp(db, addMilliseconds(today.endsAt, -day), today.endsAt),
  };
}

async function sumUp(db: DbOrTx, from: Date, to: Date): Promise<SpendingLine[]> {
  const lines: SpendingLine[] = [];
  for (const table of [generationAttempts, upscales]) {
    const { provider, status, end, counted, createdAt } = table;
    const rows = await db
      .select({ provider, status, end, attempts: count(), spent: sum(counted).mapWith(Number) })
      .from(table)
      .where(and(gte(createdAt, from), lt(createdAt, to)))
      .groupBy(provider, status, end)
      .orderBy(asc(provider), asc(status), asc(end));
    lines.push(...rows.map((row) => ({ ...row, spent: row.spent as Microdollars })));
  }
  return lines;
}

/** Problems with hosted models within the last day, latest first. */
export async function providerTroubles(db: DbOrTx, now: Date): Promise<ModelTrouble[]> {
  const { at } = modelTroubles;
  const rows = await db
    .select()
    .from(modelTroubles)
    .where(gt(at, addMilliseconds(now, -day)))
    .orderBy(desc(at));
  return rows.map((row) => ({
    ...row,
    pausedUntil: row.pausedUntil !== null && row.pausedUntil > now ? row.pausedUntil : null,
  }));
}

/** Number of live attempts, and when the oldest of them was created; null without any. */
export async function readQueue(db: DbOrTx): Promise<{ readonly live: number; readonly oldest: Date | null }> {
  const [row] = await db
    .select({ live: count(), oldest: min(generationAttempts.createdAt) })
    .from(generationAttempts)
    .where(inArray(generationAttempts.status, liveStatuses));
  return must(row, 'the count');
}
