import type { CropNeeded } from '../../contract.ts';

/** The crops that the admin agrees to, as `cropConsent` reads them. */
export function writeConsent(crops: CropNeeded['crops'], positions: readonly number[]): string {
  return crops
    .map(({ width, height }, i) => `${width}x${height}@${Number((positions[i] ?? 0.5).toFixed(4))}`)
    .join(',');
}
