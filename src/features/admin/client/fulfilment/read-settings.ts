import { products, productTypes, type ProductType } from '../../../catalog/contract.ts';
import { daysOf, maxDays, type FulfilmentSettings, type MakingDays } from '../../../fulfilment/contract.ts';
import { formatMoney, money, toDecimalString } from '../../../../shared/money.ts';
import { currencyWord } from '../currency-word.ts';
import { readCents } from '../order-page/read-cents.ts';

/** The settings as the form holds them: numbers as they were typed. */
export interface SettingsDraft {
  readonly makers: FulfilmentSettings['makers'];
  /** Hours in which customers may change an order. */
  readonly hours: string;
  readonly releasesItself: boolean;
  /** Both limits are amounts in the shop's own currency. */
  readonly maxOrder: string;
  readonly maxDay: string;
  /** Business days by product, as '3-5'. */
  readonly days: Readonly<Partial<Record<ProductType, Readonly<Record<keyof MakingDays, string>>>>>;
}

/** Products that are sent in a parcel. */
export const sentProducts = productTypes.filter((type) => products[type].requiresShipping);

export function draftOf(settings: FulfilmentSettings, currency: string): SettingsDraft {
  const { makers, fixItMinutes, releasesItself, maxOrderCents, maxDayCents } = settings;
  return {
    makers,
    hours: String(Math.round((fixItMinutes / 60) * 100) / 100),
    releasesItself,
    maxOrder: toDecimalString(money(maxOrderCents, currency)),
    maxDay: toDecimalString(money(maxDayCents, currency)),
    days: Object.fromEntries(
      sentProducts.map((type) => {
        const { handling, transit } = daysOf(settings, type);
        return [type, { handling: formatSpan(handling), transit: formatSpan(transit) }];
      }),
    ),
  };
}

/** Parses the form. Returns the settings, or a message about the first field that cannot be read. */
export function readSettings(draft: SettingsDraft, currency: string): FulfilmentSettings | string {
  const { makers, releasesItself } = draft;
  const hours = /^\d{1,2}(\.\d{1,2})?$/.test(draft.hours.trim()) ? Number(draft.hours) : Number.NaN;
  if (!(hours >= 0 && hours <= 24)) return 'Please enter a number of hours from 0 to 24.';
  const upTo = (cents: number) => formatMoney(money(cents, currency), true);
  const maxOrderCents = readCents(draft.maxOrder, currency);
  const maxDayCents = readCents(draft.maxDay, currency);
  if (maxOrderCents === null || maxOrderCents > 10_000_000)
    return `Please enter the limit for one order in ${currencyWord(currency)}, up to ${upTo(10_000_000)}.`;
  if (maxDayCents === null || maxDayCents > 100_000_000)
    return `Please enter the limit for one day in ${currencyWord(currency)}, up to ${upTo(100_000_000)}.`;
  const days: FulfilmentSettings['days'] = {};
  for (const type of sentProducts) {
    const handling = parseSpan(draft.days[type]?.handling ?? '');
    const transit = parseSpan(draft.days[type]?.transit ?? '');
    if (handling === null || transit === null)
      return `Please enter the days of ${products[type].label} as one number or two, like 3-5, up to ${maxDays}.`;
    days[type] = { handling, transit };
  }
  return { makers, fixItMinutes: Math.round(hours * 60), releasesItself, maxOrderCents, maxDayCents, days };
}

/** '3-5', or '2' if both ends are the same. */
function formatSpan({ from, to }: MakingDays['handling']): string {
  return from === to ? String(from) : `${from}-${to}`;
}

function parseSpan(typed: string): MakingDays['handling'] | null {
  const [, from, to = from] = /^\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*$/.exec(typed) ?? [];
  const span = { from: Number(from), to: Number(to) };
  return span.from <= span.to && span.to <= maxDays ? span : null;
}
