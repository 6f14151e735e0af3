import type { Db } from '../../../platform/db/database.ts';
import { fromDollars } from '../../../shared/money.ts';
import { hour, type Clock } from '../../../shared/time.ts';
import type { EventReport } from '../contract.ts';
import { addToCount } from './store.ts';

export interface MarketingContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** Counts what a visitor did, by the hour and without the visitor. */
export async function countEvent({ db, clock }: MarketingContext, { event, screen }: EventReport): Promise<void> {
  await addToCount(db, {
    hour: new Date(Math.floor(clock().getTime() / hour) * hour),
    name: event.name,
    detail: 'label' in event ? event.label : 'style' in event ? event.style : '',
    screen,
    cents: 'value' in event ? fromDollars(event.value) : 0,
  });
}
