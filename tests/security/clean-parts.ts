import sharp from 'sharp';
import type { Generator, Pixels } from '../../src/providers/generation/port.ts';
import { must } from '../../src/shared/must.ts';

/** A generator that records every picture it paints, before any watermark. */
export function rememberPainted(generator: Generator): { generator: Generator; painted: Pixels[] } {
  const painted: Pixels[] = [];
  const paint: Generator['paint'] = async (...args) => {
    const picture = await generator.paint(...args);
    painted.push({ ...picture, data: new Uint8Array(picture.data) });
    return picture;
  };
  return { generator: { ...generator, paint }, painted };
}

/** The grid has 6 x 6 cells. The mark's lines of text are close enough together that each cell contains some of it. */
const grid = 6;
/** Difference in gray levels, of 255, that the mark causes and that compression and scaling do not. */
const minDifference = 22;
/** Smallest share of a cell's pixels that the mark covers: a hairline. */
const minMarked = 0.004;

/** Gray versions of the paintings by size, made once and shared by all comparisons. */
const grays = new WeakMap<Pixels, Map<string, Promise<Buffer>>>();

function grayAt(painting: Pixels, width: number, height: number): Promise<Buffer> {
  const sizes = grays.get(painting) ?? new Map<string, Promise<Buffer>>();
  grays.set(painting, sizes);
  const raw = { width: painting.width, height: painting.height, channels: 3 } as const;
  const gray =
    sizes.get(`${width}x${height}`) ??
    sharp(painting.data, { raw })
      .resize(width, height, { fit: 'fill' })
      .grayscale()
      .toColorspace('b-w')
      .raw()
      .toBuffer();
  sizes.set(`${width}x${height}`, gray);
  return gray;
}

/**
 * Finds where a picture shows one of these paintings without the watermark: cells of a grid in which nearly every pixel
 * equals the painting's, at any size of the two. Empty if the picture is marked everywhere, or shows something else.
 */
export async function cleanPartsOf(picture: Uint8Array, paintings: readonly Pixels[]): Promise<string[]> {
  const { data: shown, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .grayscale()
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // A picture of another shape is another frame of the subject, painted separately.
  const alike = paintings.filter((painting) => Math.abs(width / height - painting.width / painting.height) < 0.02);
  const cells = await Promise.all(
    alike.map(async (painting) => cleanCells(shown, await grayAt(painting, width, height), width)),
  );
  return cells.flat();
}

function cleanCells(shown: Uint8Array, clean: Uint8Array, width: number): string[] {
  const height = shown.length / width;
  const marked = Array.from({ length: grid * grid }, () => 0);
  for (let at = 0; at < shown.length; at += 1) {
    if (Math.abs(must(shown[at]) - must(clean[at])) < minDifference) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const cell = Math.floor((y / height) * grid) * grid + Math.floor((x / width) * grid);
    marked[cell] = must(marked[cell]) + 1;
  }
  const cell = shown.length / marked.length;
  return marked.flatMap((n, at) => (n / cell < minMarked ? [`${at % grid},${Math.floor(at / grid)}`] : []));
}
