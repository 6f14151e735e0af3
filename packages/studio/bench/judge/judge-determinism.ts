import { createHash } from 'node:crypto';
import { compose, render } from '../../src/index.ts';
import type { Raster, Recipe, Studio, StyleId } from '../../src/index.ts';
import type { Figure } from './figures.ts';
import type { AnalyzedSubject } from './subjects.ts';

/**
 * Renders each style in a worker, and in this thread from a recipe that went through JSON; the bytes must be equal.
 */
export async function judgeDeterminism(
  studio: Studio,
  { photo, analysis }: AnalyzedSubject,
  styles: readonly StyleId[],
  width: number,
): Promise<Figure[]> {
  const size = { width, height: width * 1.25 };
  const differing: string[] = [];
  for (const style of styles) {
    const recipe = compose(analysis, style, { seed: 3, variation: 1, petName: 'Biscuit' });
    const fromWorker = await studio.render({ photo, analysis, recipe, ...size }, { priority: 'sketch' });
    const fromThread = await render(photo, analysis, JSON.parse(JSON.stringify(recipe)) as Recipe, size);
    if (hashOf(fromWorker) !== hashOf(fromThread)) differing.push(style);
  }
  return [
    {
      part: 'determinism',
      name: 'styles whose bytes differ between worker and thread',
      value: differing.length,
      atMost: 0,
      note: differing.join(', ') || `${styles.length} styles, ${width} wide`,
    },
  ];
}

function hashOf({ data }: Raster): string {
  return createHash('sha256').update(data).digest('hex');
}
