import { z } from 'zod';
import { must } from '../../shared/must.ts';
import { productName, withCommas } from '../catalog/contract.ts';
import type { Say } from '../../words/words.ts';
import { orderWords } from '../../words/catalogs/order.ts';
import { displayLocale } from '../../words/display-locale.ts';

/** The first and the last day on which goods are expected, `2026-11-30`. */
interface ArrivalWindow {
  readonly earliest: string;
  readonly latest: string;
}

/** Lines that are sent together, and when they are expected. `items` are positions of lines. */
export const arrivalPart = z.object({ earliest: z.iso.date(), latest: z.iso.date(), items: z.array(z.int().min(0)) });
export type ArrivalPart = z.infer<typeof arrivalPart>;

/** Business days after the sale within which goods are sent. */
export const shippingDays = z.object({ from: z.int().min(0), to: z.int().min(0) });
export type ShippingDays = z.infer<typeof shippingDays>;

/** As an order keeps it. Those of earlier versions know no days of shipping. */
export type SoldPart = ArrivalPart & { readonly ships?: ShippingDays };

/** The days that the sentence of the specification names. */
export const standardShipping: ShippingDays = { from: 3, to: 5 };

/** When all of it is sent; null where that is unknown. */
export function shippingOf(parts: readonly SoldPart[] | null): ShippingDays | null {
  const known = (parts ?? []).flatMap(({ ships }) => ships ?? []);
  if (known.length === 0) return null;
  return { from: Math.max(...known.map(({ from }) => from)), to: Math.max(...known.map(({ to }) => to)) };
}

/** 'Orders typically ship within 3-5 business days', with the days of this order. */
export function sayShipping(days: ShippingDays | null | undefined, say: Say): string {
  const { from, to } = days ?? standardShipping;
  if (from === standardShipping.from && to === standardShipping.to) return say(orderWords.shipsSoon);
  if (from < 1 || from === to) return say(orderWords.shipsWithin, { days: Math.max(1, to) });
  return say(orderWords.shipsBetween, { from, to });
}

/** `Nov 30`. A day without a time is the same in every time zone. */
export function formatArrivalDay(at: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at);
  return new Date(at).toLocaleDateString(displayLocale(), {
    month: 'short',
    day: 'numeric',
    ...(isDay && { timeZone: 'UTC' }),
  });
}

/** `Nov 30 - Dec 3`: the format of every screen and email. */
export function formatArrivalWindow({ earliest, latest }: ArrivalWindow): string {
  return earliest === latest
    ? formatArrivalDay(earliest)
    : `${formatArrivalDay(earliest)} - ${formatArrivalDay(latest)}`;
}

/** Merges parts that are expected on the same days. Earliest first. */
function mergeParts(parts: readonly ArrivalPart[]): ArrivalPart[] {
  const merged = Map.groupBy(parts, ({ earliest, latest }) => `${earliest} ${latest}`);
  return [...merged.values()]
    .map((same) => ({ ...widest(same), items: same.flatMap(({ items }) => items).toSorted((a, b) => a - b) }))
    .toSorted((a, b) => (a.earliest + a.latest < b.earliest + b.latest ? -1 : 1));
}

/**
 * The arrival days as text for a customer: 'Nov 30 - Dec 3'. `goods` are the names, 'Poster, Magnet', if goods arrive
 * on different days, else null.
 */
export function listArrivals(
  parts: readonly ArrivalPart[],
  lineOf: (item: number) => { readonly productType: string } | undefined,
  say: Say,
): { readonly goods: string | null; readonly days: string }[] {
  const merged = mergeParts(parts);
  return merged.map((part) => {
    const names = new Set(part.items.flatMap((item) => nameOf(lineOf(item), say) ?? []));
    return { goods: merged.length > 1 ? withCommas([...names], say) : null, days: formatArrivalWindow(part) };
  });
}

function nameOf(line: { readonly productType: string } | undefined, say: Say): string | undefined {
  return line && productName(line.productType, say);
}

/** From the first day of the first window to the last day of the last. */
function widest(windows: readonly ArrivalWindow[]): ArrivalWindow {
  const days = windows.flatMap(({ earliest, latest }) => [earliest, latest]).toSorted();
  return { earliest: must(days[0], 'a window'), latest: must(days.at(-1)) };
}

/** The facts of a parcel that decide when its lines arrive. */
export interface ArrivingParcel {
  readonly state: string;
  readonly expected?: ArrivalWindow | null | undefined;
  /** Positions of the lines in it. */
  readonly items: readonly number[];
}

/**
 * When the lines of an order that have not arrived are expected: in the windows with which they were sold, until a
 * print partner gives others for their parcels.
 */
export function refineArrival(sold: readonly ArrivalPart[], parcels: readonly ArrivingParcel[]): ArrivalPart[] {
  const holds = (parcel: ArrivingParcel, item: number): boolean => parcel.items.includes(item);
  const hasArrived = (item: number): boolean => {
    const own = parcels.filter((parcel) => parcel.state !== 'cancelled' && holds(parcel, item));
    return own.length > 0 && own.every(({ state }) => state === 'delivered');
  };
  return sold.flatMap((part) => {
    const items = part.items.filter((item) => !hasArrived(item));
    if (items.length === 0) return [];
    const expectedParcels = parcels.filter(
      (parcel) =>
        (parcel.state === 'preparing' || parcel.state === 'shipped') && items.some((item) => holds(parcel, item)),
    );
    const windows = expectedParcels.flatMap(({ expected }) => expected ?? []);
    const areAllExpected = items.every((item) =>
      expectedParcels.some((parcel) => parcel.expected && holds(parcel, item)),
    );
    return { ...widest(areAllExpected ? windows : [part, ...windows]), items };
  });
}
