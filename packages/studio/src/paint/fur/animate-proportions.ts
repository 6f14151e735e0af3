import type { Pet, Spot } from '../../compose/place-pet.ts';
import { sampleBilinear } from '../../core/resample.ts';

/** A lens that enlarges what lies under it. Lengths in picture widths. */
interface Lens {
  x: number;
  y: number;
  radius: number;
  /** 0..1: enlargement in the middle. */
  strength: number;
}

/**
 * Gives the pet the proportions of an animated film: a slightly larger head and, if the eyes are known, much larger
 * eyes.
 */
export function animateProportions(pet: Pet, strength: { head: number; eyes: number }): Pet {
  const larger = enlarge(
    pet,
    headLenses(pet).map((lens) => ({ ...lens, strength: strength.head })),
  );
  // Eyes come in pairs: those of each pet whose face is known.
  return enlarge(
    larger,
    larger.eyes.map((eye, k, { [k ^ 1]: other }) => ({
      x: eye.x,
      y: eye.y,
      radius: 0.46 * Math.hypot(eye.x - other.x, eye.y - other.y),
      strength: strength.eyes,
    })),
  );
}

/** A lens over each head; those of two heads meet halfway. */
function headLenses({ head, faces }: Pet): Spot[] {
  const heads = faces?.map((face) => face.head) ?? [head];
  return heads.map((one) => {
    const others = heads.filter((other) => other !== one);
    const nearest = Math.min(...others.map(({ x, y }) => Math.hypot(x - one.x, y - one.y)));
    return { x: one.x, y: one.y, radius: Math.min(2.1 * one.radius, nearest / 2) };
  });
}

/** Moves every pixel under a lens outward. Lenses do not overlap. */
function enlarge(pet: Pet, lenses: Lens[]): Pet {
  const { width, height } = pet.alpha;
  const sources = findSources(lenses, width, height);
  const { rgb, alpha, presence } = pet;
  return {
    ...pet,
    rgb: { width, height, r: move(rgb.r, sources), g: move(rgb.g, sources), b: move(rgb.b, sources) },
    alpha: { width, height, data: move(alpha.data, sources) },
    presence: { width, height, data: move(presence.data, sources) },
    eyes: pet.eyes.map((eye) => moved(eye, lenses)),
    nose: pet.nose && moved({ ...pet.nose, radius: 0 }, lenses),
  };
}

/** Where the pixels under a lens come from; x and y are in pixels. */
interface Sources {
  width: number;
  height: number;
  pixels: number[];
  x: number[];
  y: number[];
}

function findSources(lenses: Lens[], width: number, height: number): Sources {
  const sources: Sources = { width, height, pixels: [], x: [], y: [] };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from = sourceOf(lenses, x / width, y / width);
      if (!from) continue;
      sources.pixels.push(i);
      sources.x.push(from.x * width);
      sources.y.push(from.y * width);
    }
  }
  return sources;
}

function move(data: Float32Array, { width, height, pixels, x, y }: Sources): Float32Array {
  const out = data.slice();
  for (let k = 0; k < pixels.length; k++) out[pixels[k]] = sampleBilinear(data, width, height, x[k], y[k]);
  return out;
}

/** Point of the original picture that is shown at (x, y), or null outside every lens. */
function sourceOf(lenses: Lens[], x: number, y: number): { x: number; y: number } | null {
  for (const lens of lenses) {
    const dx = x - lens.x;
    const dy = y - lens.y;
    const d2 = (dx * dx + dy * dy) / (lens.radius * lens.radius);
    if (d2 >= 1) continue;
    const factor = 1 - lens.strength * (1 - d2) ** 1.5;
    return { x: lens.x + dx * factor, y: lens.y + dy * factor };
  }
  return null;
}

/** Position and size of a spot after the enlargement: inverts `sourceOf` by fixed-point iteration. */
function moved(spot: Spot, lenses: Lens[]): Spot {
  let { x, y } = spot;
  for (let i = 0; i < 12; i++) {
    const from = sourceOf(lenses, x, y);
    if (!from) break;
    x += spot.x - from.x;
    y += spot.y - from.y;
  }
  const lens = lenses.find((l) => Math.hypot(x - l.x, y - l.y) < l.radius);
  const near = lens ? (1 - (Math.hypot(x - lens.x, y - lens.y) / lens.radius) ** 2) ** 1.5 : 0;
  return { x, y, radius: spot.radius / (1 - (lens?.strength ?? 0) * near) };
}
