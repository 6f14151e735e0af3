/**
 * Log odds of a patch (see `describePatch`) being an eye and being a nose: logistic regression with ridge on windows
 * of nine photos, four drawn pets and 24 of their relatives with other coats, eyes and poses; all that is not pet on
 * the photos, and the hardest wrong windows three times over, are examples of what is neither. `bench/fit-face.ts` fits
 * such weights, without the relatives.
 */
export const eyeWeights = [
  -3.53, 0.14, -1.49, 0.90, 0.30, -0.05, -0.82, -0.21, 0.31, -0.55, -0.65, 0.01, -0.81, 0.71, -0.73, -0.64, 0.50,
  0.75, -0.03, -1.50, -0.64, 1.00, 1.33, 0.54, -1.98, -0.63, -1.30, 1.39, 1.16, -0.92, -0.19, 0.26, 0.17, 0.54,
  -0.39, -0.34, 1.57, 0.41, -1.60, -1.15, -1.51, 0.27, -0.35, 1.72, 1.98,
];
export const noseWeights = [
  -2.87, -0.16, -0.16, -0.18, -0.12, -0.22, -0.15, 0.19, -0.55, -0.78, 0.15, -0.99, -0.91, -0.61, -0.64, -0.28, 0.64,
  0.07, 0.02, -0.55, -0.70, -0.49, -0.03, 0.59, -0.54, -0.53, 0.80, -0.20, 0.17, -0.84, -0.35, 0.09, -1.11, 2.14,
  -0.52, 0.28, 0.07, 1.04, -0.33, -1.26, 1.49, -0.24, -0.17, -0.40, 2.05,
];
