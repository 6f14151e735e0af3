import sharp from 'sharp';
import { must } from '../../src/shared/must.ts';

const width = 192;
const height = 240;

/** Luma of a picture, scaled down to a small grid. */
async function lumaOf(picture: Buffer): Promise<Float64Array> {
  const data = await sharp(picture).grayscale().resize(width, height, { fit: 'fill' }).blur(1.2).raw().toBuffer();
  return Float64Array.from(data);
}

/** Pearson correlation of two pictures' luma, -1..1; their sizes may differ. */
export async function correlate(left: Buffer, right: Buffer): Promise<number> {
  const [a, b] = [await lumaOf(left), await lumaOf(right)];
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (const [i, value] of a.entries()) {
    const [x, y] = [value - meanA, must(b[i]) - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}
