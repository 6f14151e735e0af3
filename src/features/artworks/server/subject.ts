import type { Subject } from '../../../providers/generation/port.ts';
import type { PhotoHints } from '../../photos/contract.ts';
import { openSubject as openPhotoSubject, type SubjectContext } from '../../photos/server/service.ts';
import type { ArtworkStage } from '../contract.ts';

/** Up to this share of an analysis the generator looks for the pet; from there on it cuts it out. */
const looking = 0.2;

interface SubjectWatch {
  readonly signal: AbortSignal;
  /** The engine that has painted it, whose analysis is opened where it was kept. */
  readonly engine?: string;
  readonly onProgress?: (stage: ArtworkStage, fraction: number) => void;
}

/** A photo under these hints: those that an artwork was asked for with, or the photo's own. */
export async function openSubject(
  context: SubjectContext,
  photoId: string,
  hints: PhotoHints | null,
  { signal, engine, onProgress }: SubjectWatch,
): Promise<Subject> {
  return openPhotoSubject(context, photoId, hints, {
    signal,
    engine,
    onProgress: (fraction) => onProgress?.(fraction < looking ? 'looking' : 'cutting', fraction),
  });
}
