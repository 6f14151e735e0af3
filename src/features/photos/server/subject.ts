import { collectGarbage } from '@pawtelier/studio';
import sharp from 'sharp';
import { fullSizeRoom, pictureRoom } from '../../../platform/memory-room.ts';
import type { Generator, Pixels, Subject } from '../../../providers/generation/port.ts';
import { cropRegion, hintsInWorking, normalizeHints, type PhotoHints } from '../contract.ts';
import { bandPixels, memoryOfPixels, memoryOfShared } from './memory-of-picture.ts';
import { findPhoto } from './store.ts';
import { keepAnalysis, readAnalysis, analysisKeyOf, type AnalysesContext } from './analyses.ts';

export interface SubjectContext extends AnalysesContext {
  readonly generator: Generator;
}

export interface SubjectOptions {
  readonly signal: AbortSignal;
  /** How far finding the pet is, 0..1. */
  readonly onProgress?: (fraction: number) => void;
  /** The engine whose analysis is wanted where it was kept: that of a picture which was approved; the present one. */
  readonly engine?: string;
}

/**
 * The working photo with what the engine found in it under these hints. The analysis is made once and always read
 * back from its stored form, so that a fresh one and a kept one paint the same bytes.
 * @throws Error when the photo is gone.
 */
export async function openSubject(
  context: SubjectContext,
  photoId: string,
  said: PhotoHints | null,
  { signal, onProgress, engine }: SubjectOptions,
): Promise<Subject> {
  const { db, storage, generator } = context;
  const row = await findPhoto(db, photoId);
  const upright = row === null ? null : await storage.get(row.uprightKey);
  if (row === null || upright === null) throw new Error(`the photo ${photoId} is gone`);
  // The database keeps no order of keys and no spelling; the engine is always told the same.
  const hints = normalizeHints(said ?? {});
  const photo = await pictureRoom.enter(hints.turns ? memoryOfPixels(row) : memoryOfShared(row), async () =>
    shareWorking(upright, row, hints),
  );
  signal.throwIfAborted();
  const earlier =
    engine === undefined || engine === generator.engine
      ? null
      : await readAnalysis(context, { photoId, analysisKey: analysisKeyOf({ hints }, engine) });
  if (earlier !== null) return generator.open(photo, earlier);
  const name = { photoId, analysisKey: analysisKeyOf({ hints }, generator.engine) };
  const make = async (): Promise<Uint8Array> => {
    const analysis = await generator.analyze(photo, {
      hints: hintsInWorking(hints),
      signal,
      onProgress: (_stage, fraction) => onProgress?.(fraction),
    });
    await keepAnalysis(context, name, analysis);
    return analysis;
  };
  const analysis =
    (await readAnalysis(context, name)) ?? (await makeOnce(`${photoId} ${name.analysisKey}`, make, signal));
  onProgress?.(1);
  return generator.open(photo, analysis);
}

/**
 * As `openSubject`, for whoever needs the photo at full size only for a while: `use` has it until its promise settles. Of
 * large photos one is open like this at a time.
 */
export async function withSubject<T>(
  context: SubjectContext,
  photo: { readonly id: string; readonly width: number; readonly height: number; readonly hints: PhotoHints | null },
  signal: AbortSignal,
  use: (subject: Subject) => Promise<T>,
): Promise<T> {
  return fullSizeRoom.enter(3 * photo.width * photo.height, async () => {
    signal.throwIfAborted();
    return use(await openSubject(context, photo.id, photo.hints, { signal }));
  });
}

/** Analyses that are being made in this process. */
const underWay = new Map<string, Promise<Uint8Array>>();

/** Waits for the one that is being made for somebody else; makes it when there is none or that came to nothing. */
async function makeOnce(name: string, make: () => Promise<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
  const another = await underWay.get(name)?.catch(() => null);
  signal.throwIfAborted();
  if (another) return another;
  const making = make();
  underWay.set(name, making);
  try {
    return await making;
  } finally {
    if (underWay.get(name) === making) underWay.delete(name);
  }
}

/** The working photo as a JPEG: the upright file itself, byte for byte, unless its hints crop or turn it. Null when it is gone. */
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

/** The pixels of the working photo, from the upright file. */
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
 * The working photo on shared memory, which workers read without a copy. Unless it is turned it is decoded in bands of rows,
 * so that a large one is never there twice.
 */
export async function shareWorking(
  upright: Uint8Array,
  size: { width: number; height: number },
  hints: PhotoHints,
  pixelsAtOnce = bandPixels,
): Promise<Pixels> {
  const region = cropRegion(size, hints);
  const rows = Math.max(1, Math.floor(pixelsAtOnce / region.width));
  if (hints.turns || rows >= region.height) return share(await cropAndTurn(upright, size, hints));
  const { left, top, width, height } = region;
  const data = makeShared(width * height * 3);
  for (let y = 0; y < height; y += rows) {
    const band = sharp(upright).extract({ left, top: top + y, width, height: Math.min(rows, height - y) });
    data.set(await band.removeAlpha().raw().toBuffer(), y * width * 3);
  }
  return { width, height, data };
}

function share({ width, height, data }: Pixels): Pixels {
  const shared = makeShared(data.byteLength);
  shared.set(data);
  return { width, height, data: shared };
}

/** Bytes of pixels that may lie about in this process before another photo is opened. */
const maxUncollectedBytes = 192 * 2 ** 20;

/** Shared memory outlives its photo until it is collected, which the little that the heap holds of it seldom calls for. */
function makeShared(bytes: number): Uint8Array {
  if (process.memoryUsage().arrayBuffers + bytes > maxUncollectedBytes) collectGarbage();
  return new Uint8Array(new SharedArrayBuffer(bytes));
}
