import { fractalNoise, valueNoise } from '../core/noise.ts';

export type Material = 'felt' | 'rind';

/**
 * How a material's grain changes the light at a place in picture widths, as a factor around 1; the same at any size.
 * `side` is -1 when the light comes from the left.
 */
export function grainOf(material: Material, u: number, v: number, side: number): number {
  return material === 'felt' ? felt(u, v, side) : rind(u, v, side);
}

/** Matted fibres that lie every way, with a bloom of wear. */
function felt(u: number, v: number, side: number): number {
  const turn = 3 * fractalNoise(u * 26, v * 26, 2, 61);
  const along = u * Math.cos(turn) + v * Math.sin(turn);
  const across = -u * Math.sin(turn) + v * Math.cos(turn);
  const fibre = valueNoise(along * 150, across * 620, 62);
  const shifted = valueNoise(along * 150, across * 620 + side * 0.5, 62);
  const worn = fractalNoise(u * 17, v * 17, 3, 63);
  return 1 + 0.34 * (fibre - shifted) + 0.16 * (fibre - 0.5) + 0.26 * (worn - 0.5) + 0.12 * (valueNoise(u * 700, v * 700, 64) - 0.5);
}

/** Waxy skin: fine bumps and pores. */
function rind(u: number, v: number, side: number): number {
  const bump = fractalNoise(u * 46, v * 40, 4, 71);
  const shifted = fractalNoise((u - side * 0.003) * 46, (v - 0.0015) * 40, 4, 71);
  const pores = valueNoise(u * 520, v * 520, 73);
  return 1 + 0.4 * (bump - shifted) - 0.3 * Math.max(0, pores - 0.82) + 0.05 * (pores - 0.5);
}
