import { personMean, personStep } from './person.ts';
import type { FloatConvolution } from './person-weights.ts';

/** Rows of pixels of interleaved channels. */
interface Values {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Float64Array;
}

/**
 * The person finder in double precision, straight from its definition: what `PersonFinder` computes in integers. For
 * tests, and for training/convert-person.ts.
 * @param picture interleaved RGB.
 * @returns the logits, and the largest absolute value of what each convolution gives to the next.
 */
export function findPersonInFloats(
  convolutions: readonly FloatConvolution[],
  picture: { width: number; height: number; data: Uint8Array },
): { logits: Float64Array; peaks: number[] } {
  const whole = (side: number): number => Math.ceil(side / personStep) * personStep;
  let x = blank(whole(picture.width), whole(picture.height), 3);
  for (let i = 0; i < picture.data.length; i++) {
    const [column, row] = [Math.floor(i / 3) % picture.width, Math.floor(i / 3 / picture.width)];
    x.data[(row * x.width + column) * 3 + (i % 3)] = (picture.data[i] - personMean[i % 3]) / 255;
  }
  const peaks: number[] = [];
  const last = convolutions.length - 1;
  convolutions.forEach((one, i) => {
    x = convolve(x, one);
    if (i < last) {
      x.data.forEach((value, at) => (x.data[at] = value < 0 ? 0.1 * value : value));
      x = pool(x, i === last - 1 ? 1 : 2);
    }
    peaks.push(x.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
  });
  return { logits: x.data, peaks };
}

function blank(width: number, height: number, channels: number): Values {
  return { width, height, channels, data: new Float64Array(width * height * channels) };
}

/** Zeros surround the picture. */
function convolve(x: Values, { inputs, outputs, taps, filters, biases }: FloatConvolution): Values {
  const to = blank(x.width, x.height, outputs);
  const reach = (taps - 1) / 2;
  // By tap, then input, then output, so that the inner loop runs over neighbors in memory.
  const turned = new Float64Array(filters.length);
  filters.forEach((value, i) => {
    const [tap, input] = [i % (taps * taps), Math.floor(i / (taps * taps)) % inputs];
    turned[(tap * inputs + input) * outputs + Math.floor(i / (taps * taps * inputs))] = value;
  });
  for (let y = 0; y < x.height; y++) {
    for (let column = 0; column < x.width; column++) {
      const sums = to.data.subarray((y * x.width + column) * outputs, (y * x.width + column + 1) * outputs);
      sums.set(biases);
      for (let tap = 0; tap < taps * taps; tap++) {
        const [u, v] = [column + (tap % taps) - reach, y + Math.floor(tap / taps) - reach];
        if (u < 0 || v < 0 || u >= x.width || v >= x.height) continue;
        for (let input = 0; input < inputs; input++) {
          const value = x.data[(v * x.width + u) * inputs + input];
          const from = (tap * inputs + input) * outputs;
          for (let output = 0; output < outputs; output++) sums[output] += value * turned[from + output];
        }
      }
    }
  }
  return to;
}

/** Max pooling of 2 x 2, `step` apart. */
function pool(x: Values, step: 1 | 2): Values {
  const to = blank(x.width / step, x.height / step, x.channels);
  to.data.forEach((_, i) => {
    const [column, row] = [Math.floor(i / x.channels) % to.width, Math.floor(i / x.channels / to.width)];
    let most = -Infinity;
    for (const v of [row * step, Math.min(x.height - 1, row * step + 1)]) {
      for (const u of [column * step, Math.min(x.width - 1, column * step + 1)])
        most = Math.max(most, x.data[(v * x.width + u) * x.channels + (i % x.channels)]);
    }
    to.data[i] = most;
  });
  return to;
}
