import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { saveFile } from '../../../../client/save-file.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import type { OrderStatus } from '../../../orders/contract.ts';
import { adminPaths, bulkResponse, type AdminOrder, type BulkResponse } from '../../contract.ts';
import { adminFile, adminSend, refreshPanel } from '../admin-request.ts';
import { describeRange, estimateDelivery } from '../emails/delivery-range.ts';
import { failureOf, mayRepeat, retryDelayMs } from '../load-failure.ts';

/** A change of several orders. */
export type BulkChange =
  | { readonly kind: 'status'; readonly status: OrderStatus; readonly orders: readonly AdminOrder[] }
  | { readonly kind: 'confirmation'; readonly orders: readonly AdminOrder[] };

function showFailure(error: Error): void {
  if (failureOf(error) === 'denied') return;
  showToast({ title: 'Error', description: userMessageOf(error, unreachable), tone: 'destructive' });
}

async function sendStatus(
  { status, orders }: Extract<BulkChange, { kind: 'status' }>,
  dryRun: boolean,
): Promise<BulkResponse> {
  const chosen = orders.map(({ id, status: seen }) => ({ orderId: id, seen }));
  return adminSend('POST', adminPaths.bulkStatus, { status, orders: chosen, dryRun }, bulkResponse);
}

/** Asks the server what a change of statuses would do. */
export function useRehearsal() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: Extract<BulkChange, { kind: 'status' }>) => sendStatus(change, true),
    onError: showFailure,
  });
}

/** Makes a change of several orders. It is repeated after a lost response, which does nothing twice. */
export function useBulkChange(onDone: (answer: BulkResponse) => void) {
  const client = useQueryClient();
  const request = useRef<{ change: BulkChange; id: string } | null>(null);
  return useMutation({
    networkMode: 'always',
    retry: mayRepeat,
    retryDelay: retryDelayMs,
    mutationFn: (change: BulkChange) => {
      if (change.kind === 'status') return sendStatus(change, false);
      if (request.current?.change !== change) request.current = { change, id: crypto.randomUUID() };
      const now = new Date();
      const orders = change.orders.map(({ id, createdAt, arrival }) => ({
        orderId: id,
        estimatedDeliveryDate: describeRange(estimateDelivery(new Date(createdAt), now, arrival)),
      }));
      return adminSend('POST', adminPaths.bulkConfirmations, { requestId: request.current.id, orders }, bulkResponse);
    },
    onSuccess: onDone,
    onError: showFailure,
    onSettled: () => refreshPanel(client),
  });
}

/** Downloads labels of orders as a PDF. */
export function useLabels(path: string, fileName: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: readonly string[]) => adminFile(`${path}?ids=${ids.join(',')}`),
    onSuccess: (file) => saveFile(file, fileName),
    onError: showFailure,
  });
}
