import {
  compose,
  createStudio,
  engineVersion,
  parseAnalysis,
  serializeAnalysis,
  styleIds,
  type Analysis,
  type Hints,
  type Recipe as StudioRecipe,
  type StudioOptions,
  type StyleId,
} from '@pawtelier/studio';
import { describeAnalysis } from './describe-analysis.ts';
import type { Generator, AnalysisHints } from './port.ts';

const styles: ReadonlySet<string> = new Set(styleIds);

/**
 * Creates a generator for the shop's own engine, on worker threads of this process: no generative model, no network
 * access, no key.
 */
export function createStudioGenerator(
  options: Pick<StudioOptions, 'threads' | 'workerUrl' | 'threadPriority'> = {},
): Generator {
  const studio = createStudio(options);
  return {
    engine: engineVersion,
    paints: (style) => styles.has(style),
    async analyze(photo, { hints, signal, onProgress } = {}) {
      const analysis = await studio.analyze(photo, hints && toStudioHints(hints), { signal, onStage: onProgress });
      return serializeAnalysis(analysis);
    },
    open: (photo, analysis) => ({ photo, analysis: parseAnalysis(analysis) }),
    describe: ({ analysis }) => describeAnalysis(analysis as Analysis),
    compose(subject, request) {
      if (!isStyle(request.style)) throw new Error(`the studio does not paint ${request.style}`);
      if (!isVariation(request.variation))
        throw new Error(`the studio makes three variations, not ${request.variation}`);
      const options = { seed: request.seed, variation: request.variation, petName: request.petName };
      return { ...compose(subject.analysis as Analysis, request.style, options) };
    },
    async paint({ photo, analysis }, recipe, { width, height }, { purpose = 'preview', signal, onProgress } = {}) {
      return studio.render(
        // Recipes from the database are the JSON that `compose` made.
        { photo, analysis: analysis as Analysis, recipe: recipe as unknown as StudioRecipe, width, height },
        { priority: purpose, signal, onProgress },
      );
    },
    close: async () => studio.close(),
  };
}

function toStudioHints({ box, eyes, outline }: AnalysisHints): Hints {
  return { ...(box && { box }), ...(eyes && { eyes: [eyes[0], eyes[1]] }), ...(outline !== undefined && { outline }) };
}

function isStyle(id: string): id is StyleId {
  return styles.has(id);
}

function isVariation(index: number): index is 0 | 1 | 2 {
  return index === 0 || index === 1 || index === 2;
}
