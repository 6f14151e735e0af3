import { describe, expect, it } from 'vitest';
import { makePlane, type Plane } from '../core/image.ts';
import { judgeOutline } from './confidence.ts';
import type { DetectedPet } from './find/find-pet.ts';
import type { Face } from './types.ts';

const probability = makePlane(2, 2);
const clearPet: DetectedPet = {
  probability,
  heads: [],
  presence: 6,
  agreement: 0.98,
  clarity: 0.98,
  salience: 0.95,
  alternatives: [],
};
const face: Face = {
  leftEye: { x: 0.4, y: 0.4 },
  rightEye: { x: 0.6, y: 0.4 },
  nose: { x: 0.5, y: 0.55 },
  confidence: 0.9,
};

/** A matte that covers this share of the picture, from the bottom up. */
function matteOf(share: number): Plane {
  const matte = makePlane(100, 100, 1);
  return { ...matte, data: matte.data.map((v, i) => (i < (1 - share) * 100 * 100 ? 0 : v)) };
}

describe('judgeOutline', () => {
  it('accepts a clear outline on which all passes agree', () => {
    const { cut, confidence } = judgeOutline(clearPet, matteOf(0.75), face, {});
    expect(cut).toBe('subject');
    expect(confidence).toBeGreaterThan(0.9);
  });

  it.each([
    ['the passes disagree', { ...clearPet, agreement: 0.3, clarity: 0.85 }, 0.75],
    ['its edge is blurred', { ...clearPet, agreement: 0.9, clarity: 0.75 }, 0.75],
    ['there is no pet', { ...clearPet, presence: -2 }, 0.75],
    [
      'another network takes something else for the object',
      { ...clearPet, agreement: 0.9, clarity: 0.9, salience: 0.1 },
      0.75,
    ],
    ['the outline is a speck', clearPet, 0.005],
    ['the outline is the whole picture', clearPet, 1],
  ])('shows an oval portrait when %s', (_, detected, share) => {
    expect(judgeOutline(detected, matteOf(share), null, {}).cut).toBe('cameo');
  });

  it('rejects an outline without the forehead, even one that a person picked', () => {
    expect(judgeOutline(clearPet, matteOf(0.65), face, {}).cut).toBe('cameo');
    expect(judgeOutline(clearPet, matteOf(0.65), face, { outline: 1 }).cut).toBe('cameo');
    expect(judgeOutline(clearPet, matteOf(0.75), face, {}).cut).toBe('subject');
  });

  it('accepts a very doubtful outline only if it fills the box that a person drew', () => {
    const veryDoubtful = { ...clearPet, agreement: 0.6, clarity: 0.5 };
    const lowerBox = { x: 0, y: 0.25, width: 1, height: 0.75 };
    expect(judgeOutline(veryDoubtful, matteOf(0.75), null, { box: lowerBox }).cut).toBe('subject');
    expect(judgeOutline(veryDoubtful, matteOf(0.5), null, { box: lowerBox }).cut).toBe('cameo');
    expect(judgeOutline({ ...veryDoubtful, presence: -2 }, matteOf(0.75), null, { box: lowerBox }).cut).toBe('cameo');
  });

  it('accepts a doubtful outline if a person picked it, drew a box or tapped the eyes', () => {
    const doubtful = { ...clearPet, agreement: 0.85, clarity: 0.8 };
    expect(judgeOutline(doubtful, matteOf(0.75), null, {}).cut).toBe('cameo');
    for (const hints of [
      { outline: 1 },
      { box: { x: 0, y: 0, width: 1, height: 1 } },
      { eyes: [face.leftEye, face.rightEye] as const },
    ]) {
      expect(judgeOutline(doubtful, matteOf(0.75), null, hints as never).cut).toBe('subject');
    }
  });
});
