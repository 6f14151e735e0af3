import { Layers, type Tensor } from './layers.ts';
import type { NetworkWeights } from './weights.ts';

/** Side of the network's square input, in pixels. */
export const finderSide = 288;
/** Side of the mask that the network returns, in cells. */
export const maskSide = 72;
/** Side of the network's grid of head positions, in cells. */
export const placeSide = 36;

/** Output of one ensemble member for a picture, before any activation function. */
export interface MemberOutput {
  /** For each cell of a `maskSide` grid: logit of being the pet. */
  readonly mask: Float32Array;
  /** Seven maps of a `placeSide` grid, see training/network.py. */
  readonly places: readonly Float32Array[];
  /** Logit of there being a pet at all. */
  readonly presence: number;
}

/** Bytes for the tensors that are alive at one time. */
const tensorBytes = 48 * 2 ** 20;
/** Mean and standard deviation of red, green and blue in ImageNet, which normalize the input. */
const [mean, deviation] = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
];

/** Output of all networks for a picture. */
export interface FinderOutput {
  readonly members: readonly MemberOutput[];
  /**
   * Mask of the salient object by the original U2-Net, laid out as the members' masks. It was not trained on pets, so
   * its errors are independent of the members'.
   */
  readonly salient: Float32Array;
}

/** Number of stages that all members share, and number of stages of each member. */
const [sharedStages, memberStages] = [3, 6];

/**
 * The networks of training/network.py, based on the small form of U2-Net (Qin et al., 2020). The first stages, which
 * are most of the work, run once and are shared. The ensemble members that follow were trained in different rounds;
 * where they disagree, the result is uncertain (Lakshminarayanan, Pritzel and Blundell, "Simple and scalable predictive
 * uncertainty estimation using deep ensembles", NeurIPS 2017). The last decoder is that of the original U2-Net, up to
 * its third stage.
 */
export class Finder {
  readonly #layers: Layers;
  readonly #weights: NetworkWeights;

  constructor(weights: NetworkWeights) {
    this.#weights = weights;
    this.#layers = new Layers(weights, tensorBytes);
  }

  /**
   * @param pixels interleaved RGB, `finderSide` x `finderSide` x 3 bytes: the picture at the upper left, the rest gray.
   */
  find(pixels: Uint8Array): FinderOutput {
    const { unit, tables } = this.#weights;
    const layers = this.#layers;
    layers.begin();
    return layers.within(() => {
      const e3 = layers.make({ width: maskSide, height: maskSide }, 64, tables.added[2]);
      layers.within(() => {
        const side = { width: finderSide, height: finderSide };
        const input = layers.make(side, 4, unit);
        layers.write(
          input,
          3,
          Int16Array.from(pixels, (byte, i) => Math.round((byte / 255 - mean[i % 3]) / deviation[i % 3] / unit)),
        );
        const e1 = layers.make(side, 64, tables.added[0]);
        layers.within(() => this.#nested(7, input, e1));
        const e2 = layers.make({ width: finderSide / 2, height: finderSide / 2 }, 64, tables.added[1]);
        layers.within(() => this.#nested(6, layers.halve(e1), e2));
        layers.within(() => this.#nested(5, layers.halve(e2), e3));
      });
      const decoders = (tables.added.length - sharedStages) / memberStages;
      const members = Array.from({ length: decoders - 1 }, (_, member) =>
        layers.within(() => this.#runMember(e3, member)),
      );
      const salient = layers.within(() =>
        layers.read(layers.convolve(this.#decode(e3, decoders - 1).d3, { linear: true }), 0),
      );
      return { members, salient };
    });
  }

  /** Runs one member on the output of the shared stages. */
  #runMember(e3: Tensor, member: number): MemberOutput {
    const { tables } = this.#weights;
    const layers = this.#layers;
    const { e4, e6, d5, d4, d3 } = this.#decode(e3, member);
    const mask = layers.convolve(layers.convolve(d3), { linear: true });
    const place = layers.convolve(layers.convolve(layers.convolve(layers.concatenate(e4, d4))), { linear: true });
    const means = [...layers.means(e6), ...layers.means(d5)];
    const row = tables.presence.subarray(member * (means.length + 1), (member + 1) * (means.length + 1));
    const presence = means.reduce((sum, value, i) => sum + value * row[i], row[means.length]);
    return { mask: layers.read(mask, 0), places: Array.from({ length: 7 }, (_, i) => layers.read(place, i)), presence };
  }

  #decode(e3: Tensor, member: number): Record<'e4' | 'e6' | 'd5' | 'd4' | 'd3', Tensor> {
    const { tables } = this.#weights;
    const layers = this.#layers;
    const first = sharedStages + memberStages * member;
    const stage = (x: Tensor, work: (x: Tensor, to: Tensor) => void, index: number): Tensor => {
      const to = layers.make(x, 64, tables.added[first + index]);
      layers.within(() => work(x, to));
      return to;
    };
    const e4 = stage(layers.halve(e3), (x, to) => this.#nested(4, x, to), 0);
    const e5 = stage(layers.halve(e4), (x, to) => this.#flat(x, to), 1);
    const e6 = stage(layers.halve(e5), (x, to) => this.#flat(x, to), 2);
    const d5 = stage(layers.concatenate(e6, e5), (x, to) => this.#flat(x, to), 3);
    const d4 = stage(layers.concatenate(d5, e4), (x, to) => this.#nested(4, x, to), 4);
    const d3 = stage(layers.concatenate(d4, e3), (x, to) => this.#nested(5, x, to), 5);
    return { e4, e6, d5, d4, d3 };
  }

  /** A residual U-block of this depth: RSU-7 to RSU-4 of the paper. */
  #nested(depth: number, x: Tensor, to: Tensor): void {
    const layers = this.#layers;
    const start = layers.convolve(x);
    const kept: Tensor[] = [];
    let y = start;
    for (let i = 0; i < depth - 1; i++) {
      y = layers.convolve(i === 0 ? y : layers.halve(y));
      kept.push(y);
    }
    y = layers.convolve(y, { dilation: 2 });
    const ups = kept.toReversed();
    for (const other of ups.slice(0, -1)) y = layers.convolve(layers.concatenate(y, other));
    this.#finish(layers.concatenate(y, ups[depth - 2]), start, to);
  }

  /** RSU-4F of the paper: dilated convolutions instead of pooling. */
  #flat(x: Tensor, to: Tensor): void {
    const layers = this.#layers;
    const start = layers.convolve(x);
    const kept: Tensor[] = [];
    let y = start;
    for (const dilation of [1, 2, 4]) {
      y = layers.convolve(y, { dilation });
      kept.push(y);
    }
    y = layers.convolve(y, { dilation: 8 });
    y = layers.convolve(layers.concatenate(y, kept[2]), { dilation: 4 });
    y = layers.convolve(layers.concatenate(y, kept[1]), { dilation: 2 });
    this.#finish(layers.concatenate(y, kept[0]), start, to);
  }

  /** The last convolution of a U-block, plus the block's residual input. */
  #finish(x: Tensor, start: Tensor, to: Tensor): void {
    const layers = this.#layers;
    // Written to the memory of the result, which has the same size and differs only in the value of an integer step.
    const last = layers.convolve(x, { into: { ...to, unit: layers.unitAfter(0) } });
    layers.add(last, start, to);
  }
}
