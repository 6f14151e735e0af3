import type { FulfilmentSettings } from '../../../fulfilment/contract.ts';
import { toDecimalString } from '../../../../shared/money.ts';
import { readCents } from '../order-page/read-cents.ts';

/** The settings as they stand in the form: numbers as they were typed. */
export interface SettingsDraft {
  readonly makers: FulfilmentSettings['makers'];
  /** Hours in which customers may change an order. */
  readonly hours: string;
  readonly releasesItself: boolean;
  /** Dollars. */
  readonly maxOrder: string;
  readonly maxDay: string;
}

export function draftOf(settings: FulfilmentSettings): SettingsDraft {
  const { makers, fixItMinutes, releasesItself, maxOrderCents, maxDayCents } = settings;
  return {
    makers,
    hours: String(Math.round((fixItMinutes / 60) * 100) / 100),
    releasesItself,
    maxOrder: toDecimalString(maxOrderCents),
    maxDay: toDecimalString(maxDayCents),
  };
}

/** The settings that a form means, or a sentence about the first field that cannot be read. */
export function readSettings(draft: SettingsDraft): FulfilmentSettings | string {
  const { makers, releasesItself } = draft;
  const hours = /^\d{1,2}(\.\d{1,2})?$/.test(draft.hours.trim()) ? Number(draft.hours) : Number.NaN;
  if (!(hours >= 0 && hours <= 24)) return 'Please enter a number of hours from 0 to 24.';
  const maxOrderCents = readCents(draft.maxOrder);
  const maxDayCents = readCents(draft.maxDay);
  if (maxOrderCents === null || maxOrderCents > 10_000_000)
    return 'Please enter the limit for one order in dollars, up to $100,000.';
  if (maxDayCents === null || maxDayCents > 100_000_000)
    return 'Please enter the limit for one day in dollars, up to $1,000,000.';
  return { makers, fixItMinutes: Math.round(hours * 60), releasesItself, maxOrderCents, maxDayCents };
}
