import { loadKernels, makeLayout, type Kernels } from '../kernels/load.ts';
import type { ConvolutionWeights, NetworkWeights } from './weights.ts';

/** Pixels of interleaved 16-bit channels in the kernels' memory, with a border of zeros. */
export interface Tensor {
  /** Address of the first pixel. */
  readonly at: number;
  /** Bytes from one pixel to the next, and from one row to the next. */
  readonly pixel: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Value of one integer step. */
  readonly unit: number;
}

interface Packed {
  readonly weights: ConvolutionWeights;
  /** Rounded up to the kernel's block sizes. */
  readonly inputs: number;
  readonly outputs: number;
  /** Addresses in the kernels' memory; see the kernel for the layout. */
  readonly words: number;
  readonly biases: number;
  readonly scales: number;
  /** Unit of the input for which biases and scales were computed; 0 before the first. */
  tunedTo: number;
}

type Size = Pick<Tensor, 'width' | 'height'>;

/** Width of the zero border around a tensor: the farthest reach of a convolution in U2-Net. */
const border = 8;
/** Output channels that the kernel computes at a time. */
const block = 16;

/**
 * Runs a network's layers in integer arithmetic, in its own memory. Convolutions must be called in the order of their
 * weights.
 */
export class Layers {
  readonly #kernels: Kernels;
  readonly #memory: WebAssembly.Memory;
  readonly #packed: readonly Packed[];
  readonly #end: number;
  #done = 0;
  #free: number;

