import { expect, test } from 'vitest';
import { Layers, type Tensor } from './layers.ts';
import type { ConvolutionWeights } from './weights.ts';

/** Lehmer's generator: the same integers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function drawWeights(inputs: number, outputs: number, taps: 1 | 3, seed: number): ConvolutionWeights {
  const next = numbers(seed);
  const weights = Int8Array.from({ length: outputs * inputs * taps * taps }, () => next(255) - 127);
  const scales = Float32Array.from({ length: outputs }, () => (1 + next(64)) / 4096);
  const biases = Float32Array.from({ length: outputs }, () => (next(2_000) - 1_000) / 100);
  return { inputs, outputs, taps, unit: 1 / 16, weights, scales, biases };
}

function drawTensor(
  layers: Layers,
  size: { width: number; height: number },
  channels: number,
  seed: number,
  unit = 1 / 64,
): { tensor: Tensor; values: Int16Array } {
  const next = numbers(seed);
  const values = Int16Array.from({ length: size.width * size.height * channels }, () => next(4_096));
  const tensor = layers.make(size, channels, unit);
  layers.write(tensor, channels, values);
  return { tensor, values };
}

/** Computes the convolution directly from its definition, in double precision. */
function convolveSlowly(
  values: Int16Array,
  { width, height }: Tensor,
  unit: number,
  layer: ConvolutionWeights,
  dilation: number,
  output: number,
): number[] {
  const reach = (layer.taps - 1) / 2;
  return Array.from({ length: width * height }, (_, i) => {
    const sumUnit = unit * layer.scales[output];
    let sum = Math.round(layer.biases[output] / sumUnit);
    for (let ty = -reach; ty <= reach; ty++) {
      for (let tx = -reach; tx <= reach; tx++) {
        const [x, y] = [(i % width) + tx * dilation, Math.floor(i / width) + ty * dilation];
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        for (let input = 0; input < layer.inputs; input++) {
          const tap = (ty + reach) * layer.taps + tx + reach;
          sum +=
            values[(y * width + x) * layer.inputs + input] *
            layer.weights[(output * layer.inputs + input) * layer.taps ** 2 + tap];
        }
      }
    }
    return sum * sumUnit;
  });
}

test.each([
  { width: 7, height: 5, inputs: 4, outputs: 16, taps: 3, dilation: 1 },
  { width: 6, height: 9, inputs: 16, outputs: 32, taps: 3, dilation: 2 },
  { width: 9, height: 9, inputs: 8, outputs: 16, taps: 3, dilation: 8 },
  { width: 5, height: 4, inputs: 6, outputs: 7, taps: 1, dilation: 1 },
] as const)(
  'a convolution of $taps x $taps, $inputs to $outputs channels, taps $dilation apart, equals a direct computation',
  ({ width, height, inputs, outputs, taps, dilation }) => {
    const layer = drawWeights(inputs, outputs, taps, 5);
    for (const linear of [false, true]) {
      const layers = new Layers({ convolutions: [layer] }, 2 ** 20);
      const { tensor, values } = drawTensor(layers, { width, height }, inputs, 9);
      const result = layers.convolve(tensor, { dilation, linear });
      for (const output of [0, outputs - 1]) {
        const wanted = convolveSlowly(values, tensor, tensor.unit, layer, dilation, output).map((value) =>
          Math.max(linear ? -32_768 / 16 : 0, Math.min(32_767 / 16, value)),
        );
        // Half a unit of rounding, plus the single-precision error of a product.
        layers
          .read(result, output)
          .forEach((value, i) =>
            expect(Math.abs(value - wanted[i])).toBeLessThanOrEqual(layer.unit * 0.501 + Math.abs(wanted[i]) * 1e-6),
          );
      }
    }
  },
);

test('halving takes the maximum of each 2 x 2 block, and of the partial block at an odd edge', () => {
  const layers = new Layers({ convolutions: [] }, 2 ** 20);
  const { tensor, values } = drawTensor(layers, { width: 5, height: 3 }, 8, 3);
  const half = layers.halve(tensor);
  expect([half.width, half.height]).toEqual([3, 2]);
  const at = (x: number, y: number) => (x < 5 && y < 3 ? values[(y * 5 + x) * 8 + 2] : 0);
  const wanted = [0, 1, 2, 3, 4, 5].map((i) => {
    const [x, y] = [(i % 3) * 2, Math.floor(i / 3) * 2];
    return Math.max(at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)) / 64;
  });
  expect([...layers.read(half, 2)]).toEqual(wanted);
});

test('enlarging interpolates linearly to any size, and copies a tensor of the same size unchanged', () => {
  const layers = new Layers({ convolutions: [] }, 2 ** 20);
  const { tensor } = drawTensor(layers, { width: 3, height: 2 }, 8, 4);
  const same = layers.enlarge(tensor, layers.make(tensor, 8, tensor.unit));
  expect(layers.read(same, 5)).toEqual(layers.read(tensor, 5));
  const from = layers.read(tensor, 5);
  const large = layers.enlarge(tensor, layers.make({ width: 7, height: 5 }, 8, tensor.unit));
  const between = (position: number, length: number, to: number): [number, number, number] => {
    const at = Math.max(0, ((position + 0.5) * length) / to - 0.5);
    const first = Math.min(length - 1, Math.floor(at));
    return [first, Math.min(length - 1, first + 1), at - first];
  };
  layers.read(large, 5).forEach((value, i) => {
    const [left, right, fx] = between(i % 7, 3, 7);
    const [top, below, fy] = between(Math.floor(i / 7), 2, 5);
    const across = (row: number) => from[row * 3 + left] * (1 - fx) + from[row * 3 + right] * fx;
    // Weights are 256ths, rounded twice.
    expect(Math.abs(value - (across(top) * (1 - fy) + across(below) * fy))).toBeLessThan((4_096 / 256 + 1) / 64);
  });
});

test('adding converts two units to a third', () => {
  const layers = new Layers({ convolutions: [] }, 2 ** 20);
  const size = { width: 4, height: 3 };
  const [a, b] = [drawTensor(layers, size, 8, 5, 1 / 64), drawTensor(layers, size, 8, 6, 1 / 256)];
  const sum = layers.read(layers.add(a.tensor, b.tensor, layers.make(size, 8, 1 / 32)), 3);
  const [one, two] = [layers.read(a.tensor, 3), layers.read(b.tensor, 3)];
  sum.forEach((value, i) => expect(Math.abs(value - one[i] - two[i])).toBeLessThanOrEqual(1 / 64));
});

test('a wrong channel count and a tensor without room both throw', () => {
  const layers = new Layers({ convolutions: [drawWeights(4, 16, 1, 1)] }, 2 ** 16);
  expect(() => layers.convolve(layers.make({ width: 2, height: 2 }, 8, 1))).toThrow(
    'A layer of 4 channels was given 8',
  );
  expect(() => layers.make({ width: 100, height: 100 }, 64, 1)).toThrow('no room for 100 x 100 x 64');
});
