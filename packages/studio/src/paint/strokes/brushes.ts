import { clamp, lerp } from '../../core/interpolate.ts';
import { makeRandom, valueNoise } from '../../core/noise.ts';

/** Size of a bristle texture: along the stroke, where it repeats, and across the brush. */
const textureWidth = 256;
const textureHeight = 64;
export const brushCount = 6;
/** Floats of one brush: the bristle texture, then the raggedness of each row at both ends of the stroke. */
export const textureFloats = textureWidth * textureHeight + textureHeight * 2;

let brushes: Float32Array | undefined;

/** Textures of all brushes, from coarse hog bristle to a fuller filbert. */
export function makeBrushes(): Float32Array {
  if (brushes) return brushes;
  brushes = new Float32Array(brushCount * textureFloats);
  for (let i = 0; i < brushCount; i++) fillBrush(brushes.subarray(i * textureFloats, (i + 1) * textureFloats), i);
  return brushes;
}

function fillBrush(texture: Float32Array, index: number): void {
  const random = makeRandom(14 + 13 * index);
  const bristles = 22 + 4 * index;
  const strength = Array.from({ length: bristles + 1 }, random);
  const ragged = Array.from({ length: textureHeight }, () => [random(), random()]);
  for (let y = 0; y < textureHeight; y++) {
    const at = (y / textureHeight) * bristles;
    const bristle = lerp(strength[at | 0], strength[(at | 0) + 1], at - (at | 0));
    const middle = 1 - 0.4 * Math.abs((y / (textureHeight - 1)) * 2 - 1) ** 3;
    for (let x = 0; x < textureWidth; x++) {
      const wear =
        0.5 * loopNoise(x / 26, y / 2.2, textureWidth / 26, index * 31 + 7) +
        0.5 * loopNoise(x / 9, y / 1.3, textureWidth / 9, index * 57 + 3);
      texture[y * textureWidth + x] = clamp((0.35 + 0.65 * lerp(bristle, wear, 0.36)) * middle);
    }
    for (let end = 0; end < 2; end++) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - 2); row <= Math.min(textureHeight - 1, y + 2); row++, count++)
        sum += ragged[row][end];
      texture[textureWidth * textureHeight + y * 2 + end] = sum / count;
    }
  }
}

/** Value noise with period `period` in x; its last unit fades into the first. */
function loopNoise(x: number, y: number, period: number, seed: number): number {
  const fade = clamp(x - (period - 1));
  return lerp(valueNoise(x, y, seed), valueNoise(x - period, y, seed), fade);
}
