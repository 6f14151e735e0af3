import { clamp } from '../core/interpolate.ts';
import type { Choice } from './choose.ts';

/**
 * Whether an outline is good enough to cut the pet out by, judged by how far independent ideas agree on it. Where
 * they do not, a soft oval is shown, which is never wrong.
 */
export function judge(choice: Choice): { cut: 'subject' | 'cameo'; confidence: number } {
  const { near, support, measures } = choice;
  const margins = [
    (near - 2) / 4,
    (measures.agreement - 0.73) / 0.15,
    (support - 0.8) / 0.15,
    // Something that fills the bottom edge and reaches up the sides is a floor or a rail, not a pet.
    1 - clamp((measures.side - 0.1) / 0.08) * clamp((measures.bottom - 0.8) / 0.12),
    (measures.area - 0.015) / 0.03,
    (0.9 - measures.area) / 0.1,
  ].map((margin) => clamp(margin));
  const least = Math.min(...margins);
  const mean = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
  const trusted =
    near >= 3 &&
    measures.agreement >= 0.78 &&
    support >= 0.84 &&
    !(measures.side > 0.14 && measures.bottom > 0.86) &&
    measures.area >= 0.02 &&
    measures.area <= 0.88;
  const confidence = 0.5 * least + 0.5 * mean;
  return trusted ? { cut: 'subject', confidence: Math.max(0.5, confidence) } : { cut: 'cameo', confidence: Math.min(0.49, confidence) };
}
