import { noseSpots } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { fromLab, toLab } from '../../core/color.ts';
import { gauss, gaussTaps } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { makePlane } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { lerp, smooth } from '../../core/interpolate.ts';
import { makeNoiseRows, valueNoise } from '../../core/noise.ts';
import { structureTensor } from '../../core/tensor.ts';
import { convolveAlongFlow } from '../../kernels/edge-lines.ts';
import { kuwahara } from '../../kernels/kuwahara.ts';

/**
 * Renders fur as an animator's groom: broad soft tones, and over them locks along the direction of the photo's fur. The
 * locks are the photo's own fine tone plus some noise, smoothed along the flow of the structure tensor (line integral
 * convolution, Cabral and Leedom 1993).
 */
export function groomFur(toned: Rgb, pet: Pet, seed: number): Rgb {
  const { width, height } = toned;
  const { span } = pet;
  const broad = toLab(kuwahara(toned, Math.max(2, Math.round(0.0052 * span))));
  const tensor = structureTensor(toned, Math.max(1.5, 0.0055 * span));
  const { L } = toLab(toned);
  const noiseAt = makeNoiseRows(
    Float64Array.from({ length: width }, (_, x) => (x / span) * 560),
    1,
    seed + 3,
  );
  const noise = new Float64Array(width);
  // Noise is laid out in sheet widths, so that hairs are the same at every picture size.
  for (let y = 0, i = 0; y < height; y++) {
    noise.fill(0);
    noiseAt((y / span) * 560, 1, noise);
    for (let x = 0; x < width; x++, i++) L[i] += 0.26 * (noise[x] - 0.5);
  }
  const locks = convolveAlongFlow(L, tensor, bandPass(Math.max(0.7, 0.0011 * span)), flowTaps(0.0085 * span));
  for (let i = 0; i < locks.length; i++) {
    const cover = pet.alpha.data[i];
    if (cover === 0) continue;
    // Deep shade and highlights show less of the locks, as in soft light.
    const shown = 0.35 + 0.65 * smooth(0.02, 0.3, broad.L[i]) * smooth(1.02, 0.8, broad.L[i]);
    broad.L[i] += 1.25 * shown * Math.tanh(locks[i] / 0.13) * 0.13;
  }
  const groomed = fromLab(broad);
  keepFeatures(groomed, toned, pet);
  return groomed;
}

/** Restores eyes and nose, which are wet and not furry. */
function keepFeatures(groomed: Rgb, toned: Rgb, pet: Pet): void {
  const { eyes, alpha } = pet;
  const { width } = alpha;
  const spots = [...eyes.map((eye) => ({ ...eye, radius: 1.5 * eye.radius })), ...noseSpots(pet, 0.3)];
  for (const spot of spots) {
    const radius = spot.radius * width;
    const [cx, cy] = [spot.x * width, spot.y * width];
    for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(alpha.height - 1, cy + radius); y++) {
      for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x++) {
        const keep = 0.85 * smooth(1, 0.6, hypot(x - cx, y - cy) / radius);
        const i = y * width + x;
        groomed.r[i] = lerp(groomed.r[i], toned.r[i], keep);
        groomed.g[i] = lerp(groomed.g[i], toned.g[i], keep);
        groomed.b[i] = lerp(groomed.b[i], toned.b[i], keep);
      }
    }
  }
}

/** The outline of soft fur: rounds off torn and stepped edges, then adds single tufts. */
export function fluffOutline({ alpha, span }: Pet, seed: number): Plane {
  const { width, height } = alpha;
  const round = gauss(alpha, 0.0034 * span).data;
  const out = makePlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const g = round[i];
      if (g < 0.02) continue;
      if (g > 0.98) {
        out.data[i] = Math.min(1, Math.max(alpha.data[i], g));
        continue;
      }
      const [u, v] = [x / span, y / span];
      const tuft = valueNoise(u * 210, v * 210, seed + 5) * 0.6 + valueNoise(u * 430, v * 430, seed + 6) * 0.4;
      out.data[i] = smooth(0.16, 0.84, g + 0.42 * (tuft - 0.5) * (1 - Math.abs(2 * g - 1)));
    }
  }
  return out;
}

/** Difference of two Gaussians with zero mean, tuned to hairs of about that width: center and one side. */
function bandPass(sigma: number): Float32Array {
  const narrow = gaussTaps(sigma);
  const wide = gaussTaps(2.6 * sigma);
  return wide.map((value, i) => (narrow[i] ?? 0) - value);
}

function flowTaps(sigma: number): Float64Array {
  return Float64Array.from({ length: Math.ceil(sigma * 2) + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
}
