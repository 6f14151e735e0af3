import { expect, test } from 'vitest';
import { makePlane } from '../../core/image.ts';
import type { Plane } from '../../core/image.ts';
import type { Tensor } from '../../core/tensor.ts';
import { drawHairs } from './fur-hairs.ts';
import type { Coat } from './fur-hairs.ts';

const size = { width: 100, height: 125 };
const options = { spacing: 0.02, length: 0.05, breadth: 0.002, seed: 3 };

test('hairs have their roots only in covered and shaded parts of the coat', () => {
  const left = plane((x) => (x < 50 ? 1 : 0));
  const roots = hairsOf(drawHairs(coat({ cover: left, shade: plane(() => 1) }), options));
  expect(roots.length).toBeGreaterThan(200);
  expect(Math.max(...roots.map(({ x }) => x))).toBeLessThan(510);
  expect(drawHairs(coat({ shade: plane(() => 0) }), options)).toBe('');
});

test('more shade gives more hairs, and the same seed gives the same hairs', () => {
  const count = (shade: number): number => hairsOf(drawHairs(coat({ shade: plane(() => shade) }), options)).length;
  expect(count(0.1)).toBeLessThan(0.4 * count(0.5));
  expect(drawHairs(coat({}), options)).toBe(drawHairs(coat({}), options));
  expect(drawHairs(coat({}), options)).not.toBe(drawHairs(coat({}), { ...options, seed: 4 }));
});

test("hairs follow the fur's direction; where it has none, they point away from the middle", () => {
  const level = tensor(1);
  for (const { x, y, tipX, tipY } of hairsOf(drawHairs(coat({ direction: level }), options))) {
    expect(Math.abs(tipY - y)).toBeLessThan(0.35 * Math.abs(tipX - x) + 3);
  }
  const away = hairsOf(drawHairs(coat({ direction: tensor(0) }), options)).filter(
    ({ x, y }) => Math.hypot(x - 500, y - 565) > 150,
  );
  expect(away.every(({ x, y, tipX, tipY }) => Math.hypot(tipX - 500, tipY - 565) > Math.hypot(x - 500, y - 565))).toBe(
    true,
  );
});

function coat(rest: Partial<Coat>): Coat {
  return {
    cover: plane(() => 1),
    shade: plane(() => 0.6),
    direction: tensor(1),
    middle: { x: 0.5, y: 0.625 },
    ...rest,
  };
}

function plane(at: (x: number, y: number) => number): Plane {
  const out = makePlane(size.width, size.height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = at(i % size.width, Math.floor(i / size.width));
  return out;
}

/** A tensor with horizontal direction everywhere and the given anisotropy. */
function tensor(anisotropy: number): Tensor {
  const n = size.width * size.height;
  return {
    ...size,
    tx: new Float32Array(n).fill(1),
    ty: new Float32Array(n),
    anisotropy: new Float32Array(n).fill(anisotropy),
    strength: new Float32Array(n),
  };
}

/** Root and tip of every hair: its first point, and the point halfway around its outline. */
function hairsOf(path: string): { x: number; y: number; tipX: number; tipY: number }[] {
  return path
    .split('M')
    .slice(1)
    .map((hair) => {
      const points = hair
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(' ').map(Number));
      const [x, y] = points[0];
      const [tipX, tipY] = points[Math.floor(points.length / 2)];
      return { x, y, tipX, tipY };
    });
}
