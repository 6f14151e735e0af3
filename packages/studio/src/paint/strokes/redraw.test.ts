import { expect, test } from 'vitest';
import { makeRgb } from '../../core/image.ts';
import { makeRandom } from '../../core/noise.ts';
import { finishRedraw, helpRedraw, makeRedraw, readBand, countUnclaimedBands } from './redraw.ts';
import type { Redraw } from './redraw.ts';
import { makeStrokeMemory, openStrokeList } from './stroke-list.ts';

const [width, height] = [90, 300];
const never = (): void => {};

function begin(): { redraw: Redraw; write(count: number): void } {
  const strokeMemory = makeStrokeMemory({ strokes: 600, coordinates: 6000 }, true);
  const random = makeRandom(4);
  const strokes = openStrokeList(strokeMemory);
  return {
    redraw: makeRedraw({ width, height, scale: 1.5, maxRadius: 9, underpainting: makeRgb(60, 200), strokeMemory }),
    write(count) {
      for (let i = 0; i < count; i++) {
        const [x, y] = [60 * random(), 200 * random()];
        strokes.add({
          points: Float32Array.from([x, y, x + 20 * random(), y + 20 * random(), x + 25 * random(), y + 30 * random()]),
          radius: 2 + 4 * random(),
          color: [random(), random(), random()],
          under: [random(), random(), random()],
          opacity: 0.8,
          dry: 0.3,
          body: 0.7,
          brush: (6 * random()) | 0,
          shift: random(),
        });
      }
    },
  };
}

/** A check that throws at its n-th call. */
function throwAtCall(n: number): () => void {
  let calls = 0;
  return () => {
    if (++calls === n) throw new DOMException('The job was canceled', 'AbortError');
  };
}

const read = (redraw: Redraw): Float32Array =>
  Float32Array.from(
    [
      [0, 120],
      [120, 240],
      [240, 300],
    ].flatMap(([y0, y1]) => [...(readBand(redraw, y0, y1)?.paint ?? [])]),
  );

const same = (a: Float32Array, b: Float32Array): boolean =>
  Buffer.compare(new Uint8Array(a.buffer), new Uint8Array(b.buffer)) === 0;

test('the paint is the same whether the owner, a helper or an aborted helper draws the strokes', () => {
  const alone = begin();
  alone.write(600);
  finishRedraw(alone.redraw, never);
  const paint = read(alone.redraw);
  expect(paint.length).toBe(4 * width * (height + 4 * 2));
  expect(new Set(paint).size).toBeGreaterThan(10_000);

  const helped = begin();
  helped.write(600);
  helpRedraw(helped.redraw, never);
  expect(countUnclaimedBands(helped.redraw)).toBe(0);
  expect(same(read(helped.redraw), paint)).toBe(true);

  // One helper is canceled before it has a band, the next one in its second. Finished bands are kept.
  const left = begin();
  left.write(600);
  expect(() => helpRedraw(left.redraw, throwAtCall(1))).toThrow('canceled');
  expect([...left.redraw.states]).toEqual([0, 0, 0]);
  expect(() => helpRedraw(left.redraw, throwAtCall(5))).toThrow('canceled');
  expect([...left.redraw.states]).toEqual([2, 1, 0]);
  expect(readBand(left.redraw, 120, 240)).toBeNull();
  finishRedraw(left.redraw, never);
  expect(same(read(left.redraw), paint)).toBe(true);
}, 60_000);

test('an owner draws the bands of a dead helper, and can be canceled', () => {
  const { redraw, write } = begin();
  write(300);
  Atomics.store(redraw.helping, 0, 1);
  redraw.states.set([1, 1, 1]);
  expect(() => finishRedraw(redraw, throwAtCall(4))).toThrow('canceled');
  finishRedraw(redraw, never);
  expect([...redraw.states]).toEqual([2, 2, 2]);
  expect(readBand(redraw, 0, 120)?.height).toBe(122);
  expect(readBand(redraw, 0, 110)).toBeNull();
  expect(readBand(redraw, 10, 120)).toBeNull();
}, 60_000);
