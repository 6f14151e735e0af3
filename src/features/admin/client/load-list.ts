import { z } from 'zod';
import { adminOrder, adminPaths, listHeaders, orderList } from '../contract.ts';
import { adminRequest } from './admin-request.ts';

/**
 * One page of orders. `total` counts all pages; `more` is true if counting stopped at the limit, and `sortsNewest` if
 * only the newest are sorted by total.
 */
export const listData = z.object({
  orders: z.array(adminOrder),
  total: z.int(),
  more: z.boolean(),
  /** Absent in data that an earlier version has kept. */
  sortsNewest: z.boolean().optional(),
});
export type ListData = z.infer<typeof listData>;

export async function loadList(query: URLSearchParams, signal: AbortSignal): Promise<ListData> {
  const response = await adminRequest('GET', `${adminPaths.orders}?${query.toString()}`, undefined, signal);
  const orders = orderList.parse(await response.json());
  return {
    orders,
    total: Number(response.headers.get(listHeaders.total) ?? orders.length),
    more: response.headers.get(listHeaders.more) === 'true',
    sortsNewest: response.headers.get(listHeaders.sortsNewest) === 'true',
  };
}

export function describeCount({ total, more }: Pick<ListData, 'total' | 'more'>): string {
  return `${total.toLocaleString('en-US')}${more ? '+' : ''}`;
}
