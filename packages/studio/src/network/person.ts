import type { Raster } from '../core/image.ts';
import { Layers, type Tensor } from './layers.ts';
import { anchorCount, personStages } from './person-weights.ts';
import type { NetworkWeights } from './weights.ts';

/** Longest side of the picture that the network receives, in pixels. */
const mostPersonSide = 416;
/** The picture is filled up to sides that are multiples of this many pixels. */
export const personStep = 32;
/** Mean red, green and blue of the photos that the network was trained on, 0..255. */
export const personMean = [117.001, 114.697, 97.404] as const;

/** Bytes for the tensors that are alive at one time. */
const tensorBytes = 24 * 2 ** 20;
/** Largest value that a convolution gets, in units: its sums stay below 2^31. */
const most = 8191;

/**
 * The Tiny Face Detector of face-api.js (weights/NOTICE), which finds people's faces: separable convolutions, each
 * followed by a leaky ReLU and max pooling. `person-weights.ts` makes one convolution of each separable one.
 */
export class PersonFinder {
  readonly #layers: Layers;
  readonly #unit: number;
  /** For red, green and blue, and each value of a byte: the input of the network. */
  readonly #inputs: readonly Int16Array[];

  constructor(weights: NetworkWeights) {
    this.#unit = weights.unit;
    this.#layers = new Layers(weights, tensorBytes);
    this.#inputs = personMean.map((mean) =>
      Int16Array.from({ length: 256 }, (_, byte) => Math.round((byte - mean) / 255 / weights.unit)),
    );
  }

  /**
   * Logit of the likeliest face.
   * @throws Error when a side is longer than `mostPersonSide`.
   */
  find(picture: Raster): number {
    if (Math.max(picture.width, picture.height) > mostPersonSide)
      throw new Error(`The person finder takes pictures of up to ${mostPersonSide} pixels`);
    const layers = this.#layers;
    layers.begin();
    return layers.within(() => {
      let x = this.#read(picture);
      for (let stage = 0; stage < personStages; stage++) {
        const all = layers.convolve(x, { linear: true });
        // A leaky ReLU keeps the order of values, so that pooling before it changes nothing and leaves it less to do.
        x = stage < personStages - 1 ? layers.halve(all) : pool(layers, all);
        leak(layers, x);
      }
      const logits = layers.convolve(x, { linear: true });
      const shapes = Array.from({ length: anchorCount }, (_, shape) => layers.read(logits, shape));
      return Math.max(...shapes.map((values) => values.reduce((likeliest, value) => Math.max(likeliest, value))));
    });
  }

  /** What the picture does not fill stays zero, which is the mean color. */
  #read({ width, height, data }: Raster): Tensor {
    const [red, green, blue] = this.#inputs;
    const size = { width: fill(width), height: fill(height) };
    const input = this.#layers.make(size, 4, this.#unit);
    for (const [y, row] of this.#layers.rows(input).slice(0, height).entries()) {
      for (let x = 0, from = y * width * 3; x < width; x++, from += 3) {
        row[4 * x] = red[data[from]];
        row[4 * x + 1] = green[data[from + 1]];
        row[4 * x + 2] = blue[data[from + 2]];
      }
    }
    return input;
  }
}

function fill(side: number): number {
  return Math.ceil(side / personStep) * personStep;
}

/** Leaky ReLU in place: a tenth of what is below zero. */
function leak(layers: Layers, x: Tensor): void {
  for (const row of layers.rows(x))
    for (let i = 0; i < row.length; i++) row[i] = row[i] < 0 ? Math.round(row[i] / 10) : Math.min(most, row[i]);
}

/** 2 x 2 max pooling in place, of each pixel with those to its right and below it. */
function pool(layers: Layers, x: Tensor): Tensor {
  const rows = layers.rows(x);
  for (const [y, row] of rows.entries()) {
    const below = rows[y + 1] ?? row;
    for (let i = 0; i < row.length; i++) {
      const right = i + x.channels < row.length ? i + x.channels : i;
      row[i] = Math.max(row[i], row[right], below[i], below[right]);
    }
  }
  return x;
}
