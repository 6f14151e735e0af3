import sharp from 'sharp';
import type { Generator, Pixels } from '../../src/providers/generation/port.ts';

/** A generator that remembers every picture it has painted, as it was before any mark. */
export function rememberPainted(generator: Generator): { generator: Generator; painted: Pixels[] } {
  const painted: Pixels[] = [];
  const paint: Generator['paint'] = async (...asked) => {
    const picture = await generator.paint(...asked);
    painted.push({ ...picture, data: new Uint8Array(picture.data) });
    return picture;
  };
  return { generator: { ...generator, paint }, painted };
}

/** The mark's letters are lines apart: a cell this large, in shares of the sides, holds some of them at any size. */
const grid = 6;
/** Levels of 255 by which a pixel differs where the mark is, and not where a picture was only packed or made smaller. */
const seen = 22;
/** Of a cell's pixels: a hairline. */
const minMarked = 0.004;

/** Paintings in gray, by their size; made once for all the pictures that they are held against. */
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
 * Where a picture shows one of these paintings without its mark: cells of a grid in which nearly every pixel is the
 * painting's own, whatever size the two have. Empty when it is marked all over, or of something else.
 */
export async function cleanPartsOf(picture: Uint8Array, paintings: readonly Pixels[]): Promise<string[]> {
  const { data: shown, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .grayscale()
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // Another shape is another frame of the subject, and was painted as such.
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
    if (Math.abs(shown[at] - clean[at]) < seen) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    marked[Math.floor((y / height) * grid) * grid + Math.floor((x / width) * grid)] += 1;
  }
  const cell = shown.length / marked.length;
  return marked.flatMap((n, at) => (n / cell < minMarked ? [`${at % grid},${Math.floor(at / grid)}`] : []));
}
