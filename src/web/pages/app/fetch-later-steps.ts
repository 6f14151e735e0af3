import { importAgain } from '../../../ui/import-again.ts';

/** The steps after the first screens, as one chunk. */
export const loadLaterSteps = importAgain(async () => import('./later-steps.tsx'));

/** What the first screens need once there is a photo. */
export const loadPhotoParts = importAgain(async () => import('./photo-parts.tsx'));
export type PhotoParts = Awaited<ReturnType<typeof loadPhotoParts>>;

/**
 * Fetches the later steps ahead, while there is a connection. A failure is ignored: they are loaded again when needed.
 */
export function fetchLaterSteps(): void {
  void loadLaterSteps().catch(() => undefined);
}

/** The same for what a photo needs at once, for a visitor who is choosing one. */
export function fetchPhotoParts(): void {
  void loadPhotoParts().catch(() => undefined);
}
