import type { Pet, Spot } from '../../compose/place-pet.ts';
import type { Light } from '../../compose/recipe.ts';
import { fromLab, toLab } from '../../core/color.ts';
import type { Color, Lab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { findPupil } from './eyes.ts';
import type { CatchLight } from './eyes.ts';
import { addRim, furEdge } from './rim-light.ts';
import { blurWithin } from './tone-pet.ts';

export interface FilmLights {
  key: Color;
  back: Color;
  /** Ambient light that fills the shadows. */
  fill: Color;
}

/**
 * Replaces the photo's own light with that of a rendered character: a large soft key light, light scattered within the
 * fur, colored shadows and a rim light from behind.
 */
export function lightAsFilm(
  groomed: Rgb,
  pet: Pet,
  outline: Plane,
  light: Light,
  lights: FilmLights,
  eyes: Eye[],
): Rgb {
  const lab = toLab(groomed);
  const { width, height } = groomed;
  const { span } = pet;
  const within = (data: Float32Array, sigma: number): Float32Array =>
    blurWithin({ width, height, data }, outline, sigma * span).data;
  const form = roundForm(lab, outline, span, within);
  const soft = { L: within(lab.L, 0.014), a: within(lab.a, 0.018), b: within(lab.b, 0.018) };
  const own = { a: lab.a.slice(), b: lab.b.slice() };
  const lighting: Lighting = {
    lab,
    outline: outline.data,
    form,
    soft,
    light,
    fill: hueOf(lights.fill),
    warm: hueOf(lights.key),
  };
  for (let y = 0; y < height; y++) lightRow(lighting, y);
  // Use one iris color for both eyes, even if one lies in shade.
  const irises = eyes.map((eye) => measureIris(lab, own, eye.pupil, width, height));
  const pale = Math.max(0, ...irises.map((iris) => iris.pale));
  eyes.forEach((eye, i) => {
    polishEye(lab, own, width, height, eye.pupil, light, pale * (1 - irises[i].glare));
  });
  const out = fromLab(lab);
  const [near, behind] = [furEdge(0.006), furEdge(0.0085)];
  addRim(out, outline, span, { ...near, from: { x: light.x, y: light.y }, color: lights.key, strength: 0.2 });
  addRim(out, outline, span, { ...behind, from: { x: -light.x, y: -0.55 }, color: lights.back, strength: 0.5 });
  return out;
}

/** What the rows of a pet are lit with. */
interface Lighting {
  lab: Lab;
  outline: Float32Array;
  /** A height field. */
  form: Plane;
  /** The pet's colors, blurred: light that is scattered within the fur. */
  soft: Pick<Lab, 'L' | 'a' | 'b'>;
  light: Light;
  /** Hues of the light that fills the shadows and of the key light. */
  fill: Hue;
  warm: Hue;
}

/** A function of its own that is called for each row: V8 keeps its optimized code between pictures. */
function lightRow({ lab, outline, form, soft, light, fill, warm }: Lighting, y: number): void {
  for (let x = 0, i = y * lab.width; x < lab.width; x++, i++) {
    if (outline[i] === 0) continue;
    const lit = facing(form, x, y, light);
    const L = lab.L[i];
    // The light wraps around the form. Deep fur keeps its depth, and white fur its edge.
    const shadow = smooth(0.25, -0.85, lit);
    const glow = smooth(0.1, 0.9, lit);
    const scatter = clamp(soft.L[i] - L, -0.2, 0.2);
    const half = shadow * (1 - shadow) * 4;
    lab.L[i] = clamp(L + 0.28 * scatter + (0.06 * glow - 0.17 * shadow) * (0.35 + 0.75 * L) + 0.018, 0.02, 0.975);
    const thin = 0.3 * smooth(0.1, 0.5, L);
    // Black fur takes little of the light's color, or it would look dyed.
    const takes = 0.25 + 0.75 * smooth(0.2, 0.5, L);
    lab.a[i] =
      lerp(lab.a[i], soft.a[i], 0.4) + 0.02 * half * thin + takes * (0.032 * shadow * fill.a + 0.04 * glow * warm.a);
    lab.b[i] =
      lerp(lab.b[i], soft.b[i], 0.4) + 0.016 * half * thin + takes * (0.032 * shadow * fill.b + 0.04 * glow * warm.b);
    limitChroma(lab, i);
  }
}

/** Limits strong colors to what light can produce on fur. */
function limitChroma(lab: Lab, i: number): void {
  const chroma = hypot(lab.a[i], lab.b[i]);
  if (chroma <= 0.115) return;
  const gain = (0.115 + 0.045 * Math.tanh((chroma - 0.115) / 0.06)) / chroma;
  lab.a[i] *= gain;
  lab.b[i] *= gain;
}

/** A direction in the plane of colors of one lightness; of length 1. */
interface Hue {
  a: number;
  b: number;
}

function hueOf(color: Color): Hue {
  const [r, g, b] = color;
  const lab = toLab({ width: 1, height: 1, r: Float32Array.of(r), g: Float32Array.of(g), b: Float32Array.of(b) });
  const length = hypot(lab.a[0], lab.b[0]) || 1;
  return { a: lab.a[0] / length, b: lab.b[0] / length };
}

/** A height field from the outline, plus the photo's own tones for muzzle, brow and cheeks. */
function roundForm(
  lab: Lab,
  outline: Plane,
  span: number,
  within: (data: Float32Array, sigma: number) => Float32Array,
): Plane {
  const { width, height } = outline;
  const near = gauss(outline, 0.022 * span).data;
  const far = gauss(outline, 0.085 * span).data;
  const tone = within(lab.L, 0.012);
  return { width, height, data: near.map((v, i) => span * (0.016 * v + 0.16 * far[i] + 0.016 * tone[i])) };
}

/** Slope toward the light, -1..1. */
function facing({ width, height, data }: Plane, x: number, y: number, light: Light): number {
  const i = y * width + x;
  const gx = data[x < width - 1 ? i + 1 : i] - data[x > 0 ? i - 1 : i];
  const gy = data[y < height - 1 ? i + width : i] - data[y > 0 ? i - width : i];
  return clamp(-0.9 * (gx * light.x + gy * light.y), -1, 1);
}

export interface Eye {
  pupil: Spot;
  lights: CatchLight[];
}

/** The eyes that can be trusted, each with a large light and a small one opposite. */
export function findFilmEyes(pet: Pet, image: Rgb, light: Light): Eye[] {
  return pet.eyes.flatMap((eye) => {
    const found = findPupil(eye, image);
    if (!found) return [];
    const { x, y } = found;
    const { radius } = eye;
    return [
      {
        pupil: { x, y, radius },
        lights: [
          { x: x + light.x * 0.32 * radius, y: y + light.y * 0.36 * radius, radius: 0.2 * radius, strength: 1 },
          { x: x - light.x * 0.3 * radius, y: y - light.y * 0.34 * radius, radius: 0.075 * radius, strength: 1 },
        ],
      },
    ];
  });
}

/**
 * Paints the shadow of the lid above and the light through the iris opposite to its entry. The camera's own reflections
 * are removed; the iris keeps its `own` color.
 */
function polishEye(
  lab: Lab,
  own: Pick<Lab, 'a' | 'b'>,
  width: number,
  height: number,
  pupil: Spot,
  light: Light,
  pale: number,
): void {
  eachInEye(pupil, width, height, (i, dx, dy, d) => {
    const wet = smooth(0.98, 0.7, d);
    // Where glare has removed the color, use that of the surroundings.
    const keeps = wet * smooth(-0.008, 0.008, hypot(own.a[i], own.b[i]) - hypot(lab.a[i], lab.b[i]));
    lab.a[i] = lerp(lab.a[i], own.a[i], keeps);
    lab.b[i] = lerp(lab.b[i], own.b[i], keeps);
    // A pale iris in full light still has a color.
    lab.L[i] -= 0.22 * pale * wet * smooth(0.58, 0.85, lab.L[i]);
    const chroma = hypot(lab.a[i], lab.b[i]);
    // Gray pixels that are lighter than the eye are a reflection. Its soft border is removed with its peak, so that no
    // ring remains. In a pale eye the iris itself is light and gray, so only nearly white pixels count.
    const reflection =
      wet *
      lerp(
        smooth(0.1, 0.05, chroma) * smooth(0.24, 0.4, lab.L[i]),
        smooth(0.05, 0.025, chroma) * smooth(0.72, 0.86, lab.L[i]),
        pale,
      );
    lab.L[i] = lerp(lab.L[i], 0.24, 0.92 * reflection);
    const through =
      smooth(1, 0.75, d) *
      smooth(0.2, 0.62, d) *
      smooth(-0.05, 0.7, -(dx * light.x + dy * light.y)) *
      smooth(0.7, 0.45, lab.L[i]);
    lab.L[i] = lab.L[i] * (1 - 0.22 * wet * smooth(0.2, -0.8, dy)) + 0.14 * through;
    lab.a[i] = lab.a[i] * (1 + 0.5 * through) + (chroma < 0.05 ? 0.02 * through : 0);
    lab.b[i] = lab.b[i] * (1 + 0.5 * through) + (chroma < 0.05 ? 0.05 * through : 0);
  });
}

/**
 * Returns two shares, 0..1: whether the iris is light and green, blue or amber, and whether glare has removed its
 * color.
 */
function measureIris(
  lab: Lab,
  own: Pick<Lab, 'a' | 'b'>,
  pupil: Spot,
  width: number,
  height: number,
): { pale: number; glare: number } {
  let [pale, glare, all] = [0, 0, 1e-6];
  eachInEye(pupil, width, height, (i, _dx, _dy, d) => {
    if (d < 0.35 || d > 0.85) return;
    const color = smooth(0.03, 0.05, hypot(own.a[i], own.b[i]));
    all++;
    glare += (1 - color) * smooth(0.55, 0.7, lab.L[i]);
    pale += color * smooth(0.34, 0.46, lab.L[i]);
  });
  return { pale: smooth(0.2, 0.42, pale / all), glare: smooth(0.2, 0.4, glare / all) };
}

/** Visits every pixel of an eye, with its offset and its distance from the middle in radii. */
function eachInEye(
  pupil: Spot,
  width: number,
  height: number,
  visit: (i: number, dx: number, dy: number, d: number) => void,
): void {
  const radius = 1.05 * pupil.radius * width;
  const [cx, cy] = [pupil.x * width, pupil.y * width];
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(height - 1, cy + radius); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x++) {
      const [dx, dy] = [(x - cx) / radius, (y - cy) / radius];
      const d = hypot(dx, dy);
      if (d < 1) visit(y * width + x, dx, dy, d);
    }
  }
}
