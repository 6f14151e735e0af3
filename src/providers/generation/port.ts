/** Interleaved 8-bit RGB, upright, sRGB; `data` may be in shared memory, so that workers need no copy. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Everything except the photo that determines one picture: plain JSON that only its generator understands. */
type Recipe = Record<string, unknown>;

/** A photo with its analysis. */
export interface Subject {
  readonly photo: Pixels;
  /** Internal to the generator; opaque to all other code. */
  readonly analysis: unknown;
}

interface Watch {
  readonly signal?: AbortSignal;
  /** `fraction` is the progress of this call, 0..1. */
  readonly onProgress?: (stage: string, fraction: number) => void;
}

/** A point of a photo, both coordinates 0..1 of the photo's width or height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A circle in a picture, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A person's hints about a photo. */
export interface AnalysisHints {
  /** Contains the pet; coordinates 0..1. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** In any order. */
  readonly eyes?: readonly [Point, Point];
  /** Index of one of the outlines that were found with the same box. */
  readonly outline?: number;
  /** Index of one of the pets that were found with the same box; it replaces `outline`. */
  readonly pet?: number;
}

/** One byte per pixel: 0 is background, 255 is pet. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The result of an analysis, for a person to review. */
export interface Findings {
  /** False means that the art shows an oval portrait instead of a cut-out. */
  readonly trusted: boolean;
  /** The outline in use, with a soft edge. */
  readonly matte: Mask;
  /** The pet's own colors, at the size of the matte. */
  readonly colors: Pixels;
  /** Hard outlines to choose from, at most three; `AnalysisHints.outline` is an index into them. */
  readonly outlines: readonly Mask[];
  readonly eyes: readonly [Point, Point] | null;
  /** The head of each pet of the photo, from left to right; `AnalysisHints.pet` is an index into them. */
  readonly heads: readonly (Point & { /** A fraction of the photo's width. */ readonly radius: number })[];
  /** Whether the pet can stand beside others in a picture. */
  readonly canJoin: boolean;
  /** Null if the engine does not say. */
  readonly facts: PhotoFacts | null;
}

/** What a visitor may be told about their photo. */
export interface PhotoFacts {
  /** 0..1: likelihood that there is a pet at all. */
  readonly isPet: number;
  /** Number of pets; 1 even if no head is visible. */
  readonly pets: number;
  readonly isHeadVisible: boolean;
  /** Whether the photo's edge cuts off a good part of the head, or of its ears. */
  readonly headCut: boolean;
  readonly earsCut: boolean;
  /** Whether a person is visible; missing where there is a pet, and if the engine does not say. */
  readonly hasPerson?: boolean;
}

/** The purpose of a picture, which determines its priority: previews first, prints last, with no starvation. */
export type Purpose = 'preview' | 'print' | 'sketch';

export interface CompositionRequest {
  readonly style: string;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Index of the variation, from 0. */
  readonly variation: number;
  /** The name to letter; of several pets in one photo, their names joined. */
  readonly petName: string | null;
  readonly petBreed: string | null;
  /** Tag of the language of the words that a style letters; English by default. */
  readonly language?: string;
}

export interface GroupRequest extends Omit<CompositionRequest, 'petName'> {
  /** The names to letter, in the order of the pets: joined, or each on its own pet. */
  readonly petNames: readonly (string | null)[];
}

/**
 * Makes art from a photo in three steps whose results can be stored and repeated: analyze the photo once, compose a
 * recipe from the analysis, paint the recipe at any size. The same engine, photo, recipe and size produce the same
 * bytes. A hosted model replaces `paint` and is not reproducible.
 */
export interface Generator {
  /** Changes whenever the same recipe could paint different bytes. */
  readonly engine: string;
  /** Whether it can paint this style (an id of the catalog). */
  paints(style: string): boolean;
  /** Finds the pet. The resulting bytes can be stored and passed to `open` in another process. */
  analyze(photo: Pixels, options?: Watch & { hints?: AnalysisHints }): Promise<Uint8Array>;
  open(photo: Pixels, analysis: Uint8Array): Subject;
  describe(subject: Subject): Findings;
  compose(subject: Subject, request: CompositionRequest): Recipe;
  /** Composes two to four pets, each the only one of its subject, that `Findings.canJoin` allows. */
  composeGroup(pets: readonly Subject[], request: GroupRequest): Recipe;
  /** Makes one subject of the pets of a group, from which its recipe is painted at any size. */
  assemble(pets: readonly Subject[], recipe: Recipe, options?: Watch & { purpose?: Purpose }): Promise<Subject>;
  paint(
    subject: Subject,
    recipe: Recipe,
    size: { width: number; height: number },
    options?: Watch & { purpose?: Purpose },
  ): Promise<Pixels>;
  /**
   * Paints the part around the face, at most `side` pixels wide and high, of the picture that `paint` returns at this
   * size, pixel for pixel. `eyes` are those in this part.
   */
  paintDetail(
    subject: Subject,
    recipe: Recipe,
    size: { width: number; height: number; side: number },
    options?: Watch & { purpose?: Purpose },
  ): Promise<Pixels & { readonly eyes: readonly Spot[] }>;
  /** Where the eyes are in the picture that `paint` returns at this size, in pixels; a guess where they are unknown. */
  findEyes(subject: Subject, recipe: Recipe, size: { width: number; height: number }): readonly Spot[];
  /**
   * Films how a recipe is painted, or how a picture without a recipe appears. Returns a WebM file
   * of ten seconds and `filmSize`. Before it is encoded, its last frame is the picture that `paint` returns.
   */
  film(source: FilmSource, options?: Pick<Watch, 'signal'>): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Size of a film in pixels. */
export const filmSize = { width: 1_080, height: 1_350 } as const;

type FilmSource =
  | { readonly subject: Subject; readonly recipe: Recipe }
  /** The picture has `filmSize`. */
  | { readonly picture: Pixels };
