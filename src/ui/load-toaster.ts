import { importAgain } from './import-again.ts';

export const loadToaster = importAgain(async () => import('./toaster.tsx'));

/** Fetches the toaster ahead. A failure is ignored: the next toast loads it again. */
export function fetchToaster(): void {
  void loadToaster().catch(() => undefined);
}
