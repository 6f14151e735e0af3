import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { fromUnits, type Cents } from '../../../shared/money.ts';
import type { LiveSettings } from '../../settings/server/service.ts';
import { hour, type Clock } from '../../../shared/time.ts';
import type { AnalyticsEvent, EventReport } from '../contract.ts';
import { addToCount, sumCounts } from './store.ts';

export interface MarketingContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Pick<LiveSettings, 'current'>;
}

/** Adds an event to its hourly count, without the visitor. */
export async function countEvent(context: MarketingContext, { event, screen }: EventReport): Promise<void> {
  const { db, clock } = context;
  await addToCount(db, {
    hour: new Date(Math.floor(clock().getTime() / hour) * hour),
    name: event.name,
    detail: 'label' in event ? event.label : 'style' in event ? event.style : '',
    screen,
    cents: 'value' in event ? bookCents(context, event) : 0,
  });
}

/** The value of an event in the currency of the shop's books. One in a currency that the shop does not sell in is 0. */
function bookCents(
  { settings }: MarketingContext,
  { value, currency = standardCurrency }: Extract<AnalyticsEvent, { value: number }>,
): Cents {
  const { priceList } = settings.current(undefined, currency);
  return priceList.currency === currency ? Math.round(fromUnits(value, currency).cents * priceList.book.factor) : 0;
}

/** Number of events by name. Resolution is one hour: the hours of `from` and `to` are counted in full. */
export async function countsBetween(
  db: DbOrTx,
  names: readonly AnalyticsEvent['name'][],
  from: Date,
  to: Date,
): Promise<Map<string, number>> {
  const first = new Date(Math.floor(from.getTime() / hour) * hour);
  return new Map((await sumCounts(db, names, first, to)).map(({ name, count }) => [name, count]));
}
