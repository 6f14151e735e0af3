/** Limits, waiting times and claims that the shop states in more than one place. */
export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  shortSide: 200,
  /** The longer side as a multiple of the shorter. A panorama of 180 degrees has a ratio of 4. */
  aspectRatio: 8,
  accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
} as const;

/** How many photos and artworks one visitor may create in a day. The shop deletes unordered ones after a day. */
export const dailyLimits = { photos: 60, artworks: 120 } as const;

export const quantityLimits = { min: 1, max: 10 } as const;
export const petNameLimit = 50;

/** Delays on the pages. */
export const timings = {
  advanceAfterUploadMs: 500,
  advanceAfterGenerationMs: 1_500,
  scrollAfterLoadMs: 100,
} as const;

/** Sentences that several screens share. Where the specification contradicts itself, each screen keeps its wording. */
export const copy = {
  /** For all three variations, as the landing page's FAQ says. */
  generationTimeInFaq: '2-3 minutes',
  /** What the wallet's payment sheet says. Screens show the arrival window instead. */
  walletShipping: { businessDays: { from: 3, to: 5 } },
} as const;
