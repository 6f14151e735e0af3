import { describe, expect, it } from 'vitest';
import { makePlane, type Plane } from '../core/image.ts';
import type { Choice } from './choose.ts';
import { judge } from './gate.ts';
import type { Measures } from './measure.ts';
import type { Face } from './types.ts';

const measures: Measures = {
  area: 0.3,
  compact: 0.4,
  edge: 0.2,
  weak: 0.05,
  side: 0,
  top: 0,
  bottom: 0.4,
  separable: 0.95,
  agreement: 0.92,
  backdropFit: 0.8,
  middle: 0.9,
  sharper: 0.2,
  paint: 0,
  foliage: 0,
};
const sure: Choice = { inside: new Uint8Array(0), measures, support: 0.98, near: 7, outlines: [], picked: false };
const face: Face = { leftEye: { x: 0.4, y: 0.4 }, rightEye: { x: 0.6, y: 0.4 }, nose: { x: 0.5, y: 0.55 }, confidence: 0.9 };
const everywhere = makePlane(100, 100, 1);

/** A matte that begins below the given share of the height. */
function cutOffAbove(share: number): Plane {
  return { ...everywhere, data: everywhere.data.map((v, i) => (i < share * 100 * 100 ? 0 : v)) };
}

describe('judge', () => {
  it('trusts an outline on which the ideas agree', () => {
    expect(judge(sure, everywhere, face)).toEqual({ cut: 'subject', confidence: 1 });
  });

  it.each([
    ['few ideas agree', { ...sure, near: 1 }],
    ['they agree by half', { ...sure, support: 0.75 }],
    ['the learnt belief is elsewhere', { ...sure, measures: { ...measures, agreement: 0.6 } }],
    ['it is a speck', { ...sure, measures: { ...measures, area: 0.005 } }],
    ['it is nearly everything', { ...sure, measures: { ...measures, area: 0.95 } }],
    ['it holds a floor', { ...sure, measures: { ...measures, bottom: 0.98, side: 0.2 } }],
    ['it holds leaves', { ...sure, measures: { ...measures, foliage: 0.2 } }],
  ])('falls back to the cameo when %s', (_, choice) => {
    const { cut, confidence } = judge(choice, everywhere, face);
    expect(cut).toBe('cameo');
    expect(confidence).toBeLessThan(0.5);
  });

  it('lets a face clearly seen in it make up for some disagreement', () => {
    const disputed = { ...sure, near: 2, support: 0.82 };
    expect(judge(disputed, everywhere, face).cut).toBe('subject');
    expect(judge(disputed, everywhere, { ...face, confidence: 0.6 }).cut).toBe('cameo');
    expect(judge(disputed, everywhere, null).cut).toBe('cameo');
  });

  it('never shows a pet without its forehead, not even when asked to', () => {
    expect(judge(sure, cutOffAbove(0.35), face).cut).toBe('cameo');
    expect(judge({ ...sure, picked: true }, cutOffAbove(0.35), face).cut).toBe('cameo');
    expect(judge(sure, cutOffAbove(0.25), face).cut).toBe('subject');
  });

  it('takes a picked outline where the ideas disagree', () => {
    expect(judge({ ...sure, near: 1, support: 0.5, picked: true }, everywhere, null).cut).toBe('subject');
  });
});
