import { describe, expect, it } from 'vitest';
import { makePlane, type Plane } from '../../core/image.ts';
import type { DetectedPet } from '../find/find-pet.ts';
import type { DetectedHead } from '../find/detected-heads.ts';
import { drawOutlines } from './outline.ts';

const work = { width: 1024, height: 512 };
const side = { width: 144, height: 72 };

/** A probability of 1 in some boxes, in 0..1 of the photo, and of `elsewhere` around them. */
function probabilityIn(boxes: [left: number, top: number, right: number, bottom: number][], elsewhere = 0): Plane {
  const plane = makePlane(side.width, side.height, elsewhere);
  for (let i = 0; i < plane.data.length; i++) {
    const [u, v] = [((i % side.width) + 0.5) / side.width, (Math.floor(i / side.width) + 0.5) / side.height];
    if (boxes.some(([left, top, right, bottom]) => u > left && u < right && v > top && v < bottom)) plane.data[i] = 1;
  }
  return plane;
}

const headAt = (x: number, y: number): DetectedHead => ({ x, y, width: 0.1, height: 0.2, tilt: 0, confidence: 0.9 });
const detected = (probability: Plane, heads: DetectedHead[], alternatives: Plane[] = []): DetectedPet => ({
  probability,
  heads,
  presence: 5,
  agreement: 1,
  clarity: 1,
  salience: 1,
  alternatives,
});
const area = ({ data }: Plane): number => data.reduce((sum, v) => sum + v, 0) / data.length;
const sideOf = ({ data, width }: Plane): 'left' | 'right' | 'both' => {
  const left = data.some((v, i) => v > 0 && i % width < width / 2);
  const right = data.some((v, i) => v > 0 && i % width >= width / 2);
  return left && right ? 'both' : left ? 'left' : 'right';
};

describe('drawOutlines', () => {
  it('drops specks, fills small holes and keeps large ones', () => {
    const probability = probabilityIn([
      [0.2, 0.2, 0.8, 0.9],
      [0.02, 0.02, 0.05, 0.06],
    ]);
    const hole = (left: number, right: number): void => {
      for (let i = 0; i < probability.data.length; i++) {
        const [u, v] = [((i % side.width) + 0.5) / side.width, (Math.floor(i / side.width) + 0.5) / side.height];
        if (u > left && u < right && v > 0.4 && v < 0.7) probability.data[i] = 0;
      }
    };
    hole(0.3, 0.31);
    hole(0.4, 0.6);
    const {
      offered: [outline],
    } = drawOutlines(detected(probability, []), work, {});
    const [x, y] = [0.305, 0.55].map((share, k) => Math.floor(share * [outline.width, outline.height][k]));
    expect(outline.data[y * outline.width + x]).toBe(1);
    expect(area(outline)).toBeCloseTo(0.6 * 0.7 - 0.2 * 0.3, 1);
  });

  it('offers all pets first, then each one alone, separated by heads where they touch', () => {
    const probability = probabilityIn([[0.1, 0.3, 0.9, 0.9]]);
    const { offered, heads } = drawOutlines(detected(probability, [headAt(0.25, 0.4), headAt(0.75, 0.4)]), work, {});
    expect(offered.map(sideOf)).toEqual(['both', 'left', 'right']);
    expect(area(offered[1]) + area(offered[2])).toBeCloseTo(area(offered[0]), 5);
    expect(heads).toHaveLength(2);
  });

  it('includes a small animal beside a large one only if it has a head', () => {
    const probability = probabilityIn([
      [0.1, 0.1, 0.6, 0.95],
      [0.8, 0.6, 0.95, 0.95],
    ]);
    const alone = drawOutlines(detected(probability, [headAt(0.3, 0.3)]), work, {});
    expect(sideOf(alone.offered[0])).toBe('both');
    expect(alone.offered.map(area)[0]).toBeCloseTo(0.5 * 0.85, 1);
    const both = drawOutlines(detected(probability, [headAt(0.3, 0.3), headAt(0.87, 0.7)]), work, {});
    expect(area(both.offered[0])).toBeCloseTo(0.5 * 0.85 + 0.15 * 0.35, 1);
  });

  it('excludes pixels and heads outside the box', () => {
    const probability = probabilityIn([[0.1, 0.3, 0.9, 0.9]]);
    const { offered, heads } = drawOutlines(detected(probability, [headAt(0.25, 0.4), headAt(0.75, 0.4)]), work, {
      box: { x: 0, y: 0, width: 0.5, height: 1 },
    });
    expect(heads).toHaveLength(1);
    expect(area(offered[0])).toBeCloseTo(0.41 * 0.6, 2);
  });

  describe('with a box that a person drew around the pet', () => {
    const box = { x: 0.1, y: 0.2, width: 0.8, height: 0.7 };
    // A high probability for the front of the pet, a low one for its hind part, and a very low one around the pet.
    const unsure = probabilityIn([[0.1, 0.2, 0.5, 0.9]], 0.05);
    for (let i = 0; i < unsure.data.length; i++) {
      const [u, v] = [((i % side.width) + 0.5) / side.width, (Math.floor(i / side.width) + 0.5) / side.height];
      if (u >= 0.5 && u < 0.9 && v > 0.4 && v < 0.9) unsure.data[i] = 0.25;
    }

    it('lowers the threshold if the pet then fills the box', () => {
      const [without] = drawOutlines(detected(unsure, [headAt(0.2, 0.4)]), work, {}).offered;
      expect(area(without)).toBeCloseTo(0.4 * 0.7, 1);
      const [within] = drawOutlines(detected(unsure, [headAt(0.2, 0.4)]), work, { box }).offered;
      expect(area(within)).toBeCloseTo(0.4 * 0.7 + 0.4 * 0.5, 1);
    });

    it('keeps the usual threshold if its outline already fills the box', () => {
      const corner = probabilityIn(
        [
          [0.1, 0.2, 0.4, 0.9],
          [0.1, 0.6, 0.9, 0.9],
        ],
        0.3,
      );
      const [outline] = drawOutlines(detected(corner, [headAt(0.2, 0.4)]), work, { box }).offered;
      expect(area(outline)).toBeCloseTo(0.3 * 0.7 + 0.5 * 0.3, 1);
    });
  });

  it('offers alternative outlines, but none that looks the same', () => {
    const probability = probabilityIn([[0.1, 0.2, 0.6, 0.9]]);
    const { offered } = drawOutlines(
      detected(
        probability,
        [headAt(0.3, 0.4)],
        [probabilityIn([[0.1, 0.2, 0.61, 0.9]]), probabilityIn([[0.1, 0.2, 0.9, 0.9]])],
      ),
      work,
      {},
    );
    expect(offered).toHaveLength(2);
    expect(area(offered[0])).toBeCloseTo(0.5 * 0.7, 1);
    expect(area(offered[1])).toBeCloseTo(0.8 * 0.7, 1);
  });
});
