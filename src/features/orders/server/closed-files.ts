import type { ClosingCause } from '../closed-files.ts';

/**
 * What the files of an order need to know of its money, which is decided to the right of orders: of these orders the
 * ones whose files are closed, with the cause.
 */
export interface ClosedFilesContext {
  readonly closedFiles: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, ClosingCause>>;
}
