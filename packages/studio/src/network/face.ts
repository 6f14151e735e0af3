import { sigmoid } from '../core/interpolate.ts';
import { Layers, type Tensor } from './layers.ts';
import type { NetworkWeights } from './weights.ts';

/** Sides of the cropped head that the network receives, in pixels, and of the grid of its output, in cells. */
export const faceSide = 96;
const faceGrid = 24;
/** Left and right as seen in the upright picture. */
const facePoints = ['leftEye', 'rightEye', 'nose', 'leftEar', 'rightEar'] as const;
export type FacePoint = (typeof facePoints)[number];

/** Position of a point of a face, 0..1 of the crop on both axes, and the probability that it is visible, 0..1. */
export interface Landmark {
  readonly x: number;
  readonly y: number;
  readonly visibility: number;
}

/** Bytes for the tensors that are alive at one time. */
const tensorBytes = 4 * 2 ** 20;

/** The network of training/train_face.py. Finds eyes, nose and ears in a cropped, upright head. */
export class FaceFinder {
  readonly #layers: Layers;
  readonly #weights: NetworkWeights;

  constructor(weights: NetworkWeights) {
    this.#weights = weights;
    this.#layers = new Layers(weights, tensorBytes);
  }

  /** @param pixels interleaved RGB, `faceSide` x `faceSide` x 3 bytes. */
  find(pixels: Uint8Array): Readonly<Record<FacePoint, Landmark>> {
    const layers = this.#layers;
    const { unit, tables } = this.#weights;
    layers.begin();
    return layers.within(() => {
      const input = layers.make({ width: faceSide, height: faceSide }, 4, unit);
      layers.write(
        input,
        3,
        Int16Array.from(pixels, (byte) => Math.round((byte / 127.5 - 1) / unit)),
      );
      const convolveTwice = (x: Tensor): Tensor => layers.convolve(layers.convolve(x));
      const half = layers.halve(layers.convolve(input));
      const a = convolveTwice(layers.halve(layers.convolve(half)));
      const b = convolveTwice(layers.halve(a));
      const c = convolveTwice(layers.halve(b));
      const up = layers.convolve(layers.concatenate(layers.convolve(layers.concatenate(c, b)), a));
      const place = layers.convolve(layers.convolve(up), { linear: true });
      const means = layers.means(c);
      // The maps of all points by kind: heat, then offsets across, then offsets down.
      const maps = Array.from({ length: 3 * facePoints.length }, (_, i) => layers.read(place, i));
      const landmarks = facePoints.map((_, i) => {
        // One linear function of the means for each point: its factors, and then its constant.
        const visibilityWeights = tables.seen.subarray(i * (means.length + 1), (i + 1) * (means.length + 1));
        const logit = means.reduce(
          (sum, value, k) => sum + value * visibilityWeights[k],
          visibilityWeights[means.length],
        );
        return readPoint(maps[i], maps[facePoints.length + i], maps[2 * facePoints.length + i], logit);
      });
      const [leftEye, rightEye, nose, leftEar, rightEar] = landmarks;
      return { leftEye, rightEye, nose, leftEar, rightEar };
    });
  }
}

/** The hottest cell, moved by the offset that the network gives for that cell. */
function readPoint(heat: Float32Array, across: Float32Array, down: Float32Array, logit: number): Landmark {
  let best = 0;
  for (let i = 1; i < heat.length; i++) if (heat[i] > heat[best]) best = i;
  return {
    x: ((best % faceGrid) + 0.5 + across[best]) / faceGrid,
    y: (Math.floor(best / faceGrid) + 0.5 + down[best]) / faceGrid,
    visibility: sigmoid(logit) * Math.sqrt(sigmoid(heat[best])),
  };
}
