import {
  compose,
  composeGroup,
  createStudio,
  engineVersion,
  eyesInPicture,
  parseAnalysis,
  serializeAnalysis,
  styleIds,
  type Analysis,
  type Hints,
  type Photo,
  type Recipe as StudioRecipe,
  type StudioOptions,
  type StyleId,
} from '@pawtelier/studio';
import { makeFilm } from './film/make-film.ts';
import { describeAnalysis } from './describe-analysis.ts';
import type { AnalysisHints, CompositionRequest, Generator, Subject } from './port.ts';

const styles: ReadonlySet<string> = new Set(styleIds);

/**
 * Creates a generator for the shop's own engine, on worker threads of this process: no generative model, no network
 * access, no key.
 */
export function createStudioGenerator(
  options: Pick<StudioOptions, 'threads' | 'workerUrl' | 'threadPriority'> & {
    /** As `workerUrl`, for films. */
    readonly filmWorkerUrl?: URL | undefined;
  } = {},
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
    compose({ analysis }, request) {
      const { style, seed, variation, language } = readRequest(request);
      return { ...compose(analysis as Analysis, style, { seed, variation, language, petName: request.petName }) };
    },
    composeGroup(pets, request) {
      const { style, seed, variation, language } = readRequest(request);
      const analyses = pets.map(({ analysis }) => analysis as Analysis);
      return { ...composeGroup(analyses, style, { seed, variation, language, petNames: request.petNames }) };
    },
    async assemble(pets, recipe, { purpose = 'preview', signal } = {}) {
      // Recipes from the database are the JSON that `composeGroup` made.
      const { group } = recipe as unknown as StudioRecipe;
      if (group === undefined) throw new Error('the recipe is not of several pets');
      return studio.assembleGroup(pets.map(toPet), group, { priority: purpose, signal });
    },
    async paint({ photo, analysis }, recipe, { width, height }, { purpose = 'preview', signal, onProgress } = {}) {
      return studio.render(
        // Recipes from the database are the JSON that `compose` made.
        { photo, analysis: analysis as Analysis, recipe: recipe as unknown as StudioRecipe, width, height },
        { priority: purpose, signal, onProgress },
      );
    },
    async paintDetail({ photo, analysis }, recipe, size, { purpose = 'preview', signal, onProgress } = {}) {
      const job = { photo, analysis: analysis as Analysis, recipe: recipe as unknown as StudioRecipe, ...size };
      const { left, top, ...part } = await studio.renderDetail(job, { priority: purpose, signal, onProgress });
      const eyes = eyesInPicture(job.analysis, job.recipe, size);
      return { ...part, eyes: eyes.map((eye) => ({ ...eye, x: eye.x - left, y: eye.y - top })) };
    },
    findEyes: ({ analysis }, recipe, size) =>
      eyesInPicture(analysis as Analysis, recipe as unknown as StudioRecipe, size),
    async film(source, { signal } = {}) {
      const thread = { workerUrl: options.filmWorkerUrl, threadPriority: options.threadPriority };
      if ('picture' in source) return makeFilm(source, thread, signal);
      const { photo, analysis } = source.subject;
      const recipe = source.recipe as unknown as StudioRecipe;
      return makeFilm({ photo, analysis: analysis as Analysis, recipe }, thread, signal);
    },
    close: async () => studio.close(),
  };
}

function toStudioHints({ box, eyes, outline, pet }: AnalysisHints): Hints {
  return {
    ...(box && { box }),
    ...(eyes && { eyes: [eyes[0], eyes[1]] }),
    ...(outline !== undefined && { outline }),
    ...(pet !== undefined && { pet }),
  };
}

function toPet({ photo, analysis }: Subject): { photo: Photo; analysis: Analysis } {
  return { photo, analysis: analysis as Analysis };
}

/** What decides a picture besides names. Throws Error for a style or a variation that the studio does not know. */
function readRequest({
  style,
  variation,
  seed,
  language,
}: Pick<CompositionRequest, 'style' | 'variation' | 'seed' | 'language'>) {
  if (!isStyle(style)) throw new Error(`the studio does not paint ${style}`);
  if (!isVariation(variation)) throw new Error(`the studio makes three variations, not ${variation}`);
  return { style, variation, seed, language };
}

function isStyle(id: string): id is StyleId {
  return styles.has(id);
}

function isVariation(index: number): index is 0 | 1 | 2 {
  return index === 0 || index === 1 || index === 2;
}
