import { collectGarbage } from '@pawtelier/studio';
import sharp from 'sharp';
import { pictureRoom } from '../../../platform/memory-room.ts';
import type { Generator, Pixels, Subject } from '../../../providers/generation/port.ts';
import { cropRegion, hintsInWorking, normalizeHints, type PetHints, type PhotoHints } from '../contract.ts';
import { bandPixels, memoryOfPixels, memoryOfReduced, memoryOfShared } from './memory-of-picture.ts';
import { findPhoto } from './store.ts';
import { analyzeOnce } from './analyze-once.ts';
import { keepAnalysis, readAnalysis, analysisKeyOf, type AnalysesContext } from './analyses.ts';

export interface SubjectContext extends AnalysesContext {
  readonly generator: Generator;
}

export interface SubjectOptions {
  readonly signal: AbortSignal;
  /** Receives the progress of the analysis, 0..1. */
  readonly onProgress?: (fraction: number) => void;
  /**
   * The engine whose stored analysis to use, such as that of an approved picture. The current engine is the default,
   * and the fallback if there is no such analysis.
   */
  readonly engine?: string;
  /** Longest side in pixels to which the photo is reduced, for small pictures. Default: full size. */
  readonly longestSide?: number;
}

/**
 * Longest side in pixels of a photo that is analyzed. The analysis works at half that size and returns coordinates as
 * shares of the photo's sides, so a large photo need not be in memory as a whole.
 */
const analysisSide = 2_048;

/**
 * Opens the working photo with the engine's analysis under these hints. The analysis runs once and is always opened
 * from its stored form, so that a new one and a stored one paint the same bytes.
 * @throws Error if the photo is gone.
 */
export async function openSubject(
  context: SubjectContext,
  photoId: string,
  requestedHints: PetHints | null,
  { signal, onProgress, engine, longestSide }: SubjectOptions,
): Promise<Subject> {
  const { db, storage, generator } = context;
  const row = await findPhoto(db, photoId);
  const upright = row === null ? null : await storage.get(row.uprightKey);
  if (row === null || upright === null) throw new Error(`the photo ${photoId} is gone`);
  // The database does not keep the order of keys. Normalized hints give the engine the same input every time.
  const hints = normalizeHints(requestedHints ?? {});
  const read = async (side?: number): Promise<Pixels> => {
    signal.throwIfAborted();
    if (side !== undefined)
      return pictureRoom.enter(memoryOfReduced(side), async () =>
        decodeReducedToSharedMemory(upright, row, hints, side),
      );
    const bytes = hints.turns ? memoryOfPixels(row) : memoryOfShared(row);
    return pictureRoom.enter(bytes, async () => decodeToSharedMemory(upright, row, hints));
  };
  const storedAnalysis =
    engine === undefined || engine === generator.engine
      ? null
      : await readAnalysis(context, { photoId, analysisKey: analysisKeyOf({ hints }, engine) });
  if (storedAnalysis !== null) return generator.open(await read(longestSide), storedAnalysis);
  const name = { photoId, analysisKey: analysisKeyOf({ hints }, generator.engine) };
  const analyze = async (): Promise<Uint8Array> => {
    const analysis = await generator.analyze(await read(analysisSide), {
      hints: hintsInWorking(hints),
      signal,
      onProgress: (_stage, fraction) => onProgress?.(fraction),
    });
    await keepAnalysis(context, name, analysis);
    return analysis;
  };
  const analysis =
    (await readAnalysis(context, name)) ?? (await analyzeOnce(`${photoId} ${name.analysisKey}`, analyze, signal));
  onProgress?.(1);
  return generator.open(await read(longestSide), analysis);
}

/** The working photo as a JPEG: the unchanged upright file, unless the hints crop or turn it. Null if it is gone. */
export async function workingFile(
  { db, storage }: Pick<AnalysesContext, 'db' | 'storage'>,
  photoId: string,
  hints: PhotoHints | null,
): Promise<Uint8Array | null> {
  const row = await findPhoto(db, photoId);
  const upright = row === null ? null : await storage.get(row.uprightKey);
  if (row === null || upright === null || (!hints?.crop && !hints?.turns)) return upright;
  const { data, width, height } = await cropAndTurn(upright, row, hints);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Decodes the upright file to the pixels of the working photo. */
export async function cropAndTurn(
  upright: Uint8Array,
  size: { width: number; height: number },
  { crop, turns }: PhotoHints,
): Promise<Pixels> {
  let picture = sharp(upright);
  if (crop) picture = picture.extract(cropRegion(size, { crop }));
  if (turns) picture = picture.rotate(90 * turns);
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * Decodes the working photo into shared memory, which workers read without a copy. Unless it is turned, it is decoded
 * in bands of rows, so that a large photo is never in memory twice.
 */
export async function decodeToSharedMemory(
  upright: Uint8Array,
  size: { width: number; height: number },
  hints: PhotoHints,
  pixelsAtOnce = bandPixels,
): Promise<Pixels> {
  const region = cropRegion(size, hints);
  const rows = Math.max(1, Math.floor(pixelsAtOnce / region.width));
  if (hints.turns || rows >= region.height) return copyToSharedMemory(await cropAndTurn(upright, size, hints));
  const { left, top, width, height } = region;
  const data = allocateShared(width * height * 3);
  for (let y = 0; y < height; y += rows) {
    const band = sharp(upright).extract({ left, top: top + y, width, height: Math.min(rows, height - y) });
    data.set(await band.removeAlpha().raw().toBuffer(), y * width * 3);
  }
  return { width, height, data };
}

/** As `decodeToSharedMemory`, reduced to a longest side in pixels. The file is decoded line by line. */
export async function decodeReducedToSharedMemory(
  upright: Uint8Array,
  size: { width: number; height: number },
  hints: PhotoHints,
  longestSide: number,
): Promise<Pixels> {
  const region = cropRegion(size, hints);
  if (Math.max(region.width, region.height) <= longestSide) return decodeToSharedMemory(upright, size, hints);
  const isWhole = region.width === size.width && region.height === size.height;
  const { data, info } = await (isWhole ? sharp(upright) : sharp(upright).extract(region))
    .resize(longestSide, longestSide, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (!hints.turns) return copyToSharedMemory({ width, height, data });
  const turned = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(90 * hints.turns)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return copyToSharedMemory({ width: turned.info.width, height: turned.info.height, data: turned.data });
}

function copyToSharedMemory({ width, height, data }: Pixels): Pixels {
  const shared = allocateShared(data.byteLength);
  shared.set(data);
  return { width, height, data: shared };
}

/** Bytes of array buffers in this process, above which garbage is collected before another photo is opened. */
const maxUncollectedBytes = 192 * 2 ** 20;

/**
 * Allocates shared memory. Only garbage collection frees the shared memory of earlier photos, and V8 rarely runs it,
 * because such memory takes little of the heap. So this function runs it when needed.
 */
function allocateShared(bytes: number): Uint8Array {
  if (process.memoryUsage().arrayBuffers + bytes > maxUncollectedBytes) collectGarbage();
  return new Uint8Array(new SharedArrayBuffer(bytes));
}
