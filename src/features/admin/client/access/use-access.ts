import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, isRoleRefusal } from '../load-failure.ts';
import { forgetOrders, hasKeptOrders } from '../order-list/orders-cache.ts';
import { denialReason, type Access } from './denial-reason.ts';

/**
 * Watches all requests of the panel. Once one is denied, returns the reason, which closes the panel, and deletes the
 * cached orders.
 */
export function useAccess(): Access {
  const client = useQueryClient();
  const [access, setAccess] = useState<Access>('open');
  useEffect(() => {
    const checkAccess = (error: unknown) => {
      // The role has changed while the panel was open: the screens follow.
      if (isRoleRefusal(error)) void client.invalidateQueries({ queryKey: ['/api/auth/user'] });
      if (failureOf(error) !== 'denied') return;
      const hadOrders = hasKeptOrders();
      forgetOrders();
      // Several responses may arrive together, and only the first one mentions the ended session.
      setAccess((before) => (before === 'ended' ? before : denialReason(error, hadOrders)));
    };
    const unsubscribeQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') checkAccess(event.action.error);
    });
    const unsubscribeMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') checkAccess(event.action.error);
    });
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
    };
  }, [client]);
  return access;
}
