import { checkPhoto } from '../../../../features/photos/client/check-photo.ts';
import { conversionProblem } from '../../../../features/photos/client/conversion-problem.ts';
import { drawPhoto, drawReduced, encodeJpeg } from '../../../../features/photos/client/photo-pixels.ts';
import { isConvex, mapQuad, orderCorners, type Quad, type Size } from './homography.ts';
import { refineCorners } from './refine-corners.ts';
import type { SmallPhoto } from './wall-light.ts';

/** A photo of a wall, on this device only. */
export interface WallPhoto extends Size {
  readonly canvas: HTMLCanvasElement;
  /** An object URL, to be revoked. */
  readonly url: string;
  readonly small: SmallPhoto;
}

/** Longest sides in pixels: of the photo, and of the copy that the light is read from. */
const [photoSide, smallSide] = [3_072, 160];

/** Opens a photo; a sentence says why it could not be opened. */
export async function openWallPhoto(file: File): Promise<WallPhoto | string> {
  const problem = checkPhoto(file);
  if (problem !== null) return problem.description;
  try {
    const canvas = await drawPhoto(file, photoSide);
    if (typeof canvas === 'string') return conversionProblem(file, canvas).description;
    const small = shrink(canvas);
    const jpeg = await encodeJpeg(canvas, 0.9);
    if (jpeg !== null && small !== null)
      return { canvas, url: URL.createObjectURL(jpeg), width: canvas.width, height: canvas.height, small };
  } catch {
    // The decoder cannot be loaded, or the device has no memory left for the photo.
  }
  return conversionProblem(file, 'unsupported').description;
}

/** Null if the device has no memory left for one of the two canvases. */
function shrink(canvas: HTMLCanvasElement): SmallPhoto | null {
  const context = canvas.getContext('2d') && drawReduced(canvas, smallSide).getContext('2d');
  if (context === null) return null;
  const { data, width, height } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return { data, width, height, scale: width / canvas.width };
}

/** Moves four marked points to the corners between the edges beside them, where the photo shows clear edges. */
export function fitToEdges({ canvas }: WallPhoto, points: Quad): Quad {
  const corners = orderCorners(points);
  if (!isConvex(corners)) return points;
  const [columns, rows] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const margin = 0.6 * Math.max(Math.max(...columns) - Math.min(...columns), Math.max(...rows) - Math.min(...rows));
  const left = Math.max(0, Math.floor(Math.min(...columns) - margin));
  const top = Math.max(0, Math.floor(Math.min(...rows) - margin));
  const width = Math.min(canvas.width, Math.ceil(Math.max(...columns) + margin)) - left;
  const height = Math.min(canvas.height, Math.ceil(Math.max(...rows) + margin)) - top;
  const context = canvas.getContext('2d');
  if (context === null || width < 1 || height < 1) return points;
  const { data } = context.getImageData(left, top, width, height);
  const brightness = new Uint8ClampedArray(width * height);
  for (let i = 0; i < brightness.length; i++)
    brightness[i] = 0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0);
  const moved = (dx: number, dy: number, quad: Quad): Quad => mapQuad(quad, ({ x, y }) => ({ x: x + dx, y: y + dy }));
  return moved(left, top, refineCorners({ data: brightness, width, height }, moved(-left, -top, corners)));
}