  /** @param bytes memory for the tensors that are alive at one time. */
  constructor({ convolutions }: Pick<NetworkWeights, 'convolutions'>, bytes: number) {
    const layout = makeLayout();
    this.#packed = convolutions.map((weights) => {
      const inputs = weights.inputs + (weights.inputs & 1);
      const outputs = Math.ceil(weights.outputs / block) * block;
      const words = layout.take(outputs * inputs * weights.taps ** 2 * 2);
      return {
        weights,
        inputs,
        outputs,
        words,
        biases: layout.take(4 * outputs),
        scales: layout.take(4 * outputs),
        tunedTo: 0,
      };
    });
    this.#free = layout.total();
    this.#end = this.#free + bytes;
    ({ kernels: this.#kernels, memory: this.#memory } = loadKernels(this.#end));
    for (const one of this.#packed) pack(this.#memory, one);
  }

  /**
   * Allocates a tensor of zeros, which lives until the enclosing `within` ends.
   * @throws Error when the memory is full.
   */
  make({ width, height }: Size, channels: number, unit: number): Tensor {
    const pixel = 2 * channels;
    const row = (width + 2 * border) * pixel;
    const start = (this.#free + 15) & ~15;
    const bytes = row * (height + 2 * border);
    if (start + bytes > this.#end) throw new Error(`The network has no room for ${width} x ${height} x ${channels}`);
    new Uint8Array(this.#memory.buffer, start, bytes).fill(0);
    this.#free = start + bytes;
    return { at: start + border * (row + pixel), pixel, row, width, height, channels, unit };
  }

  /** Runs `work`, then releases all tensors that were made in it. */
  within<Result>(work: () => Result): Result {
    const before = this.#free;
    const result = work();
    this.#free = before;
    return result;
  }

  /** Rewinds to the first convolution. */
  begin(): void {
    this.#done = 0;
  }

  /** Unit of the result of the convolution after the next `ahead` ones. */
  unitAfter(ahead: number): number {
    return this.#packed[this.#done + ahead].weights.unit;
  }

  /**
   * Runs the next convolution, followed by a ReLU unless it is `linear`.
   * @throws Error when the number of channels does not match.
   */
  convolve(
    x: Tensor,
    { into, dilation = 1, linear = false }: { into?: Tensor; dilation?: number; linear?: boolean } = {},
  ): Tensor {
    const packed = this.#packed[this.#done++];
    if (x.channels !== packed.inputs) throw new Error(`A layer of ${packed.inputs} channels was given ${x.channels}`);
    const to = into ?? this.make(x, packed.outputs, packed.weights.unit);
    if (packed.tunedTo !== x.unit) tune(this.#memory, packed, x.unit);
    this.#kernels.convolve(
      x.at,
      x.pixel,
      x.row,
      packed.inputs,
      to.at,
      to.pixel,
      to.row,
      packed.outputs,
      x.width,
      x.height,
      packed.weights.taps,
      dilation,
      packed.words,
      packed.biases,
      packed.scales,
      linear ? -32_768 : 0,
    );
    return to;
  }

  /** 2 x 2 max pooling; an odd edge keeps its partial block. */
  halve(x: Tensor): Tensor {
    const to = this.make({ width: (x.width + 1) >> 1, height: (x.height + 1) >> 1 }, x.channels, x.unit);
    this.#kernels.halvePixels(x.at, x.pixel, x.row, x.width, x.height, to.at, to.pixel, to.row, x.channels);
    return to;
  }

  /** Resizes a tensor bilinearly to the size of another and writes it there. @throws Error when their units differ. */
  enlarge(x: Tensor, to: Tensor): Tensor {
    if (x.unit !== to.unit) throw new Error('Tensors of different units cannot be concatenated');
    return this.within(() => {
      const places = new Int32Array([...placesOf(x.width, to.width), ...placesOf(x.height, to.height)]);
      const at = (this.#free + 15) & ~15;
      new Int32Array(this.#memory.buffer, at, places.length).set(places);
      this.#kernels.enlargePixels(
        x.at,
        x.pixel,
        x.row,
        x.width,
        x.height,
        to.at,
        to.pixel,
        to.row,
        to.width,
        to.height,
        x.channels,
        at,
      );
      return to;
    });
  }

  /** Concatenates the channels of two tensors of the same unit; the first is resized to the size of the second. */
  concatenate(a: Tensor, b: Tensor): Tensor {
    const both = this.make(b, a.channels + b.channels, b.unit);
    this.enlarge(a, channelsOf(both, 0, a.channels));
    this.enlarge(b, channelsOf(both, a.channels, b.channels));
    return both;
  }

  add(a: Tensor, b: Tensor, to: Tensor): Tensor {
    this.#kernels.addPixels(
      a.at,
      a.pixel,
      a.row,
      a.unit / to.unit,
      b.at,
      b.pixel,
      b.row,
      b.unit / to.unit,
      to.at,
      to.pixel,
      to.row,
      a.width,
      a.height,
      a.channels,
    );
    return to;
  }

  /** Writes values in units, row by row and pixel by pixel, into a new tensor (`make` zeroed the other channels). */
  write(to: Tensor, channels: number, values: Int16Array): void {
    let from = 0;
    for (const row of this.rows(to)) {
      for (let x = 0; x < to.width; x++) {
        for (let c = 0; c < channels; c++) row[x * to.channels + c] = values[from++];
      }
    }
  }

  /** The rows of a tensor that `make` made, in units: all channels of a pixel, then those of the next. */
  rows(x: Tensor): Int16Array[] {
    return Array.from(
      { length: x.height },
      (_, y) => new Int16Array(this.#memory.buffer, x.at + y * x.row, x.width * x.channels),
    );
  }

  /** Values of one channel as real numbers, row by row. */
  read(x: Tensor, channel: number): Float32Array {
    const words = new Int16Array(this.#memory.buffer);
    const values = new Float32Array(x.width * x.height);
    for (let i = 0; i < values.length; i++)
      values[i] = words[(x.at + Math.floor(i / x.width) * x.row + (i % x.width) * x.pixel) / 2 + channel] * x.unit;
    return values;
  }

  /** Mean of each channel. */
  means(x: Tensor): number[] {
    return Array.from(
      { length: x.channels },
      (_, channel) => this.read(x, channel).reduce((sum, value) => sum + value, 0) / (x.width * x.height),
    );
  }
}

function channelsOf(x: Tensor, first: number, channels: number): Tensor {
  return { ...x, at: x.at + 2 * first, channels };
}

/** Packs weights in the order in which the kernel reads them. Padding channels have weights of zero. */
function pack(
  memory: WebAssembly.Memory,
  { weights: { inputs, outputs, taps, weights }, words: at, ...made }: Packed,
): void {
  const square = taps * taps;
  const words = new Int16Array(memory.buffer, at, made.outputs * made.inputs * square);
  let next = 0;
  for (let first = 0; first < made.outputs; first += block) {
    for (let tap = 0; tap < square; tap++) {
      for (let pair = 0; pair < made.inputs; pair += 2) {
        for (let output = first; output < first + block; output++) {
          for (let input = pair; input < pair + 2; input++) {
            words[next++] = output < outputs && input < inputs ? weights[(output * inputs + input) * square + tap] : 0;
          }
        }
      }
    }
  }
}

/** Computes the biases in units of the integer sum, and the scales from that unit to the unit of the result. */
function tune(memory: WebAssembly.Memory, packed: Packed, unit: number): void {
  const { weights, outputs } = packed;
  const biases = new Int32Array(memory.buffer, packed.biases, outputs);
  const scales = new Float32Array(memory.buffer, packed.scales, outputs);
  for (let output = 0; output < weights.outputs; output++) {
    const sumUnit = unit * weights.scales[output];
    biases[output] = Math.round(weights.biases[output] / sumUnit);
    scales[output] = sumUnit / weights.unit;
  }
  packed.tunedTo = unit;
}

/** For each pixel of the resized side: the first of its two source pixels, and the weight of the second in 256ths. */
function placesOf(from: number, to: number): number[] {
  return Array.from({ length: to }, (_, i) => {
    const at = Math.max(0, ((i + 0.5) * from) / to - 0.5);
    const first = Math.min(from - 1, Math.floor(at));
    return [first, Math.round((at - first) * 256)];
  }).flat();
}
