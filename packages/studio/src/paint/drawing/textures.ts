import { makeNoise } from '../../core/noise.ts';

export type Material = 'felt' | 'rind';

/** A factor on the light, around 1, at a position in picture widths; the same at any size of the picture. */
type Grain = (u: number, v: number) => number;

/**
 * Returns a material's grain. Neighboring positions should be read one after another, because noise cells are cached.
 * `side` is -1 if the light comes from the left. All pictures share the grains, so that V8 keeps their optimized code.
 */
export function makeGrain(material: Material, side: -1 | 1): Grain {
  return grains[material][side < 0 ? 0 : 1];
}

/** Directions of the fibers of felt, as cosine and sine. */
const fiberDirections = [0.45, 1.5, 2.55].map((angle) => [Math.cos(angle), Math.sin(angle)] as const);

/** Matted fibers in three directions that alternate on top, with a bloom of wear. */
function makeFelt(side: -1 | 1): Grain {
  const [bends, worn, bloom] = [makeNoise(1, 69), makeNoise(2, 63), makeNoise(1, 64)];
  const layers = fiberDirections.map(([cos, sin], i) => ({
    cos,
    sin,
    shows: makeNoise(1, 65 + i),
    // The same noise twice: it is read at two places, and each copy caches the cell of its own place.
    near: makeNoise(1, 62 + i),
    far: makeNoise(1, 62 + i),
  }));
  return (u, v) => {
    const bend = 0.008 * (bends(u * 42, v * 42) - 0.5);
    let fibers = 0;
    let weights = 0;
    for (let i = 0; i < layers.length; i++) {
      const { cos, sin, shows, near, far } = layers[i];
      const along = u * cos + v * sin;
      const across = v * cos - u * sin + bend;
      const shown = 0.15 + shows(u * 38, v * 38);
      // In light from the side, a fiber is brighter on its near flank.
      fibers += shown * (near(along * 130, across * 640) - far(along * 130, across * 640 + side * 0.45) * 0.6 - 0.2);
      weights += shown;
    }
    return 1 + (0.5 * fibers) / weights + 0.26 * (worn(u * 17, v * 17) - 0.5) + 0.14 * (bloom(u * 900, v * 900) - 0.5);
  };
}

/** Waxy skin: fine bumps and pores. */
function makeRind(side: -1 | 1): Grain {
  const [here, beside, pits] = [makeNoise(4, 71), makeNoise(4, 71), makeNoise(1, 73)];
  return (u, v) => {
    const bump = here(u * 46, v * 40);
    const shifted = beside((u - side * 0.003) * 46, (v - 0.0015) * 40);
    const pores = pits(u * 520, v * 520);
    return 1 + 0.4 * (bump - shifted) - 0.3 * Math.max(0, pores - 0.82) + 0.05 * (pores - 0.5);
  };
}

/** For light from the left and from the right. */
const grains: Record<Material, [Grain, Grain]> = {
  felt: [makeFelt(-1), makeFelt(1)],
  rind: [makeRind(-1), makeRind(1)],
};
