import sharp from 'sharp';
import type { Generator, Pixels, Subject } from '../../../providers/generation/port.ts';
import { keepStudy, readStudy, readUpright, type PhotosContext } from '../../photos/server/service.ts';
import type { ArtworkStage } from '../contract.ts';

export interface SubjectContext extends PhotosContext {
  readonly generator: Generator;
}

/** Up to this share of a study the generator looks for the pet; from there on it cuts it out. */
const looking = 0.2;

interface SubjectWatch {
  readonly signal: AbortSignal;
  readonly onProgress?: (stage: ArtworkStage, fraction: number) => void;
}

/**
 * The photo with what this engine found in it. The study is made once per photo and engine and always
 * read back from its stored form, so that a fresh one and a kept one paint the same bytes.
 */
export async function openSubject(
  context: SubjectContext,
  photoId: string,
  { signal, onProgress }: SubjectWatch,
): Promise<Subject> {
  const { generator } = context;
  const upright = await readUpright(context, photoId);
  if (upright === null) throw new Error(`the photo ${photoId} is gone`);
  const photo = await decode(upright);
  signal.throwIfAborted();
  let study = await readStudy(context, photoId, generator.engine);
  if (study === null) {
    study = await generator.study(photo, {
      signal,
      onProgress: (_stage, fraction) => onProgress?.(fraction < looking ? 'looking' : 'cutting', fraction),
    });
    await keepStudy(context, photoId, generator.engine, study);
  }
  onProgress?.('cutting', 1);
  return generator.open(photo, study);
}

/** Pixels on shared memory, which workers read without a copy. */
async function decode(jpeg: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shared = new Uint8Array(new SharedArrayBuffer(data.byteLength));
  shared.set(data);
  return { width: info.width, height: info.height, data: shared };
}
