import type { Analysis } from '../analysis/types.ts';
import { clamp } from '../core/interpolate.ts';
import { percentile } from '../core/percentile.ts';

/** For each channel, the values 0..1 of a photo in the light of the whole group, in `gainSteps` steps. */
export type Gain = readonly Float32Array[];
export const gainSteps = 1023;
/** Every fourth pixel tells a photo's light well enough. */
const stride = 4;

/** Share of the difference between two photos' light that is removed: all of it would change the pets' coats. */
const strength = { exposure: 0.6, cast: 0.5 };
const limits = { exposure: [0.82, 1.25], cast: [0.92, 1.09] } as const;

/**
 * Matches the light of several photos: their exposure, by what is white in each, and their color cast, by the mean of
 * each. Both are measured in whole photos and not in the pets, so that a black cat stays black beside a white dog.
 */
export function matchLight(analyses: readonly Analysis[]): Gain[] {
  const lights = analyses.map(({ work }) => {
    const [r, g, b] = [work.r, work.g, work.b].map((data) => everyFourth(data));
    const means = [r, g, b].map((data) => meanOf(data));
    const mean = Math.max(0.02, (means[0] + means[1] + means[2]) / 3);
    const lumas = r.map((red, i) => 0.299 * red + 0.587 * g[i] + 0.114 * b[i]);
    return { white: Math.max(0.2, percentile(lumas, 0.97)), cast: means.map((value) => Math.max(0.02, value) / mean) };
  });
  const white = meanOf(lights.map((light) => light.white));
  const cast = [0, 1, 2].map((c) => meanOf(lights.map((light) => light.cast[c])));
  return lights.map((light) => {
    const exposure = clamp((white / light.white) ** strength.exposure, ...limits.exposure);
    const gains = cast.map((value, c) => clamp((value / light.cast[c]) ** strength.cast, ...limits.cast));
    // A curve that keeps black and white: brightening clips nothing.
    return gains.map((gain) =>
      Float32Array.from({ length: gainSteps + 1 }, (_, step) => {
        const tinted = clamp((step / gainSteps) * gain);
        return exposure >= 1 ? 1 - (1 - tinted) ** exposure : tinted ** (1 / exposure);
      }),
    );
  });
}

function everyFourth(data: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.ceil(data.length / stride) }, (_, i) => data[i * stride]);
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}
