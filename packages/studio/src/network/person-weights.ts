import { readFileParts } from './weights.ts';
import type { ConvolutionWeights, NetworkWeights } from './weights.ts';

/** A convolution in floating point. */
export interface FloatConvolution {
  readonly inputs: number;
  readonly outputs: number;
  readonly taps: 1 | 3;
  /** Outputs x inputs x rows x columns. */
  readonly filters: Float32Array;
  readonly biases: Float32Array;
}

/** A tensor as it was published: unsigned bytes, each worth `scale`, counted from `min`. */
export interface PublishedTensor {
  readonly name: string;
  /** Rows, columns, inputs and outputs of a filter; outputs of biases. */
  readonly shape: readonly number[];
  readonly scale: number;
  readonly min: number;
}

interface Header {
  /** Value of one integer step of the input, and of each convolution's result. */
  readonly unit: number;
  readonly units: readonly number[];
  readonly tensors: readonly PublishedTensor[];
}

/** Convolutions of 3 x 3 taps, each followed by pooling. One of 1 x 1 comes after them. */
export const personStages = 6;
/** Largest rounded weight: sums of these layers stay below 2^31. */
const maxWeight = 511;
/** Anchor boxes of faces that the network evaluates in each cell. */
export const anchorCount = 5;
/** What it says about each: where it is, how large, and last the logit of its presence. */
const perAnchor = 5;

/**
 * Reads a file written by training/convert-person.ts, and rounds the weights.
 * @throws Error when the file is shorter than its header says, or a tensor is missing.
 */
export function readPersonWeights(file: Uint8Array): NetworkWeights {
  const parts = readFileParts(file);
  const [header, bytes] = [parts.header as Header, parts.bytes];
  return {
    unit: header.unit,
    convolutions: floatConvolutions(header.tensors, bytes).map((one, i) => quantize(one, header.units[i])),
    tables: {},
  };
}

/**
 * The convolutions of the published tensors, in the order of execution. A depthwise convolution and the pointwise one
 * that follows are one convolution, because nothing is between them. Of the last, only the logits are kept.
 * @throws Error when the bytes are fewer than the tensors have, or a tensor is missing.
 */
export function floatConvolutions(tensors: readonly PublishedTensor[], bytes: Uint8Array): FloatConvolution[] {
  const values = new Map<string, { shape: readonly number[]; data: Float32Array }>();
  let at = 0;
  for (const { name, shape, scale, min } of tensors) {
    const count = shape.reduce((product, side) => product * side, 1);
    if (at + count > bytes.length) throw new Error('The weights of the network are cut off');
    values.set(name, { shape, data: Float32Array.from(bytes.subarray(at, at + count), (byte) => byte * scale + min) });
    at += count;
  }
  const find = (name: string): { shape: readonly number[]; data: Float32Array } => {
    const found = values.get(name);
    if (found === undefined) throw new Error(`The weights of the network lack ${name}`);
    return found;
  };
  const stages = Array.from({ length: personStages }, (_, i) => {
    const biases = find(`conv${i}/bias`).data;
    if (i === 0) {
      const { shape, data } = find('conv0/filters');
      const [, , inputs, outputs] = shape;
      return arrange(
        inputs,
        outputs,
        3,
        biases,
        (output, input, tap) => data[(tap * inputs + input) * outputs + output],
      );
    }
    const depthwise = find(`conv${i}/depthwise_filter`).data;
    const { shape, data } = find(`conv${i}/pointwise_filter`);
    const [, , inputs, outputs] = shape;
    return arrange(
      inputs,
      outputs,
      3,
      biases,
      (output, input, tap) => depthwise[tap * inputs + input] * data[input * outputs + output],
    );
  });
  const { shape, data } = find('conv8/filters');
  const [, , inputs, outputs] = shape;
  const logitOf = (face: number): number => face * perAnchor + perAnchor - 1;
  const biases = Float32Array.from({ length: anchorCount }, (_, face) => find('conv8/bias').data[logitOf(face)]);
  return [...stages, arrange(inputs, anchorCount, 1, biases, (face, input) => data[input * outputs + logitOf(face)])];
}

function arrange(
  inputs: number,
  outputs: number,
  taps: 1 | 3,
  biases: Float32Array,
  weightOf: (output: number, input: number, tap: number) => number,
): FloatConvolution {
  const square = taps * taps;
  const filters = new Float32Array(outputs * inputs * square);
  for (let output = 0, at = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++) {
      for (let tap = 0; tap < square; tap++) filters[at++] = weightOf(output, input, tap);
    }
  }
  return { inputs, outputs, taps, filters, biases };
}

function quantize({ filters, ...one }: FloatConvolution, unit: number): ConvolutionWeights {
  const each = one.inputs * one.taps * one.taps;
  const weights = new Int16Array(filters.length);
  const scales = Float32Array.from({ length: one.outputs }, (_, output) => {
    const own = filters.subarray(output * each, (output + 1) * each);
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12) / maxWeight;
    own.forEach((value, i) => (weights[output * each + i] = Math.round(value / scale)));
    return scale;
  });
  return { ...one, unit, weights, scales };
}
