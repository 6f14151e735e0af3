import type { FacePicture } from './face-picture.ts';

/** Radii, in eye radii, of the circles a patch is sampled on; the first is its centre. */
const radii = [0, 0.3, 0.55, 0.8, 1.05, 1.35, 1.75, 2.3];
const angles = 16;
const perPatch = 1 + (radii.length - 1) * angles;
const cosines = Float64Array.from({ length: angles }, (_, k) => Math.cos((2 * Math.PI * k) / angles));
const sines = Float64Array.from({ length: angles }, (_, k) => Math.sin((2 * Math.PI * k) / angles));

/** Numbers that describe a patch, the constant 1 first. */
export const patchFeatures = 45;

/** Pixels of the circles around one place, and what one plane holds there. */
const places = new Int32Array(perPatch);
const samples = new Float64Array(perPatch);

function placeCircles({ width, height }: FacePicture, x: number, y: number, radius: number, turn: number): void {
  const c = Math.cos(turn) * radius;
  const s = Math.sin(turn) * radius;
  places[0] = nearest(width, height, x, y);
  for (let ring = 1, i = 1; ring < radii.length; ring++) {
    const r = radii[ring];
    for (let k = 0; k < angles; k++, i++) {
      const u = cosines[k] * r;
      const v = sines[k] * r;
      places[i] = nearest(width, height, x + u * c - v * s, y + u * s + v * c);
    }
  }
}

/** The nearest pixel, the edge repeated outside. */
function nearest(width: number, height: number, x: number, y: number): number {
  const column = x < 0 ? 0 : x > width - 1 ? width - 1 : (x + 0.5) | 0;
  const row = y < 0 ? 0 : y > height - 1 ? height - 1 : (y + 0.5) | 0;
  return row * width + column;
}

function sampleCircles(plane: Float32Array): void {
  for (let i = 0; i < perPatch; i++) samples[i] = plane[places[i]];
}

/**
 * Describes a round patch by the circles around its centre: their lightness, unevenness and lean, which way it gets
 * lighter outwards, its brightest and darkest spots, its colour and detail against what is around it.
 * @param turn of the patch in radians.
 * @param into `patchFeatures` numbers.
 */
export function describePatch(picture: FacePicture, x: number, y: number, radius: number, turn: number, into: Float64Array): void {
  const rings = radii.length;
  placeCircles(picture, x, y, radius, turn);
  sampleCircles(picture.light);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < perPatch; i++) {
    sum += samples[i];
    squares += samples[i] * samples[i];
  }
  const mean = sum / perPatch;
  const deviation = Math.sqrt(Math.max(1e-4, squares / perPatch - mean * mean));
  let f = 0;
  into[f++] = 1;
  into[f++] = (samples[0] - mean) / deviation;
  let brightest = -9;
  let darkest = 9;
  let previous = samples[0];
  for (let ring = 1; ring < rings; ring++) {
    const from = 1 + (ring - 1) * angles;
    let total = 0;
    let square = 0;
    let wide = 0;
    let lean = 0;
    let outward = 0;
    let steps = 1e-3;
    for (let k = 0; k < angles; k++) {
      const v = (samples[from + k] - mean) / deviation;
      total += v;
      square += v * v;
      // cos 2t: left and right against above and below; sin t: below against above.
      wide += v * (cosines[k] * cosines[k] - sines[k] * sines[k]);
      lean += v * sines[k];
      const inner = ring > 1 ? (samples[from - angles + k] - mean) / deviation : (previous - mean) / deviation;
      outward += v - inner;
      steps += Math.abs(v - inner);
      if (ring <= 3) {
        brightest = Math.max(brightest, v);
        darkest = Math.min(darkest, v);
      }
    }
    previous = samples[from];
    const ringMean = total / angles;
    into[f++] = ringMean;
    into[f++] = Math.sqrt(Math.max(0, square / angles - ringMean * ringMean));
    into[f++] = outward / steps;
    if (ring >= 3 && ring <= 6) {
      into[f++] = wide / angles;
      into[f++] = lean / angles;
    }
  }
  into[f++] = brightest;
  into[f++] = darkest;
  into[f++] = Math.log(deviation);
  into[f++] = mean;
  into[f++] = mean + darkest * deviation;
  sampleCircles(picture.a);
  const a = splitMean();
  sampleCircles(picture.b);
  const b = splitMean();
  into[f++] = Math.hypot(a[0] - a[1], b[0] - b[1]);
  into[f++] = Math.hypot(a[0], b[0]) - Math.hypot(a[1], b[1]);
  into[f++] = a[0];
  into[f++] = b[0];
  into[f++] = a[0] - a[1];
  sampleCircles(picture.detail);
  const detail = splitMean();
  into[f++] = Math.log(detail[0] + 0.05);
  into[f++] = Math.log(detail[1] + 0.05);
  into[f++] = Math.log((detail[0] + 0.05) / (detail[1] + 0.05));
  into[f++] = insideShare(picture, x, y, radius);
}

/** Means of the samples within the disc and around it. */
function splitMean(): [number, number] {
  const edge = 1 + 3 * angles;
  const begin = 1 + 4 * angles;
  let inner = 0;
  let outer = 0;
  for (let i = 0; i < edge; i++) inner += samples[i];
  for (let i = begin; i < perPatch; i++) outer += samples[i];
  return [inner / edge, outer / (perPatch - begin)];
}

/** How much of the patch, out to twice its radius, is pet. */
function insideShare({ inside: { width, height, data } }: FacePicture, x: number, y: number, radius: number): number {
  let sum = 0;
  for (let k = 0; k < angles; k++) {
    const column = Math.round(x + cosines[k] * radius * 2);
    const row = Math.round(y + sines[k] * radius * 2);
    if (column >= 0 && row >= 0 && column < width && row < height) sum += data[row * width + column];
  }
  return sum / angles;
}
