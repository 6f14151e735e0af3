/** One picture's statistics. */
export interface Sample { style: string; photo: string; look: number[] }

/** A picture and the style it was taken for. */
export interface Recovered<S extends Sample> { sample: S; taken: string }

/**
 * Tells each picture's style by the nearest centroid of all pictures of other photos: whoever looks at it has never
 * seen this pet in any style. Every statistic is measured in its own standard deviation within styles, as in Tibshirani
 * et al. 2002 (before shrinking).
 */
export function recoverStyles<S extends Sample>(samples: S[]): Recovered<S>[] {
  const photos = [...new Set(samples.map(({ photo }) => photo))];
  return photos.flatMap((photo) => {
    const others = samples.filter((sample) => sample.photo !== photo);
    const centroids = centroidsOf(others);
    const spread = spreadWithin(others, centroids);
    return samples.filter((sample) => sample.photo === photo).map((sample) => {
      const distances = [...centroids].map(([style, centroid]) => [style, distance(sample.look, centroid, spread)] as const);
      return { sample, taken: distances.reduce((best, next) => (next[1] < best[1] ? next : best))[0] };
    });
  });
}

function centroidsOf(samples: Sample[]): Map<string, number[]> {
  const groups = Map.groupBy(samples, ({ style }) => style);
  return new Map([...groups].map(([style, group]) => [
    style, group[0].look.map((_, k) => group.reduce((sum, { look }) => sum + look[k], 0) / group.length),
  ]));
}

function spreadWithin(samples: Sample[], centroids: Map<string, number[]>): number[] {
  return samples[0].look.map((_, k) => {
    const variance = samples.reduce((sum, { style, look }) => sum + (look[k] - centroids.get(style)![k]) ** 2, 0) / samples.length;
    return Math.sqrt(variance) + 1e-3;
  });
}

function distance(look: number[], centroid: number[], spread: number[]): number {
  return look.reduce((sum, value, k) => sum + ((value - centroid[k]) / spread[k]) ** 2, 0);
}
