import type { Pet, Spot } from '../compose/place-pet.ts';
import type { Light } from '../compose/recipe.ts';
import { fromLab, parseHex, toLab } from '../core/colour.ts';
import type { Colour } from '../core/colour.ts';
import { gauss } from '../core/filter.ts';
import { makePlane } from '../core/image.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp, lerp, smooth } from '../core/interpolate.ts';
import { animateProportions } from '../paint/bulge.ts';
import { setCatchLights } from '../paint/catch-light.ts';
import { contactShadow } from '../paint/compose-scene.ts';
import { findCatchLights } from '../paint/eyes.ts';
import { fineGrain } from '../paint/paper.ts';
import { readField } from '../paint/read-field.ts';
import { layOver, rasterise } from '../paint/svg.ts';
import { blurWithin } from '../paint/tone-pet.ts';
import { cinemaScene } from '../scenery/cinema.ts';
import { cameoRings } from '../scenery/cameo-frame.ts';
import { extended, onFrame } from '../scenery/extend.ts';
import type { Painter } from './brief.ts';
import { paintCanvas } from './canvas-painting.ts';

/** A still from an animated film: large eyes, groomed fur, light that goes through ears and round edges, an open lens. */
export const paintAnimated: Painter = async (brief) => {
  const { recipe, width } = brief;
  const scene = cinemaScene(recipe.scene, recipe.seed, recipe.light.x < 0 ? -1 : 1);
  const rims: [Colour, Colour] = [parseHex(scene.keyRim), parseHex(scene.backRim)];
  let pet: Pet | undefined;
  let eyes: Eye[] = [];
  const paintRows = await paintCanvas(brief, {
    backdrop: scene.back,
    stir: 0,
    tone: { chroma: 1.4, modelling: 1.15, detail: 0.9 },
    flatten: 3,
    reshape: (placed) => {
      pet = animateProportions(placed, { head: 0.1, eyes: 0.36 });
      return pet;
    },
    restyle: (flat, shaped) => {
      eyes = findEyes(shaped, flat, recipe.light);
      return shade(flat, shaped, recipe.light, rims, eyes);
    },
    strokes: {
      radii: [12, 6, 3.2, 2, 1.4], thresholds: [0, 0.03, 0.035, 0.045, 0.06], shortest: 3, longest: 8,
      lightJitter: 0.012, hueJitter: 0.05, streak: 0.055, opacity: 0.85, dry: 0.2, body: 0.5,
    },
    flow: () => Math.PI / 2,
    flowWeight: 0,
    finish: { face: 0.95, body: 0.8 },
    surface: { relief: 0.12, gloss: 0, weave: 0 },
    shadow: 0.1,
    ownEyes: true,
  });
  if (!pet) throw new Error('The pet was never placed');
  const { alpha } = pet;
  const dim = shadeGround(pet, recipe.light);
  const back = extended(scene.back, recipe);
  const front = recipe.cameo ? onFrame(cameoRings(brief.composed.cameo, [[2, 26, '#fff8e8'], [18, 6, scene.keyRim]]), recipe) : extended(scene.front, recipe);
  return async (y0, y1) => {
    const rows = await paintRows(y0, y1);
    const { rgb: place } = await rasterise(back, width, y0, y1);
    setBackdrop(rows, place, y0, alpha, dim);
    setCatchLights(rows, y0, eyes.flatMap((eye) => eye.lights), [1, 0.99, 0.97]);
    layOver(rows, await rasterise(front, width, y0, y1));
    return rows;
  };
};

interface Eye { pupil: Spot; lights: Spot[] }

/** The eyes that can be trusted to be eyes, with a large light and its small counterpart. */
function findEyes(pet: Pet, image: Rgb, light: Light): Eye[] {
  return pet.eyes.flatMap((eye) => findCatchLights({ ...pet, eyes: [eye] }, image, light).map((spot) => {
    const pupil = { x: spot.x - light.x * 0.3 * eye.radius, y: spot.y - light.y * 0.34 * eye.radius, radius: eye.radius };
    return {
      pupil,
      lights: [
        { x: pupil.x + light.x * 0.34 * eye.radius, y: pupil.y + light.y * 0.38 * eye.radius, radius: 0.23 * eye.radius },
        { x: pupil.x - light.x * 0.3 * eye.radius, y: pupil.y - light.y * 0.34 * eye.radius, radius: 0.09 * eye.radius },
      ],
    };
  }));
}

/** Light within the fur and round its edges, in place of the photo's. */
function shade(flat: Rgb, pet: Pet, light: Light, [keyRim, backRim]: [Colour, Colour], eyes: Eye[]): Rgb {
  const { width, height } = flat;
  const lab = toLab(flat);
  const blur = (data: Float32Array, sigma: number): Float32Array => blurWithin({ width, height, data }, pet.alpha, sigma * pet.span).data;
  const [softL, softA, softB] = [blur(lab.L, 0.016), blur(lab.a, 0.022), blur(lab.b, 0.022)];
  for (let i = 0; i < lab.L.length; i++) {
    const cover = pet.alpha.data[i];
    if (cover === 0) continue;
    // Light scatters under the surface: lit places bleed warmth into the half-shadow beside them.
    const L = lab.L[i];
    const scatter = Math.max(0, softL[i] - L);
    const halfShadow = smooth(0.18, 0.4, L) * smooth(0.75, 0.5, L);
    lab.L[i] = clamp(L + cover * (0.4 * scatter + 0.05 * halfShadow + 0.03 * smooth(0.1, 0.4, L) * smooth(0.95, 0.7, L)), 0.02, 0.985);
    lab.a[i] = lerp(lab.a[i], softA[i], 0.35 * cover) * 1.06 + cover * (0.05 * scatter + 0.008 * halfShadow);
    lab.b[i] = lerp(lab.b[i], softB[i], 0.35 * cover) * 1.08 + cover * (0.05 * scatter + 0.007 * halfShadow);
  }
  for (let i = 0; i < lab.a.length; i++) {
    const chroma = Math.hypot(lab.a[i], lab.b[i]);
    const calm = chroma > 0.13 ? (0.13 + 0.06 * Math.tanh((chroma - 0.13) / 0.06)) / chroma : 1;
    lab.a[i] *= calm;
    lab.b[i] *= calm;
  }
  for (const eye of eyes) glowIris(lab, width, height, eye.pupil, light);
  const out = fromLab(lab);
  addRim(out, pet, { x: light.x, y: light.y }, keyRim, 0.75);
  addRim(out, pet, { x: -light.x, y: -0.45 }, backRim, 0.6);
  return out;
}

