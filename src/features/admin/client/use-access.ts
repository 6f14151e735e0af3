import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from './load-failure.ts';
import { forgetOrders, hasKeptOrders } from './orders-cache.ts';
import { whyDenied, type Access } from './why-denied.ts';

/** Whether the server has refused anything that the panel asked, and why. Once it has, the panel closes and what was kept is forgotten. */
export function useAccess(): Access {
  const client = useQueryClient();
  const [access, setAccess] = useState<Access>('open');
  useEffect(() => {
    const judge = (error: unknown) => {
      if (failureOf(error) !== 'denied') return;
      const wasIn = hasKeptOrders();
      forgetOrders();
      // Several answers come at once, and not each of them knows of the session that was.
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
