import type { ClosingCause } from '../closed-files.ts';

/**
 * Dependency that checkout provides, because orders may not import checkout: returns those of the given orders whose
 * files are closed, with the cause.
 */
export interface ClosedFilesContext {
  readonly closedFiles: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, ClosingCause>>;
}
