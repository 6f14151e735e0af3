import { maxTagLength } from '../../../orders/contract.ts';
import { customerSorts, type Mode } from '../../contract.ts';

/** Which customers the list shows, and in which order. Null and '' mean all, except that a null `mode` means the shop's own. */
export interface CustomersFilter {
  readonly search: string;
  readonly mode: Mode | null;
  readonly returning: boolean | null;
  readonly tag: string | null;
  readonly sort: (typeof customerSorts)[number];
}

export const everyCustomer: CustomersFilter = { search: '', mode: null, returning: null, tag: null, sort: 'last' };

/** Reads a filter from a query; missing or invalid parts get the values of `everyCustomer`. */
export function readCustomers(parameters: URLSearchParams): CustomersFilter {
  const [mode, returning] = [parameters.get('mode'), parameters.get('returning')];
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    mode: mode === 'live' || mode === 'test' ? mode : null,
    returning: returning === 'true' ? true : returning === 'false' ? false : null,
    tag: parameters.get('tag')?.slice(0, maxTagLength) || null,
    sort: customerSorts.find((sort) => sort === parameters.get('sort')) ?? everyCustomer.sort,
  };
}

/** The query of a filter, without default values: as in the panel's URL, and as the server reads it. */
export function writeCustomers({ search, mode, returning, tag, sort }: CustomersFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (mode !== null) parameters.set('mode', mode);
  if (returning !== null) parameters.set('returning', String(returning));
  if (tag !== null) parameters.set('tag', tag);
  if (sort !== everyCustomer.sort) parameters.set('sort', sort);
  return parameters;
}
