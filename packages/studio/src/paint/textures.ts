import { fractalNoise, valueNoise } from '../core/noise.ts';

export type Material = 'felt' | 'rind';

/**
 * How a material's grain changes the light at a place in picture widths, as a factor around 1; the same at any size.
 * `side` is -1 when the light comes from the left.
 */
export function grainOf(material: Material, u: number, v: number, side: number): number {
  return material === 'felt' ? felt(u, v, side) : rind(u, v, side);
}

/** Directions that fibres of felt lie in, as cosine and sine. */
const lays = [0.45, 1.5, 2.55].map((angle) => [Math.cos(angle), Math.sin(angle)] as const);

/** Matted fibres that lie three ways, now one and now another on top, with a bloom of wear. */
function felt(u: number, v: number, side: number): number {
  // No fibre is straight for long.
  const bend = 0.008 * (valueNoise(u * 42, v * 42, 69) - 0.5);
  let fibres = 0;
  let weights = 0;
  for (let i = 0; i < lays.length; i++) {
    const [cos, sin] = lays[i];
    const along = u * cos + v * sin;
    const across = v * cos - u * sin + bend;
    const shown = 0.15 + valueNoise(u * 38, v * 38, 65 + i);
    // Lit from the side, a fibre is brighter on its near flank.
    fibres += shown * (valueNoise(along * 130, across * 640, 62 + i) - valueNoise(along * 130, across * 640 + side * 0.45, 62 + i) * 0.6 - 0.2);
    weights += shown;
  }
  const worn = fractalNoise(u * 17, v * 17, 2, 63);
  return 1 + (0.5 * fibres) / weights + 0.26 * (worn - 0.5) + 0.14 * (valueNoise(u * 900, v * 900, 64) - 0.5);
}

/** Waxy skin: fine bumps and pores. */
function rind(u: number, v: number, side: number): number {
  const bump = fractalNoise(u * 46, v * 40, 4, 71);
  const shifted = fractalNoise((u - side * 0.003) * 46, (v - 0.0015) * 40, 4, 71);
  const pores = valueNoise(u * 520, v * 520, 73);
  return 1 + 0.4 * (bump - shifted) - 0.3 * Math.max(0, pores - 0.82) + 0.05 * (pores - 0.5);
}
