import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { showToast } from '../../../../ui/toast-store.ts';
import { RequestError, userMessageOf } from '../../../../client/request.ts';
import {
  adminPaths,
  changeConflict,
  changed,
  type AdminOrder,
  type AdminOrderDetail,
  type Changed,
  type SeenFields,
} from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { failureOf } from '../load-failure.ts';
import type { ListData } from '../load-list.ts';

/** A change of an order by an admin. */
export interface OrderChange {
  readonly method: 'PATCH' | 'POST';
  readonly path: string;
  /** Without `version` and `seen`, which are added when the change is sent. */
  readonly payload: object;
  /** The changed fields. Another admin's change of one of them conflicts. */
  readonly fields: readonly (keyof SeenFields)[];
  /** Label of the field, and its new value as text; for the conflict dialog. */
  readonly field: string;
  readonly mine: string;
  readonly valueOf: (order: AdminOrder) => string;
  readonly done: { readonly title: string; readonly description?: string };
  readonly failed: { readonly title: string; readonly description: string };
}

/** A change that failed with a version conflict; `theirs` is the current order. */
export interface Conflict {
  readonly change: OrderChange;
  readonly theirs: AdminOrder;
  /** Resolves the pending change; `done` says whether its form can be closed. */
  readonly settled: (done: boolean) => void;
}

export interface OrderChanges {
  /** Id of the order that is being changed. */
  readonly busyOrder: string | null;
  readonly conflict: Conflict | null;
  /** Resolves to true if the change was made, or dropped in favor of the other admin's. Failures show a toast. */
  readonly change: (order: AdminOrder, change: OrderChange) => Promise<boolean>;
  /** Settles the conflict: keeps the other admin's value, or sends this change again. */
  readonly settle: (choice: 'theirs' | 'mine') => Promise<void>;
}

/** Sends changes of orders and handles version conflicts. */
export function useOrderChanges(): OrderChanges {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: ({ order, change }: { order: AdminOrder; change: OrderChange }): Promise<Changed> =>
      adminSend(change.method, change.path, { ...change.payload, ...seenValues(order, change.fields) }, changed),
    onSuccess: (response, { change }) => {
      putOrder(client, response.order);
      showToast({ description: response.message, ...change.done, tone: 'success' });
    },
    onError: (error, { change }) => {
      const theirs = conflictIn(error);
      if (theirs !== null) putOrder(client, theirs);
      else if (failureOf(error) !== 'denied') {
        showToast({
          title: change.failed.title,
          description: userMessageOf(error, change.failed.description),
          tone: 'destructive',
        });
      }
    },
  });
  const change = useCallback(
    async (order: AdminOrder, change: OrderChange): Promise<boolean> => {
      try {
        await mutateAsync({ order, change });
        return true;
      } catch (error) {
        const theirs = conflictIn(error);
        return theirs !== null && (await new Promise<boolean>((settled) => setConflict({ change, theirs, settled })));
      }
    },
    [mutateAsync],
  );
  const settle = useCallback(
    async (choice: 'theirs' | 'mine') => {
      setConflict(null);
      conflict?.settled(choice === 'theirs' || (await change(conflict.theirs, conflict.change)));
    },
    [change, conflict],
  );
  const busyOrder = isPending ? variables.order.id : null;
  return useMemo(() => ({ busyOrder, conflict, change, settle }), [busyOrder, conflict, change, settle]);
}

/** The values of the changed fields that the admin saw. Older servers ignore `seen` and compare the version. */
export function seenValues(
  order: AdminOrder,
  fields: readonly (keyof SeenFields)[],
): { version: number; seen: SeenFields } {
  return { version: order.version, seen: Object.fromEntries(fields.map((name) => [name, order[name]])) };
}

/** The current order from a version conflict; null for any other error. */
export function conflictIn(error: unknown): AdminOrder | null {
  if (!(error instanceof RequestError) || error.status !== 409) return null;
  const body = changeConflict.safeParse(error.body);
  return body.success ? body.data.order : null;
}

/** Replaces an order in all cached queries and invalidates its details and the figures. */
export function putOrder(client: QueryClient, order: AdminOrder): void {
  client.setQueriesData<ListData>({ queryKey: [adminPaths.orders] }, (list) =>
    list === undefined ? list : { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) },
  );
  // Set at once, because the next change needs the current version and may come before the refetch ends.
  client.setQueryData<AdminOrderDetail>([adminPaths.order(order.id)], (detail) =>
    detail === undefined ? detail : { ...detail, order },
  );
  void client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
  for (const sums of [adminPaths.summary, adminPaths.statusCounts]) void client.invalidateQueries({ queryKey: [sums] });
}
