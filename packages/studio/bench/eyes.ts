import type { Point } from '../src/index.ts';

/** Positions of eyes and nose in the bench's photos, marked by hand; both axes 0..1 of the upright photo. */
export interface MarkedFace {
  left: Point;
  right: Point;
  nose: Point;
  /** Whether the eyes are shut: then both finding them and not finding them count as correct. */
  shut?: boolean;
}

const face = (lx: number, ly: number, rx: number, ry: number, nx: number, ny: number): MarkedFace => ({
  left: { x: lx, y: ly },
  right: { x: rx, y: ry },
  nose: { x: nx, y: ny },
});

export const markedFaces: Record<string, MarkedFace> = {
  p01: face(0.358, 0.383, 0.625, 0.389, 0.49, 0.607),
  p02: face(0.297, 0.251, 0.571, 0.328, 0.388, 0.312),
  p03: face(0.44, 0.278, 0.573, 0.279, 0.513, 0.42),
  p04: face(0.441, 0.323, 0.577, 0.351, 0.45, 0.41),
  p06: face(0.409, 0.31, 0.503, 0.324, 0.437, 0.436),
  p07: face(0.346, 0.51, 0.564, 0.565, 0.393, 0.617),
  p08: face(0.438, 0.381, 0.563, 0.386, 0.497, 0.489),
  p09: { ...face(0.285, 0.249, 0.407, 0.237, 0.345, 0.296), shut: true },
  p12: face(0.525, 0.185, 0.616, 0.184, 0.548, 0.238),
  p13: face(0.442, 0.364, 0.625, 0.356, 0.56, 0.461),
  p14: face(0.332, 0.379, 0.505, 0.429, 0.392, 0.517),
  p15: face(0.384, 0.18, 0.546, 0.171, 0.446, 0.229),
  p20: face(0.382, 0.386, 0.706, 0.459, 0.586, 0.781),
  p23: face(0.441, 0.323, 0.577, 0.351, 0.45, 0.41),
};

/** Radius of an eye, lids open, as a fraction of the photo's width, marked by hand. */
export const eyeRadii: Record<string, number> = {
  p01: 0.034,
  p02: 0.034,
  p03: 0.0175,
  p04: 0.018,
  p06: 0.0133,
  p07: 0.032,
  p08: 0.0214,
  p09: 0.02,
  p12: 0.0162,
  p13: 0.0365,
  p14: 0.0193,
  p15: 0.025,
  p20: 0.079,
};
