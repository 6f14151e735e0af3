/** The steps after the first screens, as one chunk. */
export const loadLaterSteps = () => import('./later-steps.tsx');

/**
 * Fetches the later steps ahead, while there is a connection. A failure is ignored: they are loaded again when needed.
 */
export function fetchLaterSteps(): void {
  void loadLaterSteps().catch(() => undefined);
}
