import { CustomerError } from '../../../shared/shop-error.ts';
import { orderErrors } from '../../../words/catalogs/order-errors.ts';
import type { ClosingCause } from '../closed-files.ts';
import type { OrderRow } from './store.ts';

/**
 * Dependency that checkout provides, because orders must not import checkout: returns those of the given orders whose
 * files are closed, with the cause.
 */
export interface ClosedFilesContext {
  readonly closedFiles: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, ClosingCause>>;
}

/** Whether the buyer may have the files of an order, and so its pictures without watermark. */
export async function hasOpenFiles(
  { closedFiles }: ClosedFilesContext,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<boolean> {
  return status !== 'cancelled' && !(await closedFiles([id])).has(id);
}

const messages = {
  dispute: orderErrors.closedByDispute,
  'lost dispute': orderErrors.closedByLostDispute,
  refund: orderErrors.closedByRefund,
} as const satisfies Readonly<Record<ClosingCause, object>>;

/** What a buyer reads who wants the files of an order that are closed. */
export function filesClosed(cause: ClosingCause): CustomerError {
  return new CustomerError('forbidden', messages[cause]);
}
