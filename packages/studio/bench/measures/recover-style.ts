/** Statistics of one picture. */
export interface Sample {
  style: string;
  photo: string;
  look: number[];
}

/** A picture and the style it was classified as. */
export interface Recovered<S extends Sample> {
  sample: S;
  predicted: string;
}

/**
 * Shrinkage of the covariance toward its diagonal. Without it, directions in which the few samples hardly differ would
 * dominate the distances.
 */
const shrinkage = 0.02;

/**
 * Classifies each picture's style by the nearest centroid of all pictures of other photos, so that the pet itself is
 * new to the classifier. Distances are Mahalanobis distances by the within-style covariance (Fisher's linear
 * discriminant; shrunken toward its diagonal as by Friedman 1989), so that differences between pets count little.
 */
export function recoverStyles<S extends Sample>(samples: S[]): Recovered<S>[] {
  const photos = [...new Set(samples.map(({ photo }) => photo))];
  return photos.flatMap((photo) => {
    const others = samples.filter((sample) => sample.photo !== photo);
    const whiten = makeWhitening(others);
    const centroids = [...centroidsOf(others)].map(([style, centroid]) => [style, whiten(centroid)] as const);
    return samples
      .filter((sample) => sample.photo === photo)
      .map((sample) => {
        const look = whiten(sample.look);
        const distances = centroids.map(([style, centroid]) => [style, squaredDistance(look, centroid)] as const);
        return { sample, predicted: distances.reduce((best, next) => (next[1] < best[1] ? next : best))[0] };
      });
  });
}

function centroidsOf(samples: Sample[]): Map<string, number[]> {
  const groups = Map.groupBy(samples, ({ style }) => style);
  return new Map(
    [...groups].map(([style, group]) => [
      style,
      group[0].look.map((_, k) => group.reduce((sum, { look }) => sum + look[k], 0) / group.length),
    ]),
  );
}

/** Returns a map from statistics to coordinates in which the within-style spread is 1 in every direction. */
function makeWhitening(samples: Sample[]): (look: number[]) => number[] {
  const centroids = centroidsOf(samples);
  const residuals = samples.map(({ style, look }) => look.map((value, k) => value - centroids.get(style)![k]));
  const spread = residuals[0].map(
    (_, k) => Math.sqrt(residuals.reduce((sum, residual) => sum + residual[k] ** 2, 0) / residuals.length) + 1e-3,
  );
  const n = spread.length;
  const scaled = residuals.map((residual) => residual.map((value, k) => value / spread[k]));
  const root = cholesky(
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: i + 1 }, (__, j) => {
        const covariance = scaled.reduce((sum, residual) => sum + residual[i] * residual[j], 0) / scaled.length;
        return (1 - shrinkage) * covariance + (i === j ? shrinkage : 0);
      }),
    ),
  );
  return (look) => {
    const out: number[] = [];
    for (let i = 0; i < n; i++) {
      let rest = look[i] / spread[i];
      for (let j = 0; j < i; j++) rest -= root[i][j] * out[j];
      out.push(rest / root[i][i]);
    }
    return out;
  };
}

/** Lower triangular L with L * transpose(L) = the positive definite matrix whose lower triangle is given. */
function cholesky(matrix: number[][]): number[][] {
  const root: number[][] = [];
  matrix.forEach((row, i) => {
    root.push([]);
    for (let j = 0; j <= i; j++) {
      let rest = row[j];
      for (let k = 0; k < j; k++) rest -= root[i][k] * root[j][k];
      root[i].push(i === j ? Math.sqrt(Math.max(rest, 1e-12)) : rest / root[j][j]);
    }
  });
  return root;
}

function squaredDistance(a: number[], b: number[]): number {
  return a.reduce((sum, value, k) => sum + (value - b[k]) ** 2, 0);
}
