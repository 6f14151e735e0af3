import type { TeamRole } from '../../accounts/contract.ts';
import { everyCustomer, readCustomers, writeCustomers, type CustomersFilter } from './customers/customers-filter.ts';
import { settingsTabs, type SettingsSection } from './settings/settings-tabs.ts';
import { everyOrder, readFilter, writeFilter, type ListFilter } from './order-list/list-filter.ts';

const ownerViews = [
  'orders',
  'customers',
  'review',
  'missing',
  'print',
  'figures',
  'settings',
  'codes',
  'gift cards',
  'team',
  'live',
  'audit',
] as const;
const panelViews = [...ownerViews, 'to print'] as const;
export type PanelView = (typeof panelViews)[number];

/** The views of each role, in the order in which the bar lists them. The first is shown at the start. */
export const viewsOfRole: Readonly<Record<TeamRole, readonly [PanelView, ...PanelView[]]>> = {
  owner: ownerViews,
  staff: ['orders', 'customers', 'review', 'missing', 'print', 'figures'],
  printer: ['to print'],
};

/** The place that a role sees: an order or a view that is not theirs leads to their first view. */
export function placeFor(role: TeamRole, place: PanelPlace): PanelPlace {
  const views = viewsOfRole[role];
  const order = role === 'printer' ? null : place.order;
  const view = views.find((known) => known === place.view) ?? views[0];
  return { ...place, order, view, customer: view === 'customers' ? place.customer : null };
}
export const pageLengths = [25, 50, 100, 200] as const;

/** What the panel shows. The URL holds all of it, so that it can be bookmarked, shared and navigated back to. */
export interface PanelPlace {
  readonly view: PanelView;
  /** The open order, shown instead of the view. */
  readonly order: string | null;
  /** The open customer, shown instead of the list of customers. */
  readonly customer: string | null;
  readonly customers: CustomersFilter;
  /** The open section of the settings. */
  readonly section: SettingsSection;
  readonly filter: ListFilter;
  /** What narrows a view that lists neither orders nor customers, by the names of `narrowedBy`. */
  readonly narrowed: Readonly<Record<string, string>>;
  /** Starts at 1. */
  readonly page: number;
  readonly length: number;
}

/** What a view gets whose own choices are in the URL, and from which orders are opened. */
export interface PlacedView {
  place: PanelPlace;
  onGo: (place: PanelPlace) => void;
  onOpen: (orderId: string) => void;
}

export const firstPlace: PanelPlace = {
  view: 'orders',
  order: null,
  customer: null,
  customers: everyCustomer,
  section: 'shop',
  filter: everyOrder,
  narrowed: {},
  page: 1,
  length: 25,
};

const narrowedBy: Partial<Record<PanelView, readonly string[]>> = {
  audit: ['person', 'action'],
  print: ['group'],
  'gift cards': ['search'],
};

const customersPath = '/admin/customers';

/** Reads a place from a URL's path and query; missing or invalid parts get the values of `firstPlace`. */
export function readPlace(query: string, path = '/admin'): PanelPlace {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page') ?? 1);
  const length = Number(parameters.get('length'));
  const isCustomers = path === customersPath || path.startsWith(`${customersPath}/`);
  const view = panelViews.find((view) => view === parameters.get('view')) ?? firstPlace.view;
  return {
    view: isCustomers ? 'customers' : view,
    order: parameters.get('order'),
    customer: isCustomers ? path.slice(customersPath.length + 1) || null : null,
    section: (view === 'settings' ? findSection(parameters.get('section')) : null) ?? firstPlace.section,
    customers: isCustomers ? readCustomers(parameters) : everyCustomer,
    filter: isCustomers ? everyOrder : readFilter(parameters),
    narrowed: Object.fromEntries(
      (narrowedBy[view] ?? []).flatMap((name) => {
        const value = isCustomers ? null : parameters.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    ),
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    length: pageLengths.find((known) => known === length) ?? firstPlace.length,
  };
}

function findSection(name: string | null): SettingsSection | null {
  return settingsTabs.find(({ value }) => value === name)?.value ?? null;
}

/** The URL of a place, without default values. */
export function writePlace(place: PanelPlace): string {
  const { view, order, customer, customers, section, filter, narrowed, page, length } = place;
  const parameters = new URLSearchParams();
  const isCustomers = view === 'customers';
  if (view !== firstPlace.view && !isCustomers) parameters.set('view', view);
  if (view === 'settings' && section !== firstPlace.section) parameters.set('section', section);
  for (const [name, value] of isCustomers ? writeCustomers(customers) : writeFilter(filter))
    parameters.append(name, value);
  for (const name of narrowedBy[view] ?? []) if (narrowed[name]) parameters.set(name, narrowed[name]);
  if (page !== 1) parameters.set('page', String(page));
  if (length !== firstPlace.length) parameters.set('length', String(length));
  if (order !== null) parameters.set('order', order);
  const query = parameters.toString();
  const path = isCustomers ? [customersPath, customer].filter(Boolean).join('/') : '/admin';
  return query === '' ? path : `${path}?${query}`;
}
