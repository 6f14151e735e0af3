import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from './load-failure.ts';
import { forgetOrders } from './orders-cache.ts';

/** Whether the server has refused anything the panel asked. Once it has, the panel closes and what was kept is forgotten. */
export function useIsDenied(): boolean {
  const client = useQueryClient();
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    const judge = (error: unknown) => {
      if (failureOf(error) !== 'denied') return;
      forgetOrders();
      setDenied(true);
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
  return denied;
}
