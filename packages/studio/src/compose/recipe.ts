import type { Point } from '../analysis/types.ts';

export const styleIds = [
  'classic-oil-painting',
  'impasto-painting',
  'watercolor',
  'gouache-illustration',
  'vintage-poster-print',
  'tattoo-style',
  'impressionist-style',
  'acrylic-painting',
  'pixar-disney',
  'mixed-media-collage',
  'my-pup-and-me',
  'princess',
  'wizard',
  'medieval-warrior',
  'astronaut',
  'birthday',
  'cowboy-sheriff',
  'superhero-mode',
  'witch-pet-illustrated',
  'pumpkin-pet-illustrated',
  'witch-pet-photorealistic',
  'pumpkin-pet-photorealistic',
  'parisian',
  'mountain-explorer',
  'beach-bum',
  'thank-you',
  'cyberpunk-hero',
  'master-chef',
] as const;

export type StyleId = (typeof styleIds)[number];

export type Variation = 0 | 1 | 2;

/** Height of the 4:5 sheet on which every picture is composed, in sheet widths. */
export const pictureHeight = 1.25;

/**
 * The part of the sheet that a picture shows, in sheet widths. It may extend beyond the sheet's sides and above it,
 * where the scene continues, but not below it.
 */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a 4:5 picture shows. */
export const wholeSheet: Frame = { left: 0, top: 0, width: 1, height: pictureHeight };

/**
 * Where the photo lies in the picture. Picture lengths are in picture widths, so y runs from 0 to 1.25 in a 4:5 one.
 */
export interface Pose {
  /** Width of the whole photo in the picture. */
  scale: number;
  /** Clockwise turn in radians. */
  angle: number;
  mirror: boolean;
  /** The point of the photo (0..1 of each side) that lies at `at`. */
  anchor: Point;
  /** Where `anchor` lies in the picture. */
  at: Point;
  /** Height in the picture at which the pet has faded out; null if it does not fade. */
  fadeBelow: number | null;
}

/** An upright oval in the picture: center and half axes in picture widths. */
export interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Key light: the direction in the picture plane from which it comes (y down), and its color cast. */
export interface Light {
  x: number;
  y: number;
  warmth: number;
}

/**
 * Plain JSON that determines the picture completely, together with the photo and its analysis: the same recipe gives
 * the same picture at any size. Lengths are in picture widths. Recipes are composed for 4:5; `render` converts them to
 * another frame for another shape.
 */
export interface Recipe {
  engine: string;
  style: StyleId;
  variation: Variation;
  seed: number;
  petName: string | null;
  /**
   * Tag of the language in which a style letters words. Set unless it is English and the name is in Latin script:
   * recipes without it letter English words, in Latin letters only.
   */
  words?: string;
  pose: Pose;
  /** Set if the outline is not accepted: the photo shows through this oval instead of a cut-out. */
  cameo: Oval | null;
  light: Light;
  /** Relative size of brush, wash or halftone cell; 1 is the style's default. */
  strokeScale: number;
  /** Index of the style's backdrop. Each style has three, and the seed varies them. */
  scene: Variation;
  /**
   * Set if the scenery starts over beyond the sheet's sides. Recipes of earlier versions do not set it: their scenery is
   * mirrored there, as it was when the picture was approved.
   */
  beside?: 'anew';
  /** The whole sheet if absent, as in every stored recipe. */
  frame?: Frame;
  /** Set if the picture shows several pets, each cut out of its photo. */
  group?: GroupLayout;
}

/** How several pets stand together. `assembleGroup` makes one picture of them, which `Recipe.pose` places. */
export interface GroupLayout {
  /** Set if only heads and necks are cut out, because the pets wear a costume. */
  busts?: true;
  /** The part of the sheet that the group's own picture covers. */
  canvas: Frame;
  /** Back to front. */
  members: {
    /** Index into the pets that were given. */
    pet: number;
    /** What a style letters on this pet alone; `Recipe.petName` has the names of all. */
    name?: string;
    /** Places that pet's photo on the sheet. */
    pose: Pose;
  }[];
}

/** The name of each pet of the picture, from back to front. */
export function namesOf({ petName, group }: Recipe): (string | null)[] {
  return group ? group.members.map(({ name }) => name ?? null) : [petName];
}

/** The frame that a recipe is seen through. */
export function frameOf(recipe: Recipe): Frame {
  return recipe.frame ?? wholeSheet;
}
