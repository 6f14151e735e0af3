import { findStyle, products, productTypes, type ProductType } from '../../../catalog/contract.ts';
import { maxTagLength, orderStatuses, type OrderStatus } from '../../../orders/contract.ts';
import {
  isNamedOffer,
  offerNames,
  orderSorts,
  shownMode,
  type AdminOrder,
  type Mode,
  type ShownMode,
} from '../../contract.ts';

const printStates = ['ready', 'being made', 'failed'] as const;

/** Which orders the list shows, and in which order. Null and '' mean all; the mode is that of the shop. */
export interface ListFilter {
  readonly search: string;
  /** One of these; all if empty. */
  readonly statuses: readonly OrderStatus[];
  readonly sort: (typeof orderSorts)[number];
  /** Days in the shop's time zone, '2026-11-25'. */
  readonly from: string | null;
  readonly to: string | null;
  readonly product: ProductType | null;
  readonly style: string | null;
  readonly print: (typeof printStates)[number] | null;
  readonly mode: ShownMode | null;
  readonly refunded: boolean | null;
  readonly tag: string | null;
  /** The code of a discount, 'first-order' or 'code:WELCOME'. */
  readonly offer: string | null;
}

export const everyOrder: ListFilter = {
  search: '',
  statuses: [],
  sort: 'newest',
  from: null,
  to: null,
  product: null,
  style: null,
  print: null,
  mode: null,
  refunded: null,
  tag: null,
  offer: null,
};

/** The filters besides search, status and sort, which have their own controls. */
export type DetailFilter = Omit<ListFilter, 'search' | 'statuses' | 'sort'>;

/** Reads a filter from a query; missing or invalid parts get the values of `everyOrder`. */
export function readFilter(parameters: URLSearchParams): ListFilter {
  const one = <Known extends string>(name: string, known: readonly Known[]): Known | null =>
    known.find((value) => value === parameters.get(name)) ?? null;
  const statuses = parameters.getAll('status');
  const style = parameters.get('style');
  const refunded = one('refunded', ['true', 'false']);
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    statuses: orderStatuses.filter((status) => statuses.includes(status)),
    sort: one('sort', orderSorts) ?? everyOrder.sort,
    from: readDay(parameters.get('from')),
    to: readDay(parameters.get('to')),
    product: one('product', productTypes),
    style: style !== null && findStyle(style) !== null ? style : null,
    print: one('print', printStates),
    mode: one('mode', shownMode.options),
    refunded: refunded === null ? null : refunded === 'true',
    tag: parameters.get('tag')?.slice(0, maxTagLength) || null,
    offer: parameters.get('offer')?.slice(0, 80) || null,
  };
}

/** Null for everything that is not a day. A day that does not exist, such as February 30, is none. */
function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** The query of a filter, without default values: as in the panel's URL, and as the server reads it. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (filter.search !== '') parameters.set('q', filter.search);
  for (const status of filter.statuses) parameters.append('status', status);
  if (filter.sort !== everyOrder.sort) parameters.set('sort', filter.sort);
  for (const name of ['from', 'to', 'product', 'style', 'print', 'mode', 'tag', 'offer'] as const)
    if (filter[name] !== null) parameters.set(name, filter[name]);
  if (filter.refunded !== null) parameters.set('refunded', String(filter.refunded));
  return parameters;
}

/** Whether the filter leaves any order out. */
export function isNarrowed(filter: ListFilter): boolean {
  return writeFilter({ ...filter, sort: everyOrder.sort }).size > 0;
}

export const modeLabels: Readonly<Record<Mode, string>> = { live: 'Live payments', test: 'Test payments' };
export const printLabels: Readonly<Record<(typeof printStates)[number], string>> = {
  ready: 'Files ready',
  'being made': 'Files being made',
  failed: 'Files failed',
};

/** Each detail filter in use in words, with the change that removes it. */
export function describeDetails(
  filter: DetailFilter,
  nameOfStyle: (id: string) => string,
): { label: string; without: Partial<DetailFilter> }[] {
  const { from, to, product, style, print, refunded, tag, offer } = filter;
  return [
    ...(from === null ? [] : [{ label: `From ${formatDate(from)}`, without: { from: null } }]),
    ...(to === null ? [] : [{ label: `To ${formatDate(to)}`, without: { to: null } }]),
    ...(product === null ? [] : [{ label: products[product].label, without: { product: null } }]),
    ...(style === null ? [] : [{ label: nameOfStyle(style), without: { style: null } }]),
    ...(print === null ? [] : [{ label: printLabels[print], without: { print: null } }]),
    ...(refunded === null ? [] : [{ label: refunded ? 'Refunded' : 'Not refunded', without: { refunded: null } }]),
    ...(tag === null ? [] : [{ label: `Tag ${tag}`, without: { tag: null } }]),
    ...(offer === null ? [] : [{ label: offerLabel(offer), without: { offer: null } }]),
  ];
}

/** An offer as the panel calls it. */
export function offerLabel(offer: string): string {
  return isNamedOffer(offer) ? offerNames[offer] : `Code ${offer.replace(/^code:/, '')}`;
}

function formatDate(day: string): string {
  return new Date(`${day}T12:00`).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

/** Whether an order matches the detail filters, as the server would decide. Days are those of the browser. */
export function matchesDetails(order: AdminOrder, filter: DetailFilter): boolean {
  const { from, to, product, style, print, mode, refunded, tag, offer } = filter;
  const placed = new Date(order.createdAt);
  const paid = order.orderItems.filter(({ price }) => price > 0);
  return (
    (from === null || placed >= new Date(`${from}T00:00`)) &&
    (to === null || placed <= new Date(`${to}T23:59:59.999`)) &&
    (product === null ||
      (paid.length > 0 ? paid : order.orderItems).some(({ productType }) => productType === product)) &&
    (style === null || order.orderItems.some((item) => item.style === style)) &&
    (print === null || order.print === print) &&
    (mode === null || mode === 'all' || order.mode === mode) &&
    (refunded === null || Number(order.refundedAmount) > 0 === refunded) &&
    (tag === null || order.tags.includes(tag)) &&
    (offer === null || order.offers.includes(offer))
  );
}
