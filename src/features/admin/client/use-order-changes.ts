import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { RequestError, userMessageOf } from '../../../web/api/request.ts';
import {
  adminPaths,
  changeConflict,
  changed,
  type AdminOrder,
  type AdminOrderDetail,
  type Changed,
  type SeenFields,
} from '../contract.ts';
import { adminSend } from './admin-request.ts';
import { failureOf } from './load-failure.ts';
import type { ListData } from './load-list.ts';

/** Something an admin wants to be different about an order. */
export interface OrderChange {
  readonly method: 'PATCH' | 'POST';
  readonly path: string;
  /** Without what was seen of the order, which goes with it. */
  readonly payload: object;
  /** The fields that are changed: somebody else's change of one of them conflicts. */
  readonly fields: readonly (keyof SeenFields)[];
  /** What is changed, and to what; for choosing when somebody else was first. */
  readonly field: string;
  readonly mine: string;
  readonly valueOf: (order: AdminOrder) => string;
  readonly done: { readonly title: string; readonly description?: string };
  readonly failed: { readonly title: string; readonly description: string };
}

/** A change that came second: the order as somebody else has left it. */
export interface Conflict {
  readonly change: OrderChange;
  readonly theirs: AdminOrder;
  /** Tells whoever made the change that it has been settled, and whether its form can be closed. */
  readonly settled: (done: boolean) => void;
}

export interface OrderChanges {
  /** The order whose change is under way. */
  readonly busyOrder: string | null;
  readonly conflict: Conflict | null;
  /** Whether it has been made, or given up for somebody else's; failures are told in a toast. */
  readonly change: (order: AdminOrder, change: OrderChange) => Promise<boolean>;
  /** Lets theirs be, or makes the change of the second after all. */
  readonly settle: (choice: 'theirs' | 'mine') => Promise<void>;
}

/** Makes changes of orders, each on the fields as they were seen. */
export function useOrderChanges(): OrderChanges {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: ({ order, change }: { order: AdminOrder; change: OrderChange }): Promise<Changed> =>
      adminSend(change.method, change.path, { ...change.payload, ...seenIn(order, change.fields) }, changed),
    onSuccess: (answer, { change }) => {
      putOrder(client, answer.order);
      showToast({ description: answer.message, ...change.done, tone: 'success' });
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
  const settle = async (choice: 'theirs' | 'mine') => {
    setConflict(null);
    conflict?.settled(choice === 'theirs' || (await change(conflict.theirs, conflict.change)));
  };
  return { busyOrder: isPending ? variables.order.id : null, conflict, change, settle };
}

/** What was seen of the fields that are changed. A server older than `seen` compares the version instead. */
export function seenIn(
  order: AdminOrder,
  fields: readonly (keyof SeenFields)[],
): { version: number; seen: SeenFields } {
  return { version: order.version, seen: Object.fromEntries(fields.map((name) => [name, order[name]])) };
}

/** The order as somebody else has left it; null when an error says anything else. */
export function conflictIn(error: unknown): AdminOrder | null {
  if (!(error instanceof RequestError) || error.status !== 409) return null;
  const body = changeConflict.safeParse(error.body);
  return body.success ? body.data.order : null;
}

/** Shows an order as it is now wherever it is shown, and has everything around it asked for again. */
export function putOrder(client: QueryClient, order: AdminOrder): void {
  client.setQueriesData<ListData>({ queryKey: [adminPaths.orders] }, (list) =>
    list === undefined ? list : { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) },
  );
  // At once, for the next change is made on the order as it is now, and may come before the rest of it does.
  client.setQueryData<AdminOrderDetail>([adminPaths.order(order.id)], (detail) =>
    detail === undefined ? detail : { ...detail, order },
  );
  void client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
  for (const sums of [adminPaths.summary, adminPaths.statusCounts]) void client.invalidateQueries({ queryKey: [sums] });
}
