import type { Generator, Pixels } from '../../src/providers/generation/port.ts';

/** What a quick generator has been asked for, in order. */
export interface GeneratorCalls {
  studies: number;
  /** `${variation}@${width}x${height}` */
  readonly paintings: string[];
}

export interface QuickGenerator extends Generator {
  readonly calls: GeneratorCalls;
}

/**
 * A stand-in for the art engine that takes milliseconds: colour fields that depend on the photo, the
 * seed and the variation, the same at every size. `before` runs ahead of each painting and may throw.
 */
export function createQuickGenerator(
  options: { engine?: string; before?: (variation: number, signal?: AbortSignal) => Promise<void> | void } = {},
): QuickGenerator {
  const calls: GeneratorCalls = { studies: 0, paintings: [] };
  return {
    engine: options.engine ?? 'quick-1',
    calls,
    paints: () => true,
    async study(photo, watch = {}) {
      calls.studies++;
      watch.onProgress?.('Looking', 0.1);
      watch.onProgress?.('Cutting', 0.9);
      return new TextEncoder().encode(JSON.stringify({ mean: meanOf(photo) }));
    },
    open: (photo, study) => ({ photo, findings: JSON.parse(new TextDecoder().decode(study)) }),
    compose: (_subject, { style, seed, variation, petName }) => ({ style, seed, variation, petName }),
    async paint(subject, recipe, { width, height }, { signal, onProgress } = {}) {
      const variation = Number(recipe.variation);
      calls.paintings.push(`${variation}@${width}x${height}`);
      onProgress?.('Painting', 0.5);
      await options.before?.(variation, signal);
      signal?.throwIfAborted();
      const { mean } = subject.findings as { mean: number };
      return paintFields(width, height, Number(recipe.seed) + variation * 7_919 + Math.round(mean));
    },
    close: async () => {},
  };
}

function meanOf({ data }: Pixels): number {
  let sum = 0;
  for (const value of data) sum += value;
  return sum / data.length;
}

function paintFields(width: number, height: number, seed: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  const [a, b, c] = [seed % 11, seed % 17, seed % 23].map((value) => 2 + value);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const v = y / height;
      data[at++] = 128 + 100 * Math.sin(a * u + b * v);
      data[at++] = 128 + 100 * Math.sin(b * u - c * v);
      data[at++] = 128 + 100 * Math.cos(c * u + a * v);
    }
  }
  return { width, height, data };
}
