/**
 * Shapes in which a picture is painted, as aspect ratios. Artworks are made in `portrait`. For every other shape, the
 * same scene is painted again to fill it. `wrap` goes around an 11 oz mug from one side of its handle
 * to the other, `wrap-tall` around a 15 oz mug.
 */
export const pictureShapes = {
  portrait: { width: 4, height: 5 },
  tall: { width: 3, height: 4 },
  square: { width: 1, height: 1 },
  wrap: { width: 18, height: 7 },
  'wrap-tall': { width: 45, height: 19 },
} as const;

export const shapeNames = [
  'portrait',
  'tall',
  'square',
  'wrap',
  'wrap-tall',
] as const satisfies readonly (keyof typeof pictureShapes)[];
export type PictureShape = (typeof shapeNames)[number];

/** Dots per inch of every print file. */
export const printDpi = 300;
