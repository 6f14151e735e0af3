import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from '../load-failure.ts';
import { forgetOrders, hasKeptOrders } from '../order-list/orders-cache.ts';
import { whyDenied, type Access } from './why-denied.ts';

/**
 * Watches all requests of the panel. Once one is denied, returns the reason, which closes the panel, and deletes the
 * cached orders.
 */
export function useAccess(): Access {
  const client = useQueryClient();
  const [access, setAccess] = useState<Access>('open');
  useEffect(() => {
    const judge = (error: unknown) => {
      if (failureOf(error) !== 'denied') return;
      const wasIn = hasKeptOrders();
      forgetOrders();
      // Several responses may arrive together, and only the first one mentions the ended session.
      setAccess((before) => (before === 'ended' ? before : whyDenied(error, wasIn)));
    };
    const leaveQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
    });
    const leaveMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
    });
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client]);
  return access;
}
