/** Interleaved 8-bit RGB, upright, sRGB; `data` may lie on shared memory so that workers need no copy. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Everything but the photo that decides one picture: plain JSON that only its generator understands. */
export type Recipe = Record<string, unknown>;

/** A photo together with what a generator found in it. */
export interface Subject {
  readonly photo: Pixels;
  /** The generator's own; opaque to everyone else. */
  readonly findings: unknown;
}

export interface Watch {
  readonly signal?: AbortSignal;
  /** `fraction` is 0..1 of the call it was given to. */
  readonly onProgress?: (stage: string, fraction: number) => void;
}

/** A point of a photo, both axes 0..1 of its own side. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a person said about a photo. */
export interface AnalysisHints {
  /** The pet lies within. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** In any order. */
  readonly eyes?: readonly [Point, Point];
  /** Which of the outlines that were found with the same box. */
  readonly outline?: number;
}

/** One byte a pixel: 0 is not the pet, 255 is. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What an analysis found, for a person to judge. */
export interface Findings {
  /** False: the art shows a soft oval instead of cutting the pet out. */
  readonly trusted: boolean;
  /** The outline that is used, soft at its edge. */
  readonly matte: Mask;
  /** The pet's own colors, at the size of the matte. */
  readonly colors: Pixels;
  /** Hard outlines to choose from, at most three; `AnalysisHints.outline` is an index into them. */
  readonly outlines: readonly Mask[];
  readonly eyes: readonly [Point, Point] | null;
}

/** What a picture is for, which decides what waits for what: previews first, prints last, nobody for ever. */
export type Purpose = 'preview' | 'print' | 'sketch';

export interface Wish {
  readonly style: string;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Which of an artwork's pictures, from 0. */
  readonly variation: number;
  readonly petName: string | null;
  readonly petBreed: string | null;
}

/**
 * Makes art from a photo in three steps that can be kept apart and repeated: analysis the photo once,
 * compose a recipe from it, paint the recipe at any size. The same engine, photo and recipe at the
 * same size paint the same bytes. A hosted model replaces `paint`; whatever it answers is the picture.
 */
export interface Generator {
  /** Changes whenever the same recipe could paint different bytes. */
  readonly engine: string;
  /** Whether it can make art in this style, a catalog id. */
  paints(style: string): boolean;
  /** Finds the pet; the bytes can be stored and given to `open` in another process. */
  analyze(photo: Pixels, options?: Watch & { hints?: AnalysisHints }): Promise<Uint8Array>;
  open(photo: Pixels, analysis: Uint8Array): Subject;
  describe(subject: Subject): Findings;
  compose(subject: Subject, wish: Wish): Recipe;
  paint(
    subject: Subject,
    recipe: Recipe,
    size: { width: number; height: number },
    options?: Watch & { purpose?: Purpose },
  ): Promise<Pixels>;
  close(): Promise<void>;
}
