import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { adminPaths, type AdminOrder } from '../../contract.ts';
import { putOrder } from './use-order-changes.ts';

test('a changed order replaces the cached one in the list and on its page', () => {
  const client = new QueryClient();
  const seen = { id: 'ord_1', version: 1 } as AdminOrder;
  client.setQueryData([adminPaths.orders, 'page=1'], { orders: [seen, { ...seen, id: 'ord_2' }] });
  client.setQueryData([adminPaths.order('ord_1')], { order: seen, refundableCents: 5 });
  putOrder(client, { ...seen, version: 2 });
  expect(client.getQueryData([adminPaths.orders, 'page=1'])).toMatchObject({
    orders: [
      { id: 'ord_1', version: 2 },
      { id: 'ord_2', version: 1 },
    ],
  });
  expect(client.getQueryData([adminPaths.order('ord_1')])).toMatchObject({ order: { version: 2 }, refundableCents: 5 });
});
