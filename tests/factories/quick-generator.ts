import type { AnalysisHints, Findings, Generator, PhotoFacts, Pixels } from '../../src/providers/generation/port.ts';
import { must } from '../../src/shared/must.ts';

/** Calls that a quick generator has received, in order. */
interface GeneratorCalls {
  analyses: number;
  /** `${variation}@${width}x${height}` */
  readonly paintings: string[];
  /** Styles of the style previews, which are not listed in `paintings`. */
  readonly sketches: string[];
  /** Details of prints, as `paintings`, with the size of the print. */
  readonly details: string[];
}

export interface QuickGenerator extends Generator {
  readonly calls: GeneratorCalls;
}

/**
 * A fake art engine that takes milliseconds. It paints color fields that depend on the photo, its hints, the seed and
 * the variation, and are the same at every size. `before` is called before each painting, `beforeSketch` before each
 * style preview; both may throw.
 */
export function createQuickGenerator(
  options: {
    engine?: string;
    /** Added to the mean that the analysis finds, so that two engines paint different pictures of a photo. */
    meanOffset?: number;
    /** What the analysis says about every photo. */
    facts?: PhotoFacts;
    /** Whether a pet can stand beside others; by default every pet can. */
    canJoin?: (hints: AnalysisHints) => boolean;
    before?: (variation: number, signal?: AbortSignal) => Promise<void> | void;
    beforeAnalysis?: (hints: AnalysisHints, signal?: AbortSignal) => Promise<void> | void;
    beforeSketch?: (style: string) => Promise<void> | void;
  } = {},
): QuickGenerator {
  const calls: GeneratorCalls = { analyses: 0, paintings: [], sketches: [], details: [] };
  return {
    engine: options.engine ?? 'quick-1',
    calls,
    paints: () => true,
    async analyze(photo, { hints, signal, onProgress } = {}) {
      calls.analyses++;
      onProgress?.('Looking', 0.1);
      await options.beforeAnalysis?.(hints ?? {}, signal);
      onProgress?.('Cutting', 0.9);
      return new TextEncoder().encode(
        JSON.stringify({ mean: meanOf(photo) + (options.meanOffset ?? 0), hints: hints ?? {} }),
      );
    },
    open: (photo, analysis) => ({ photo, analysis: JSON.parse(new TextDecoder().decode(analysis)) }),
    describe: ({ analysis }) => ({
      ...describeFields((analysis as QuickAnalysis).hints),
      canJoin: options.canJoin?.((analysis as QuickAnalysis).hints) ?? true,
      facts: options.facts ?? null,
    }),
    compose: (_subject, { style, seed, variation, petName }) => ({ style, seed, variation, petName }),
    composeGroup: (pets, { style, seed, variation, petNames }) => ({
      style,
      seed,
      variation,
      petNames,
      group: pets.map((_, pet) => pet),
    }),
    async assemble(pets, recipe) {
      if (!Array.isArray(recipe.group) || recipe.group.length !== pets.length)
        throw new Error('the recipe is not of these pets');
      const means = pets.map(({ analysis }, pet) => (pet + 1) * meanUnderHints(analysis as QuickAnalysis));
      return { photo: must(pets[0], 'a pet').photo, analysis: { mean: means.reduce((a, b) => a + b, 0), hints: {} } };
    },
    async paint(subject, recipe, { width, height }, { purpose, signal, onProgress } = {}) {
      const variation = Number(recipe.variation);
      if (purpose === 'sketch') {
        calls.sketches.push(String(recipe.style));
        await options.beforeSketch?.(String(recipe.style));
      } else {
        calls.paintings.push(`${variation}@${width}x${height}`);
        onProgress?.('Painting', 0.5);
        await options.before?.(variation, signal);
      }
      signal?.throwIfAborted();
      const mean = meanUnderHints(subject.analysis as QuickAnalysis);
      return paintFields(width, height, Number(recipe.seed) + variation * 7_919 + mean);
    },
    async paintDetail(_subject, recipe, { width, height, side }, { signal } = {}) {
      calls.details.push(`${Number(recipe.variation)}@${width}x${height}`);
      await options.before?.(Number(recipe.variation), signal);
      const part = paintFields(Math.min(side, width), Math.min(side, height), Number(recipe.seed));
      return { ...part, eyes: [{ x: part.width / 2, y: part.height / 2, radius: 20 }] };
    },
    findEyes: (_subject, _recipe, { width, height }) =>
      [0.4, 0.6].map((x) => ({ x: x * width, y: 0.4 * height, radius: 0.03 * width })),
    film: async (source) =>
      new TextEncoder().encode('recipe' in source ? 'the film of a recipe' : 'the film of a picture'),
    close: async () => {},
  };
}

interface QuickAnalysis {
  readonly mean: number;
  readonly hints: AnalysisHints;
}

/** A whole number that depends on the photo and on its hints. */
function meanUnderHints({ mean, hints }: QuickAnalysis): number {
  return Math.round(mean) + Math.round((hints.box?.width ?? 0) * 100) + 31 * ((hints.pet ?? -1) + 1);
}

/** Cells of a painted picture, across and down. */
const cells = 96;

/**
 * The pet fills the hinted box, or one in the middle. The outlines are the whole box, its upper half and its upper
 * quarter. Every photo shows two heads.
 */
function describeFields({
  box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
  eyes,
  outline = 0,
}: AnalysisHints): Omit<Findings, 'facts' | 'canJoin'> {
  const [width, height] = [64, 48];
  const mask = (part: number) => ({
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, i) => {
      const [u, v] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
      return u > box.x && u < box.x + box.width && v > box.y && v < box.y + box.height * part ? 255 : 0;
    }),
  });
  const outlines = [mask(1), mask(0.5), mask(0.25)];
  const colors = { width, height, data: new Uint8Array(width * height * 3).fill(120) };
  return {
    trusted: true,
    matte: must(outlines[outline], 'the outline'),
    colors,
    outlines,
    eyes: eyes ?? null,
    heads: [0.25, 0.75].map((x) => ({ x, y: 0.5, radius: 0.15 })),
  };
}

function meanOf({ data }: Pixels): number {
  let sum = 0;
  for (const value of data) sum += value;
  return sum / data.length;
}

/** Paints whole cells whose rows are copied, so that even print size is painted and encoded almost at once. */
function paintFields(width: number, height: number, seed: number): Pixels {
  const [a, b, c] = [2 + (seed % 11), 2 + (seed % 17), 2 + (seed % 23)];
  const data = new Uint8Array(width * height * 3);
  const row = new Uint8Array(width * 3);
  for (let j = 0; j < cells; j++) {
    const v = j / cells;
    for (let i = 0; i < cells; i++) {
      const u = i / cells;
      const red = 128 + 100 * Math.sin(a * u + b * v);
      const green = 128 + 100 * Math.sin(b * u - c * v);
      const blue = 128 + 100 * Math.cos(c * u + a * v);
      for (let x = Math.ceil(u * width); x < ((i + 1) / cells) * width; x++) {
        row[x * 3] = red;
        row[x * 3 + 1] = green;
        row[x * 3 + 2] = blue;
      }
    }
    for (let y = Math.ceil(v * height); y < ((j + 1) / cells) * height; y++) data.set(row, y * row.length);
  }
  return { width, height, data };
}