/** The side of an eye away from the light glows as light through an iris does. */
function glowIris(lab: { L: Float32Array; a: Float32Array; b: Float32Array }, width: number, height: number, pupil: Spot, light: Light): void {
  const radius = 1.05 * pupil.radius * width;
  const [cx, cy] = [pupil.x * width, pupil.y * width];
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(height - 1, cy + radius); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x++) {
      const [dx, dy] = [(x - cx) / radius, (y - cy) / radius];
      const d = Math.hypot(dx, dy);
      if (d >= 1) continue;
      const i = y * width + x;
      // The camera's own reflections go: the scene sets its own.
      const reflection = smooth(0.5, 0.62, lab.L[i]) * smooth(0.95, 0.8, d) * smooth(0.09, 0.05, Math.hypot(lab.a[i], lab.b[i]));
      lab.L[i] = lerp(lab.L[i], 0.2, reflection);
      const away = -(dx * light.x + dy * light.y);
      const ring = smooth(1, 0.8, d) * smooth(0.3, 0.62, d) * smooth(0, 0.65, away) * smooth(0.62, 0.45, lab.L[i]);
      const chroma = Math.hypot(lab.a[i], lab.b[i]);
      lab.L[i] += 0.17 * ring;
      lab.a[i] = lab.a[i] * (1 + 0.4 * ring) + (chroma < 0.05 ? 0.025 * ring : 0);
      lab.b[i] = lab.b[i] * (1 + 0.4 * ring) + (chroma < 0.05 ? 0.055 * ring : 0);
    }
  }
}

/** A bright edge where the outline faces `from`. */
function addRim(image: Rgb, { alpha, span }: Pet, from: { x: number; y: number }, colour: Colour, strength: number): void {
  const { width, height } = image;
  const soft = gauss(alpha, 0.009 * span).data;
  const reach = Math.max(1, Math.round(0.007 * span));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = alpha.data[i];
      if (cover < 0.05) continue;
      const gx = soft[y * width + Math.min(width - 1, x + reach)] - soft[y * width + Math.max(0, x - reach)];
      const gy = soft[Math.min(height - 1, y + reach) * width + x] - soft[Math.max(0, y - reach) * width + x];
      const rim = strength * cover * smooth(0.06, 0.5, -(gx * from.x + gy * from.y));
      image.r[i] += (1 - image.r[i]) * colour[0] * rim;
      image.g[i] += (1 - image.g[i]) * colour[1] * rim;
      image.b[i] += (1 - image.b[i]) * colour[2] * rim;
    }
  }
}

/** What the pet takes from the light of the ground around it, as a factor. */
function shadeGround(pet: Pet, light: Light): Plane {
  const { width, height } = pet.alpha;
  const contact = contactShadow(pet);
  const cast = gauss(pet.alpha, 0.05 * pet.span).data;
  const dim = makePlane(width, height, 1);
  const { frame } = pet;
  for (let y = 0, i = 0; y < height; y++) {
    const ground = 0.32 * smooth(0.75, 1.1, frame.top + (y / width) * frame.width);
    for (let x = 0; x < width; x++, i++) {
      const sx = clamp(Math.round(x + light.x * 0.05 * pet.span), 0, width - 1);
      dim.data[i] = (1 - ground * cast[y * width + sx]) * (1 - 0.6 * (contact?.[Math.max(0, i - Math.round(0.012 * pet.span) * width)] ?? 0));
    }
  }
  return dim;
}

/** The backdrop straight from its drawing, not through brushes, behind the painted pet. */
function setBackdrop(rows: Rgb, back: Rgb, y0: number, alpha: Plane, dim: Plane): void {
  const { width } = rows;
  const scale = alpha.width / width;
  for (let y = 0, o = 0; y < rows.height; y++) {
    for (let x = 0; x < width; x++, o++) {
      const at = readField.at(alpha.width, alpha.height, (x + 0.5) * scale - 0.5, (y + y0 + 0.5) * scale - 0.5);
      const cover = smooth(0.08, 0.92, readField.value(alpha.data, at));
      const light = readField.value(dim.data, at);
      // Grain keeps smooth gradients from banding in eight bits.
      const grain = 0.012 * fineGrain((x + 0.5) / width, (y + y0 + 0.5) / width, 5, 1400);
      rows.r[o] = lerp(back.r[o] * light, rows.r[o], cover) * 0.985 + 0.008 + grain;
      rows.g[o] = lerp(back.g[o] * light, rows.g[o], cover) * 0.985 + 0.008 + grain;
      rows.b[o] = lerp(back.b[o] * light, rows.b[o], cover) * 0.985 + 0.008 + grain;
    }
  }
}
