import type { Microdollars } from '../../../../shared/microdollars.ts';
import { readSpending, type SpendingLine } from '../../../artworks/server/service.ts';
import type { ModelCosts } from '../../contract.ts';
import type { AdminContext } from '../context.ts';

/** Today's costs of hosted models; null if none is configured and none was used today. */
export async function readModelCosts({
  db,
  clock,
  config: { art },
}: Pick<AdminContext, 'db' | 'clock' | 'config'>): Promise<ModelCosts> {
  const { today, thisHour, caps, lines } = await readSpending(db, clock(), art.caps);
  if (art.providers.length === 0 && lines.length === 0) return null;
  // Includes configured providers without a request today.
  const names = new Set([...art.providers.map(({ provider }) => provider), ...lines.map(({ provider }) => provider)]);
  return {
    today: toDollars(today),
    thisHour: toDollars(thisHour),
    caps: {
      visitor: toDollars(caps.visitor),
      network: toDollars(caps.network),
      hourly: toDollars(caps.hourly),
      daily: toDollars(caps.daily),
    },
    providers: [...names].map((provider) => ({
      provider,
      ...sumUp(lines.filter((line) => line.provider === provider)),
    })),
  };
}

function sumUp(lines: readonly SpendingLine[]): Omit<NonNullable<ModelCosts>['providers'][number], 'provider'> {
  const countAttempts = (selected: readonly SpendingLine[]) => selected.reduce((sum, line) => sum + line.attempts, 0);
  const failures = new Map<string, number>();
  for (const { end, attempts: times } of lines)
    if (end !== null && end !== 'withdrawn') failures.set(end, (failures.get(end) ?? 0) + times);
  return {
    pictures: countAttempts(lines.filter(({ status }) => status === 'finished')),
    underWay: countAttempts(lines.filter(({ status, end }) => status !== 'finished' && end === null)),
    spent: toDollars(lines.reduce((sum, { spent }) => sum + spent, 0) as Microdollars),
    failures: [...failures].map(([why, times]) => ({ why, times })),
  };
}

function toDollars(amount: Microdollars): number {
  return amount / 1_000_000;
}
