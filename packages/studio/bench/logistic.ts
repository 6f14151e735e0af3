/** An example: its features, the constant 1 first; how far it is what is learnt, 0..1; how much it counts. */
export interface Example {
  x: Float64Array;
  y: number;
  weight: number;
}

export interface Ridge {
  /** Pull of every weight but the constant's towards zero, and of the constant. */
  slopes: number;
  constant: number;
}

/** Least curvature of an example, so that those long settled do not leave the matrix without an inverse. */
const leastCurve = 1e-3;

/** Logistic regression by Newton steps with ridge (Hastie, Tibshirani and Friedman, "The Elements of Statistical Learning", 4.4). */
export function fitLogistic(examples: Example[], ridge: Ridge, steps: number): Float64Array {
  const n = examples[0].x.length;
  const pull = (i: number): number => (i ? ridge.slopes : ridge.constant);
  const w = new Float64Array(n);
  for (let step = 0; step < steps; step++) {
    const hessian = Array.from({ length: n }, (_, i) => Float64Array.from({ length: n }, (__, j) => (i === j ? pull(i) : 0)));
    const gradient = w.map((v, i) => -pull(i) * v);
    for (const { x, y, weight } of examples) {
      let odds = 0;
      for (let i = 0; i < n; i++) odds += x[i] * w[i];
      const p = 1 / (1 + Math.exp(-odds));
      const curve = Math.max(leastCurve, p * (1 - p)) * weight;
      const error = (y - p) * weight;
      for (let i = 0; i < n; i++) {
        gradient[i] += error * x[i];
        const row = hessian[i];
        const part = curve * x[i];
        for (let j = 0; j < n; j++) row[j] += part * x[j];
      }
    }
    const move = solve(hessian, gradient);
    for (let i = 0; i < n; i++) w[i] += move[i];
  }
  return w;
}

/** Gauss-Jordan; the ridge makes the matrix positive definite, so the diagonal is a safe pivot. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const n = right.length;
  for (let r = 0; r < n; r++) {
    const pivot = matrix[r][r];
    for (let c = 0; c < n; c++) matrix[r][c] /= pivot;
    right[r] /= pivot;
    for (let other = 0; other < n; other++) {
      const factor = matrix[other][r];
      if (other === r || factor === 0) continue;
      for (let c = 0; c < n; c++) matrix[other][c] -= factor * matrix[r][c];
      right[other] -= factor * right[r];
    }
  }
  return right;
}
