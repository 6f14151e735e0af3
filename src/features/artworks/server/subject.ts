import type { Subject } from '../../../providers/generation/port.ts';
import type { PhotoHints } from '../../photos/contract.ts';
import { openSubject as openPhotoSubject, type SubjectContext } from '../../photos/server/service.ts';
import type { ArtworkStage } from '../contract.ts';

/** Share of an analysis that detects the pet, 0..1; the rest cuts it out. */
const detectionShare = 0.2;

interface SubjectOptions {
  readonly signal: AbortSignal;
  /** The engine that painted the picture; its analysis is used where it is still stored. */
  readonly engine?: string;
  readonly onProgress?: (stage: ArtworkStage, fraction: number) => void;
}

/** Opens a photo and its analysis under the hints that an artwork was requested with; null for no hints. */
export async function openSubject(
  context: SubjectContext,
  photoId: string,
  hints: PhotoHints | null,
  { signal, engine, onProgress }: SubjectOptions,
): Promise<Subject> {
  return openPhotoSubject(context, photoId, hints, {
    signal,
    engine,
    onProgress: (fraction) => onProgress?.(fraction < detectionShare ? 'looking' : 'cutting', fraction),
  });
}
